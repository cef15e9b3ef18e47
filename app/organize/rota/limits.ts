/** In turn: the people, dates and spots of one grid, and how far back turns are counted. */
export const ROTA = { people: 200, dates: 52, offers: 400, recentDays: 90 } as const;

/** "Dates I can't": how far ahead they may be, how many dates of sheets the form lists, and how long a day stays after it passed. */
export const AWAY = { daysAhead: 366, listed: 60, keptDays: 7 } as const;

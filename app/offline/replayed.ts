/** Whoever shows check-ins as under way hears by this event that what was kept has been sent. */
export const REPLAYED = "turnout:replayed";

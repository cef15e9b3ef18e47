/** Sent when kept check-ins have been sent, to what shows them as under way. */
export const REPLAYED = "turnout:replayed";

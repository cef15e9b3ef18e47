/** Event sent after stored check-ins were sent, for components that show them as pending. */
export const REPLAYED = "turnout:replayed";

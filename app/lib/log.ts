type LogValue = string | number | boolean | null | undefined;
type LogFacts = Record<string, LogValue | Record<string, LogValue>[]>;

/** One JSON line per event; callers pass no address and no token. */
export function logError(error: unknown, facts: LogFacts): void {
  const { message, stack } = error instanceof Error ? error : { message: describeThrown(error), stack: undefined };
  console.error(JSON.stringify({ level: "error", message, stack, ...facts }));
}

export function logInfo(message: string, facts: LogFacts): void {
  console.log(JSON.stringify({ level: "info", message, ...facts }));
}

/** Describes a thrown value that isn't an Error: a route's error response, a library's object, plain text. */
function describeThrown(thrown: unknown): string {
  if (typeof thrown !== "object" || thrown === null) return String(thrown);
  if ("message" in thrown && typeof thrown.message === "string") return thrown.message;
  if ("status" in thrown) return `Status ${thrown.status}${"statusText" in thrown && thrown.statusText ? `: ${thrown.statusText}` : ""}`;
  return JSON.stringify(thrown);
}

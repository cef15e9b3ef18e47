type Facts = Record<string, string | number | boolean | undefined>;

/** One JSON line an event; callers pass no address and no token. */
export function logError(error: unknown, facts: Facts): void {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  console.error(JSON.stringify({ level: "error", message, stack, ...facts }));
}

export function logInfo(message: string, facts: Facts): void {
  console.log(JSON.stringify({ level: "info", message, ...facts }));
}

/** The parts of a path, or of a route's pattern in `app/routes.ts`. */
export function splitPath(path: string): string[] {
  return path.split("/").filter(Boolean);
}

/** Whether a path matches a pattern; a trailing `*` matches any rest. */
export function matchesPattern(pattern: readonly string[], parts: readonly string[]): boolean {
  if (pattern.at(-1) === "*") return startsLikePattern(pattern.slice(0, -1), parts);
  return pattern.length === parts.length && startsLikePattern(pattern, parts);
}

/** Whether a path begins like a pattern. Like Remix, it ignores capitals. */
export function startsLikePattern(pattern: readonly string[], parts: readonly string[]): boolean {
  return pattern.every((part, index) => (part.startsWith(":") ? index < parts.length : part.toLowerCase() === parts[index]?.toLowerCase()));
}

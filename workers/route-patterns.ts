/** The parts of a path, or of a route's pattern in `app/routes.ts`. */
export function partsOf(path: string): string[] {
  return path.split("/").filter(Boolean);
}

/** Whether a path matches a pattern; a trailing `*` matches any rest. */
export function matches(pattern: readonly string[], parts: readonly string[]): boolean {
  if (pattern.at(-1) === "*") return startsLike(pattern.slice(0, -1), parts);
  return pattern.length === parts.length && startsLike(pattern, parts);
}

/** Whether a path begins like a pattern. Like Remix, it ignores capitals. */
export function startsLike(pattern: readonly string[], parts: readonly string[]): boolean {
  return pattern.every((part, index) => (part.startsWith(":") ? index < parts.length : part.toLowerCase() === parts[index]?.toLowerCase()));
}

/** The same with blanks and line breaks of two at most, one after the other. */
export function withoutRuns(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .replace(/[^\S\n\t]{3,}/g, "  ")
    .replace(/\n{3,}/g, "\n\n");
}

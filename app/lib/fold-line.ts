const MAX_LINE_BYTES = 75;
/** UTF-8 bytes per UTF-16 unit, at most: a 4-byte character takes two units. */
const MAX_BYTES_PER_UNIT = 3;
const encoder = new TextEncoder();

/** Folds a line of iCalendar or vCard: at most 75 bytes before each break, never within a character (RFC 5545, 3.1; RFC 6350, 3.2). */
export function foldLine(line: string): string {
  if (line.length * MAX_BYTES_PER_UNIT <= MAX_LINE_BYTES) return line;
  let [folded, bytes] = ["", 0];
  for (const letter of line) {
    const width = encoder.encode(letter).length;
    if (bytes + width > MAX_LINE_BYTES) {
      folded += "\r\n ";
      bytes = 1;
    }
    folded += letter;
    bytes += width;
  }
  return folded;
}

const BYTES_A_LINE = 75;
/** The maximum per UTF-16 unit; a longer character has two of them. */
const BYTES_A_UNIT = 3;
const encoder = new TextEncoder();

/** Folds a line of iCalendar or vCard: at most 75 bytes before each break, never within a character (RFC 5545, 3.1; RFC 6350, 3.2). */
export function foldLine(line: string): string {
  if (line.length * BYTES_A_UNIT <= BYTES_A_LINE) return line;
  let [folded, bytes] = ["", 0];
  for (const letter of line) {
    const width = encoder.encode(letter).length;
    if (bytes + width > BYTES_A_LINE) {
      folded += "\r\n ";
      bytes = 1;
    }
    folded += letter;
    bytes += width;
  }
  return folded;
}

import encodeQR from "qr";

/** A QR code as one SVG path of unit squares; `size` is its side including the standard's quiet zone. */
export type QrCode = { size: number; path: string };

const QUIET_ZONE = 4;

export function createQrCode(text: string): QrCode {
  const rows = buildQrRows(text);
  return { size: rows.length, path: rows.map(rowPath).join("") };
}

/** The code's squares row by row, with the quiet zone; true: dark. */
export function buildQrRows(text: string): boolean[][] {
  return encodeQR(text, "raw", { ecc: "medium", border: QUIET_ZONE });
}

/** Joins runs of dark squares into rectangles. */
function rowPath(row: boolean[], y: number): string {
  const runs: string[] = [];
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x++;
    const width = x - start + 1;
    runs.push(`M${start} ${y}h${width}v1h-${width}z`);
  }
  return runs.join("");
}

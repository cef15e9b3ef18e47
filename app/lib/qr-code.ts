import { encode } from "uqr";

/** A QR code as one SVG path of unit squares; `size` is its side with the quiet zone the standard asks for. */
export type QrCode = { size: number; path: string };

const QUIET_ZONE = 4;

export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "M", border: QUIET_ZONE });
  return { size, path: data.map(rowPath).join("") };
}

/** Runs of dark squares as one rectangle each. */
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

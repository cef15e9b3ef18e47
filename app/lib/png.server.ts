import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** After width and height: one bit a pixel, gray, and the only compression, filter and order there are. */
const ONE_BIT_GRAY = [1, 0, 0, 0, 0];

/** Squares of `scale` pixels as a PNG; true: black. */
export function renderPng(rows: boolean[][], scale: number): Uint8Array<ArrayBuffer> {
  const [width, height] = [(rows[0]?.length ?? 0) * scale, rows.length * scale];
  const pixels = rows.flatMap((row) => Array.from({ length: scale }, () => packRow(row, scale)));
  const header = [...toBytes(width), ...toBytes(height), ...ONE_BIT_GRAY];
  return new Uint8Array([
    ...SIGNATURE,
    ...chunk("IHDR", header),
    ...chunk("IDAT", deflateSync(Uint8Array.from(pixels.flat()))),
    ...chunk("IEND", []),
  ]);
}

/** A row's bytes after that of its filter (none); what is left of the last one is white. */
function packRow(row: boolean[], scale: number): number[] {
  const bytes = new Array<number>(Math.ceil((row.length * scale) / 8)).fill(0xff);
  for (let x = 0; x < row.length * scale; x++) if (row[Math.floor(x / scale)]) bytes[x >> 3] = (bytes[x >> 3] ?? 0) & ~(0x80 >> (x & 7));
  return [0, ...bytes];
}

function chunk(type: string, data: Iterable<number>): number[] {
  const typed = [...new TextEncoder().encode(type), ...data];
  return [...toBytes(typed.length - type.length), ...typed, ...toBytes(crc32(Uint8Array.from(typed)))];
}

function toBytes(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
}

import { hasLetters, nullIfBroken, type Parsed, readLetters, toDataView } from "./bytes.ts";

const KEPT = new Set(["VP8X", "VP8 ", "VP8L", "ALPH"]);
/** Of the extended header's flags only "has alpha" stays: profile, Exif, XMP and animation are dropped. */
const ALPHA = 0x10;

/** Parses a still WebP and drops profile, Exif, XMP, unknown chunks, and anything after its end; null if it is animated. */
export function parseWebp(bytes: Uint8Array): Parsed | null {
  return hasLetters(bytes, 0, "RIFF") && hasLetters(bytes, 8, "WEBP") ? nullIfBroken(() => readChunks(bytes)) : null;
}

function readChunks(bytes: Uint8Array): Parsed | null {
  const view = toDataView(bytes);
  const end = Math.min(bytes.length, 8 + view.getUint32(4, true));
  const chunks: Uint8Array[] = [];
  const sizes: { width: number; height: number }[] = [];
  let hasPicture = false;
  for (let offset = 12; offset + 8 <= end; ) {
    const name = readLetters(bytes, offset, 4);
    const length = view.getUint32(offset + 4, true);
    const next = offset + 8 + length + (length % 2);
    if (offset + 8 + length > bytes.length || name === "ANIM" || name === "ANMF") return null;
    const chunk = bytes.slice(offset, next);
    if (KEPT.has(name)) chunks.push(length % 2 && chunk.length % 2 ? padChunk(chunk) : chunk);
    if (name === "VP8X") chunk[8] = (chunk[8] ?? 0) & ALPHA;
    const size = readSize(name, chunk);
    if (size === "broken") return null;
    if (size) sizes.push(size);
    if (name === "VP8 " || name === "VP8L") hasPicture = true;
    offset = next;
  }
  if (!hasPicture) return null;
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  return { width, height, parts: [buildHeader(chunks), ...chunks] };
}

function readSize(name: string, chunk: Uint8Array): { width: number; height: number } | "broken" | null {
  const view = toDataView(chunk);
  if (name === "VP8X") return { width: threeBytes(view, 12) + 1, height: threeBytes(view, 15) + 1 };
  if (name === "VP8 ") {
    if (view.getUint8(11) !== 0x9d || view.getUint8(12) !== 0x01 || view.getUint8(13) !== 0x2a) return "broken";
    return { width: view.getUint16(14, true) & 0x3fff, height: view.getUint16(16, true) & 0x3fff };
  }
  if (name === "VP8L") {
    if (view.getUint8(8) !== 0x2f) return "broken";
    const bits = view.getUint32(9, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  return null;
}

function threeBytes(view: DataView, offset: number): number {
  return view.getUint16(offset, true) + (view.getUint8(offset + 2) << 16);
}

function padChunk(chunk: Uint8Array): Uint8Array {
  const whole = new Uint8Array(chunk.length + 1);
  whole.set(chunk);
  return whole;
}

function buildHeader(chunks: Uint8Array[]): Uint8Array {
  const bytes = new TextEncoder().encode("RIFF\0\0\0\0WEBP");
  toDataView(bytes).setUint32(4, 4 + chunks.reduce((length, chunk) => length + chunk.length, 0), true);
  return bytes;
}

import { nullIfBroken, type Parsed, readLetters, toDataView } from "./bytes.ts";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The picture itself and its colors; text, times, profiles and animation are dropped. */
const KEPT = new Set(["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "cICP", "sBIT"]);

/** Parses a PNG and drops the chunks that aren't picture, and anything after its end. */
export function parsePng(bytes: Uint8Array): Parsed | null {
  return SIGNATURE.every((byte, index) => bytes[index] === byte) ? nullIfBroken(() => readChunks(bytes)) : null;
}

function readChunks(bytes: Uint8Array): Parsed | null {
  const view = toDataView(bytes);
  const parts: Uint8Array[] = [bytes.subarray(0, 8)];
  if (view.getUint32(8) !== 13 || readLetters(bytes, 12, 4) !== "IHDR") return null;
  const size = { width: view.getUint32(16), height: view.getUint32(20) };
  let hasData = false;
  for (let offset = 8; ; ) {
    const name = readLetters(bytes, offset + 4, 4);
    const end = offset + 12 + view.getUint32(offset);
    if (end > bytes.length) return null;
    if (KEPT.has(name)) parts.push(bytes.subarray(offset, end));
    else if (isCritical(name)) return null;
    if (name === "IDAT") hasData = true;
    if (name === "IEND") return hasData ? { ...size, parts } : null;
    offset = end;
  }
}

/** A critical chunk's name begins with a capital. */
function isCritical(name: string): boolean {
  return name[0] === name[0]?.toUpperCase();
}

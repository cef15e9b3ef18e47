import { hasLetters, nullIfBroken, type Parsed, toDataView } from "./bytes.ts";
import { buildOrientationSegment, readOrientation } from "./orientation.ts";

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const COMMENT = 0xfe;
const [APP0, APP1, APP14, APP15] = [0xe0, 0xe1, 0xee, 0xef];
/** Start-of-frame markers: C0 to CF except the tables DHT, JPG and DAC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isStandalone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/**
 * Parses a JPEG and drops its application segments, comments, and anything after its end. Keeps Adobe's segment, which defines
 * the color coding, and the orientation.
 */
export function parseJpeg(bytes: Uint8Array): Parsed | null {
  return bytes[0] === 0xff && bytes[1] === SOI ? nullIfBroken(() => readSegments(bytes)) : null;
}

function readSegments(bytes: Uint8Array): Parsed | null {
  const view = toDataView(bytes);
  const parts: Uint8Array[] = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | null = null;
  let orientation = 1;
  for (let offset = 2; ; ) {
    if (view.getUint8(offset) !== 0xff) return null;
    while (view.getUint8(offset + 1) === 0xff) offset++;
    const marker = view.getUint8(offset + 1);
    if (marker === EOI) {
      if (!size || parts.length < 2) return null;
      parts.push(bytes.subarray(offset, offset + 2));
      return toUpright(size, orientation, parts);
    }
    if (isStandalone(marker)) return null;
    const length = view.getUint16(offset + 2);
    const end = offset + 2 + length;
    if (length < 2 || end > bytes.length) return null;
    const segment = bytes.subarray(offset, end);
    if (isFrame(marker)) size = { height: view.getUint16(offset + 5), width: view.getUint16(offset + 7) };
    if (marker === APP1) orientation = readOrientation(segment) ?? orientation;
    if (isKept(marker, segment)) parts.push(segment);
    offset = end;
    if (marker !== SOS) continue;
    if (!size) return null;
    offset = findScanEnd(bytes, end);
    parts.push(bytes.subarray(end, offset));
  }
}

function isKept(marker: number, segment: Uint8Array): boolean {
  if (marker === APP14) return segment.length === 16 && hasLetters(segment, 4, "Adobe");
  return marker !== COMMENT && !(marker >= APP0 && marker <= APP15);
}

/** Where the coded picture stops: the first marker that is neither stuffing nor a restart. */
function findScanEnd(bytes: Uint8Array, from: number): number {
  let offset = from;
  for (;;) {
    offset = bytes.indexOf(0xff, offset);
    const next = bytes[offset + 1];
    if (offset === -1 || next === undefined) throw new RangeError("The picture ends within a scan");
    if (next !== 0 && next !== 0xff && !isStandalone(next)) return offset;
    offset += next === 0xff ? 1 : 2;
  }
}

/** The size as displayed: the last four orientations are rotated by 90 degrees. */
function toUpright({ width, height }: { width: number; height: number }, orientation: number, parts: Uint8Array[]): Parsed {
  if (orientation === 1) return { width, height, parts };
  const [start = new Uint8Array(), ...rest] = parts;
  const turned = orientation >= 5 ? { width: height, height: width } : { width, height };
  return { ...turned, parts: [start, buildOrientationSegment(orientation), ...rest] };
}

import { hasLetters, nullIfBroken, toDataView } from "./bytes.ts";

const TAG = 0x0112;
/** An APP1 segment: marker, length, "Exif\0\0", then a TIFF header. */
const TIFF = 10;

/** The orientation in a JPEG's Exif segment, 1 to 8; null if it has none. */
export function readOrientation(segment: Uint8Array): number | null {
  return hasLetters(segment, 4, "Exif\0\0") ? nullIfBroken(() => readTag(segment)) : null;
}

/** The smallest Exif segment that holds only the orientation. */
export function buildOrientationSegment(orientation: number): Uint8Array {
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0];
  const header = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const directory = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const body = [...exif, ...header, ...directory];
  return new Uint8Array([0xff, 0xe1, 0, body.length + 2, ...body]);
}

function readTag(segment: Uint8Array): number | null {
  const view = toDataView(segment);
  const isLittle = hasLetters(segment, TIFF, "II");
  const directory = TIFF + view.getUint32(TIFF + 4, isLittle);
  const entries = view.getUint16(directory, isLittle);
  for (let index = 0; index < entries; index++) {
    const entry = directory + 2 + index * 12;
    if (view.getUint16(entry, isLittle) !== TAG) continue;
    const value = view.getUint16(entry + 8, isLittle);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}

/** Small pictures built byte by byte, with every kind of metadata that a camera or an editor leaves. */

type Bytes = number[];

const letters = (text: string): Bytes => [...text].map((character) => character.charCodeAt(0));
const two = (value: number): Bytes => [value >> 8, value & 255];
const four = (value: number): Bytes => [...two(value >>> 16), ...two(value & 0xffff)];
const fourLittle = (value: number): Bytes => four(value).reverse();

/** The metadata that no uploaded picture may keep. */
export const PICTURE_SECRET = "GPS 52.5200,13.4050 Ada's phone";

const segment = (marker: number, body: Bytes): Bytes => [0xff, marker, ...two(body.length + 2), ...body];

/** An Exif segment with orientation and location. */
function exif(orientation: number): Bytes {
  const entry = [0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0];
  return segment(0xe1, [...letters("Exif\0\0II"), 42, 0, 8, 0, 0, 0, 1, 0, ...entry, 0, 0, 0, 0, ...letters(PICTURE_SECRET)]);
}

export function makeJpeg({ width = 8, height = 4, orientation = 1, isProgressive = false } = {}): Uint8Array<ArrayBuffer> {
  const frame = segment(isProgressive ? 0xc2 : 0xc0, [8, ...two(height), ...two(width), 1, 1, 0x11, 0]);
  const scan = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 1, 2, 0xff, 0x00, 3, 0xff, 0xd0, 4];
  const second = isProgressive ? [...segment(0xfe, letters(PICTURE_SECRET)), ...segment(0xc4, [0, 1]), ...scan] : [];
  return new Uint8Array([
    ...[0xff, 0xd8],
    ...segment(0xe0, [...letters("JFIF\0"), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...exif(orientation),
    ...segment(0xe1, letters(`http://ns.adobe.com/xap/1.0/\0${PICTURE_SECRET}`)),
    ...segment(0xe2, letters(`ICC_PROFILE\0${PICTURE_SECRET}`)),
    ...segment(0xed, letters(`Photoshop 3.0\0${PICTURE_SECRET}`)),
    ...segment(0xee, [...letters("Adobe"), 0, 100, 0, 0, 0, 0, 1]),
    ...segment(0xfe, letters(PICTURE_SECRET)),
    ...segment(0xdb, [0, 16]),
    ...frame,
    ...scan,
    ...second,
    ...[0xff, 0xd9],
    ...letters(PICTURE_SECRET),
  ]);
}

const chunk = (name: string, body: Bytes): Bytes => [...four(body.length), ...letters(name), ...body, 1, 2, 3, 4];

export function makePng({ width = 8, height = 4, extra = [] as Bytes } = {}): Uint8Array<ArrayBuffer> {
  return new Uint8Array([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk("IHDR", [...four(width), ...four(height), 8, 6, 0, 0, 0]),
    ...chunk("tEXt", letters(`Author\0${PICTURE_SECRET}`)),
    ...chunk("eXIf", letters(PICTURE_SECRET)),
    ...chunk("iTXt", letters(PICTURE_SECRET)),
    ...chunk("gAMA", four(45455)),
    ...extra,
    ...chunk("IDAT", [9, 9, 9]),
    ...chunk("tIME", [7, 7, 7]),
    ...chunk("IEND", []),
    ...letters(PICTURE_SECRET),
  ]);
}

export const unknownCriticalChunk = chunk("XYZA", [1]);

const riffChunk = (name: string, body: Bytes): Bytes => [
  ...letters(name),
  ...fourLittle(body.length),
  ...body,
  ...(body.length % 2 ? [0] : []),
];

export function makeWebp({
  width = 8,
  height = 4,
  format = "VP8X" as "VP8X" | "VP8L" | "VP8 ",
  moves = false,
} = {}): Uint8Array<ArrayBuffer> {
  const lossy = riffChunk("VP8 ", [0, 0, 0, 0x9d, 0x01, 0x2a, ...two(width).reverse(), ...two(height).reverse(), 5, 5, 5]);
  const lossless = riffChunk("VP8L", [0x2f, ...fourLittle((width - 1) | ((height - 1) << 14)), 6, 6]);
  const size = [...fourLittle(width - 1).slice(0, 3), ...fourLittle(height - 1).slice(0, 3)];
  const extended = [
    ...riffChunk("VP8X", [0x3c, 0, 0, 0, ...size]),
    ...riffChunk("ICCP", letters(PICTURE_SECRET)),
    ...(moves ? riffChunk("ANIM", [0, 0, 0, 0, 0, 0]) : []),
    ...lossy,
    ...riffChunk("EXIF", letters(PICTURE_SECRET)),
    ...riffChunk("XMP ", letters(PICTURE_SECRET)),
  ];
  const body = { VP8X: extended, VP8L: lossless, "VP8 ": lossy }[format];
  return new Uint8Array([...letters("RIFF"), ...fourLittle(4 + body.length), ...letters("WEBP"), ...body, ...letters(PICTURE_SECRET)]);
}

export const bytesToText = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

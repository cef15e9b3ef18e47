import { concatBytes } from "#app/lib/bytes.ts";
import { keysOf } from "#app/lib/records.ts";
import type { Parsed } from "./bytes.ts";
import { parseJpeg } from "./jpeg.ts";
import type { PictureType } from "./picture-types.ts";
import { parsePng } from "./png.ts";
import { parseWebp } from "./webp.ts";

/** A picture, parsed from its bytes, without anything about the person who took it. */
export type PictureFile = { type: PictureType; width: number; height: number; bytes: Uint8Array<ArrayBuffer> };

const READERS: Record<PictureType, (bytes: Uint8Array) => Parsed | null> = { jpeg: parseJpeg, png: parsePng, webp: parseWebp };

/**
 * Parses a picture by its bytes, whatever its name says, and strips its metadata without decoding it. null: not a valid JPEG,
 * PNG or WebP.
 */
export function parsePicture(bytes: Uint8Array): PictureFile | null {
  for (const type of keysOf(READERS)) {
    const parsed = READERS[type](bytes);
    if (parsed && parsed.width > 0 && parsed.height > 0) {
      return { type, width: parsed.width, height: parsed.height, bytes: concatBytes(...parsed.parts) };
    }
  }
  return null;
}

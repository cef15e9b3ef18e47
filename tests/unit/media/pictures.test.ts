import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findContentType, listFallbackKeys, parseUploadKey, toVariantKey } from "#app/media/addresses.ts";
import { parsePicture } from "#app/media/picture.ts";
import { checkPicture } from "#app/media/rules.ts";
import { bytesToText, makeJpeg, makePng, makeWebp, PICTURE_SECRET, unknownCriticalChunk } from "#tests/support/pictures.ts";

const PICTURES = {
  "a baseline JPEG": makeJpeg(),
  "a progressive JPEG": makeJpeg({ isProgressive: true }),
  "a PNG": makePng(),
  "an extended WebP": makeWebp(),
  "a lossless WebP": makeWebp({ format: "VP8L" }),
  "a lossy WebP": makeWebp({ format: "VP8 " }),
};

describe.each(Object.entries(PICTURES))("%s", (_name, bytes) => {
  test("is read with its size, and without its metadata", () => {
    expect(bytesToText(bytes)).toContain(PICTURE_SECRET);
    const picture = parsePicture(bytes);
    expect(picture).toMatchObject({ width: 8, height: 4 });
    expect(bytesToText(picture?.bytes ?? bytes)).not.toContain("GPS");
    expect(bytesToText(picture?.bytes ?? bytes)).not.toMatch(/ICC|Photoshop|Exif|EXIF|XMP|adobe\.com/);
  });

  test("doesn't change when it is stripped again", () => {
    const once = parsePicture(bytes);
    expect(once && parsePicture(once.bytes)).toEqual(once);
  });

  test("is refused if it is truncated", () => {
    const clean = parsePicture(bytes)?.bytes ?? bytes;
    expect(parsePicture(clean.subarray(0, clean.length - 6))).toBeNull();
    for (let length = 0; length < clean.length - 6; length++) expect(() => parsePicture(clean.subarray(0, length))).not.toThrow();
  });

  test("never makes the parser throw, however corrupt it is", () => {
    const byte = fc.tuple(fc.nat(bytes.length - 1), fc.nat(255));
    fc.assert(
      fc.property(fc.array(byte, { maxLength: 6 }), (changes) => {
        const broken = Uint8Array.from(bytes);
        for (const [index, value] of changes) broken[index] = value;
        parsePicture(broken);
      }),
      { seed: 1, numRuns: 500 },
    );
  });
});

test("a JPEG keeps its color encoding and its image bytes", () => {
  const text = bytesToText(parsePicture(makeJpeg())?.bytes ?? new Uint8Array());
  expect(text).toContain("Adobe\0d");
  expect(text).toContain(bytesToText(new Uint8Array([1, 2, 0xff, 0x00, 3, 0xff, 0xd0, 4, 0xff, 0xd9])));
});

test("a JPEG keeps its orientation, and its size as displayed", () => {
  const picture = parsePicture(makeJpeg({ orientation: 6 }));
  expect(picture).toMatchObject({ width: 4, height: 8 });
  expect(parsePicture(picture?.bytes ?? new Uint8Array())).toEqual(picture);
  expect(parsePicture(makeJpeg({ orientation: 3 }))).toMatchObject({ width: 8, height: 4 });
});

test("a WebP's header no longer announces the removed parts", () => {
  expect(parsePicture(makeWebp())?.bytes[20]).toBe(0x10);
});

test("animations and pictures with unknown critical chunks are refused", () => {
  expect(parsePicture(makeWebp({ moves: true }))).toBeNull();
  expect(parsePicture(makePng({ extra: unknownCriticalChunk }))).toBeNull();
});

test("only JPEG, PNG and WebP are accepted, judged by their bytes, up to 5 MB and 4096 pixels per side", () => {
  const text = (value: string) => new TextEncoder().encode(value);
  for (const other of ["", "GIF89a", "<svg xmlns='http://www.w3.org/2000/svg'/>", "<html>", "%PDF-1.7", "RIFF1234WAVE"]) {
    expect(checkPicture(text(other))).toEqual({ ok: false, reason: "type" });
  }
  expect(checkPicture(new Uint8Array(5 * 1024 * 1024 + 1))).toEqual({ ok: false, reason: "size" });
  for (const make of [makeJpeg, makePng, makeWebp]) {
    expect(checkPicture(make({ width: 4096 })).ok).toBe(true);
    expect(checkPicture(make({ width: 4097 }))).toEqual({ ok: false, reason: "side" });
    expect(checkPicture(make({ height: 9000 }))).toEqual({ ok: false, reason: "side" });
  }
});

test("a URL refers to one of our pictures or is rejected", () => {
  const key = `${"a".repeat(26)}/1795000000000.webp`;
  expect(parseUploadKey(`/images/${key}`)).toBe(key);
  for (const url of [
    "/images/",
    "/images/../secret",
    `https://elsewhere.test/images/${key}`,
    `/images/x/${key}`,
    `/images/${key}.html`,
    "/artwork/x",
  ]) {
    expect(parseUploadKey(url)).toBeNull();
  }
  expect(listFallbackKeys(toVariantKey(key, "480"))).toEqual([key.replace(".webp", "-480.webp"), key]);
  expect(listFallbackKeys(toVariantKey(key, "720"))).toEqual([key.replace(".webp", "-720.webp"), key.replace(".webp", "-960.webp"), key]);
  expect(listFallbackKeys(toVariantKey(key, "og"))[0]).toBe(key.replace(".webp", "-og.jpg"));
  expect(listFallbackKeys(toVariantKey(key, "og"))).toContain(key);
  expect(findContentType(toVariantKey(key, "og"))).toBe("image/jpeg");
});

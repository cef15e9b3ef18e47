import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { ROOT } from "./local.ts";

/** `node scripts/icons.ts` renders the product's mark into public/icons/ and public/favicon.ico. */
const PUBLIC = join(ROOT, "public");
const MARK = join(PUBLIC, "favicon.svg");
const MASKABLE = join(ROOT, "scripts", "icons", "maskable.svg");
const BADGE = join(ROOT, "scripts", "icons", "badge.svg");

const ICONS = [
  { name: "icon-192", size: 192, svg: MARK },
  { name: "icon-512", size: 512, svg: MARK },
  { name: "maskable-512", size: 512, svg: MASKABLE },
  { name: "apple-touch-icon", size: 180, svg: MASKABLE },
  { name: "badge-96", size: 96, svg: BADGE },
];

/** The sizes in favicon.ico, for clients that request it without having read a page. */
const FAVICON_SIZES = [16, 32, 48];

for (const { name, size, svg } of ICONS) writeFileSync(join(PUBLIC, "icons", `${name}.png`), await renderPng(svg, size));
const favicon = await Promise.all(FAVICON_SIZES.map(async (size) => ({ size, png: await renderPng(MARK, size) })));
writeFileSync(join(PUBLIC, "favicon.ico"), buildIco(favicon));

function renderPng(svg: string, size: number): Promise<Buffer> {
  return sharp(svg).resize(size).png({ compressionLevel: 9 }).toBuffer();
}

/** Builds an ICO file: a directory of the pictures, then the pictures themselves. */
function buildIco(pictures: { size: number; png: Buffer }[]): Buffer {
  const [HEADER, ENTRY] = [6, 16];
  const directory = Buffer.alloc(HEADER + pictures.length * ENTRY);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(pictures.length, 4);
  let offset = directory.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const at = HEADER + index * ENTRY;
    directory.writeUInt8(size, at);
    directory.writeUInt8(size, at + 1);
    directory.writeUInt16LE(1, at + 4);
    directory.writeUInt16LE(32, at + 6);
    directory.writeUInt32LE(png.length, at + 8);
    directory.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([directory, ...pictures.map(({ png }) => png)]);
}

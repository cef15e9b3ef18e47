import { readdirSync, writeFileSync } from "node:fs";
import { join, parse } from "node:path";
import sharp from "sharp";
import { ROOT } from "./local.ts";

/** `npm run artwork -- picnic coffee` renders these SVGs of scripts/artwork/ into public/artwork/; without names, it renders all. */
const SOURCES = join(ROOT, "scripts", "artwork");
const OUT = join(ROOT, "public", "artwork");
/** Phones choose these widths, at the best quality that fits into `PHONE_BYTES`. */
const PHONE_WIDTHS = [480, 720];
const PHONE_BYTES = 11_000;
const PHONE_QUALITIES = [65, 60, 55, 50, 45, 40];

const named = process.argv.slice(2);
const ids = named.length > 0 ? named : readdirSync(SOURCES).map((file) => parse(file).name);
for (const id of ids) {
  const svg = join(SOURCES, `${id}.svg`);
  const card = await webp(svg, 960, 80);
  writeFileSync(join(OUT, `${id}-960.webp`), card);
  for (const width of PHONE_WIDTHS) writeFileSync(join(OUT, `${id}-${width}.webp`), await phonePicture(card, width));
  await sharp(svg)
    .jpeg({ quality: 74, mozjpeg: true })
    .toFile(join(OUT, `${id}-og.jpg`));
}

async function phonePicture(card: Buffer, width: number): Promise<Buffer> {
  let picture = card;
  for (const quality of PHONE_QUALITIES) {
    picture = await webp(card, width, quality);
    if (picture.length <= PHONE_BYTES) break;
  }
  return picture;
}

/** Cards are 2:1, cropped from the center. */
function webp(picture: string | Buffer, width: number, quality: number): Promise<Buffer> {
  return sharp(picture)
    .resize(width, width / 2)
    .webp({ quality, effort: 6 })
    .toBuffer();
}

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openBrowser } from "./browser.ts";
import { ROOT } from "./local.ts";

/** `node scripts/icons.ts`: the product's mark as the pictures an installed product needs, into public/icons, and as favicon.ico. */
const OUT = join(ROOT, "public", "icons");
const MARK = readFileSync(join(ROOT, "public", "favicon.svg"), "utf8");
/** Systems cut their own shape: the ground reaches the edge, the mark keeps away from it. */
const WHOLE = MARK.replace(/rx="9"/, "")
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace(/<rect width="32" height="32"/, '<rect x="-4" y="-4" width="40" height="40"');
/** Beside the clock Android shows nothing but the outline. */
const OUTLINE = MARK.replace(/<rect[^>]*\/>/, "").replace('opacity=".6"', "");

const ICONS = [
  { name: "icon-192", size: 192, svg: MARK },
  { name: "icon-512", size: 512, svg: MARK },
  { name: "maskable-512", size: 512, svg: WHOLE },
  { name: "apple-touch-icon", size: 180, svg: WHOLE },
  { name: "badge-96", size: 96, svg: OUTLINE },
];

/** For clients that ask for /favicon.ico without having read a page. */
const FAVICON = [16, 32, 48];

mkdirSync(OUT, { recursive: true });
const browser = await openBrowser();
for (const { name, size, svg } of ICONS) writeFileSync(join(OUT, `${name}.png`), await draw(svg, size));
const sizes = [];
for (const size of FAVICON) sizes.push({ size, png: await draw(MARK, size) });
writeFileSync(join(ROOT, "public", "favicon.ico"), icoOf(sizes));
await browser.close();

async function draw(svg: string, size: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

/** An ICO file: a directory of pictures, then the pictures themselves. */
function icoOf(pictures: { size: number; png: Buffer }[]): Buffer {
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

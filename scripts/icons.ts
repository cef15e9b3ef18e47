import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openBrowser } from "./browser.ts";
import { ROOT } from "./local.ts";

/** `node scripts/icons.ts`: the product's mark as the pictures an installed product needs, into public/icons. */
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

mkdirSync(OUT, { recursive: true });
const browser = await openBrowser();
for (const { name, size, svg } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  writeFileSync(join(OUT, `${name}.png`), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();

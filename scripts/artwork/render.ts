import { mkdir, writeFile } from "node:fs/promises";
import { chromium } from "@playwright/test";
import { ensureChromium } from "../chromium.ts";
import * as food from "./food.ts";
import * as games from "./games.ts";
import * as giving from "./giving.ts";
import * as learning from "./learning.ts";
import * as outdoors from "./outdoors.ts";
import * as places from "./places.ts";
import * as play from "./play.ts";
import * as stages from "./stages.ts";
import * as treats from "./treats.ts";

/** The sizes every picture is kept in: three for cards (2:1, cut from the middle) and the one link previews show. A phone's dots forgive more. */
const SIZES = [
  { ending: "-480.webp", type: "image/webp", quality: 0.84, width: 480, height: 240 },
  { ending: "-720.webp", type: "image/webp", quality: 0.6, width: 720, height: 360 },
  { ending: "-960.webp", type: "image/webp", quality: 0.8, width: 960, height: 480 },
  { ending: "-og.jpg", type: "image/jpeg", quality: 0.74, width: 1200, height: 630 },
];
const OUT = new URL("../../public/artwork/", import.meta.url);

/** `node scripts/artwork/render.ts`: draws every picture anew into public/artwork. */
const scenes: Record<string, string> = { ...food, ...games, ...giving, ...learning, ...outdoors, ...places, ...play, ...stages, ...treats };
await mkdir(OUT, { recursive: true });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox", "--disable-gpu"] });
const page = await browser.newPage();
let total = 0;
for (const [name, svg] of Object.entries(scenes)) {
  const id = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  for (const size of SIZES) {
    const bytes = Buffer.from(await page.evaluate(draw, { svg, ...size }), "base64");
    total += bytes.length;
    await writeFile(new URL(id + size.ending, OUT), bytes);
  }
}
await browser.close();
console.log(`${Object.keys(scenes).length} pictures, ${Math.round(total / 1024)} kB`);

type Drawing = { svg: string; type: string; quality: number; width: number; height: number };

/** Runs in the browser: the drawing on a canvas of that size, encoded, as base64. */
async function draw({ svg, type, quality, width, height }: Drawing): Promise<string> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("No canvas");
  const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight);
  const [w, h] = [image.naturalWidth * scale, image.naturalHeight * scale];
  context.imageSmoothingQuality = "high";
  context.drawImage(image, (width - w) / 2, (height - h) / 2, w, h);
  return canvas.toDataURL(type, quality).split(",")[1] ?? "";
}

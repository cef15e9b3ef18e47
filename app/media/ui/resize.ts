import { LIMITS } from "#app/limits.ts";
import { PREVIEW, WIDTHS } from "../addresses.ts";

const QUALITY = 0.82;

/** The upload's form: the picture at most 1600 pixels wide, its smaller versions, and the link preview. */
export async function resizePicture(file: File): Promise<FormData> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  const type = await chooseType();
  const form = new FormData();
  form.set("picture", await drawBitmap(bitmap, ...fitInto(bitmap, WIDTHS.full), type));
  for (const width of [WIDTHS.small, WIDTHS.phone, WIDTHS.medium]) {
    if (bitmap.width > width) form.set(`picture-${width}`, await drawBitmap(bitmap, ...fitInto(bitmap, width), type));
  }
  form.set("picture-og", await drawBitmap(bitmap, PREVIEW.width, PREVIEW.height, "image/jpeg"));
  bitmap.close();
  return form;
}

/** A square from the middle of a picture, at most `side` pixels wide. */
export async function squarePicture(file: File, side: number): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  const width = Math.min(side, bitmap.width, bitmap.height);
  const square = await drawBitmap(bitmap, width, width, await chooseType());
  bitmap.close();
  return square;
}

/** WebP if the browser can encode it, else JPEG. A browser that can't answers with a PNG. */
async function chooseType(): Promise<string> {
  const probe = await toBlob(createCanvas(1, 1).canvas, "image/webp");
  return probe.type === "image/webp" ? "image/webp" : "image/jpeg";
}

function fitInto({ width, height }: ImageBitmap, limit: number): [number, number] {
  const scale = Math.min(1, limit / width, LIMITS.image.maxSide / height);
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}

/** Covers the canvas from the middle of the picture; transparency becomes white, since JPEG has none. */
async function drawBitmap(bitmap: ImageBitmap, width: number, height: number, type: string): Promise<Blob> {
  const { canvas, context } = createCanvas(width, height);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  const scale = Math.max(width / bitmap.width, height / bitmap.height);
  const [w, h] = [width / scale, height / scale];
  context.drawImage(bitmap, (bitmap.width - w) / 2, (bitmap.height - h) / 2, w, h, 0, 0, width, height);
  return toBlob(canvas, type);
}

function createCanvas(width: number, height: number) {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser has no canvas");
  context.imageSmoothingQuality = "high";
  return { canvas, context };
}

function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The canvas could not be read"))), type, QUALITY),
  );
}

import { m } from "#app/i18n/paraglide/messages.js";
import { PREVIEW } from "#app/media/addresses.ts";
import type { SharePictureFacts } from "#app/sheet/event/share-picture.server.ts";
import { postForm } from "#app/ui/post-form.ts";
import { fitSize, fitTitle, fitWidth, type Measure } from "./share-picture-text.ts";

const QUALITY = 0.86;
const DISPLAY = '"Bricolage Grotesque", "Display fallback", sans-serif';

/** The notice is in the middle, so that a chat that crops the picture to a square cuts none of it off. */
const SHEET = { left: 300, width: 600, bottom: 490, padding: 44, top: 36 };
const STRIP = { width: 100, height: 104, radius: 16, count: 6, torn: 3 };
const INNER = SHEET.width - 2 * SHEET.padding;
const [WHEN, WHERE] = [
  { size: 31, line: 40 },
  { size: 25, line: 36 },
];

type Pen = CanvasRenderingContext2D;
type Colors = Record<"card" | "edge" | "ink" | "muted" | "accent" | "kind" | "kind-ink", string>;

/** Draws and uploads an event's share picture; returns its URL, or null if it wasn't accepted. */
export async function uploadSharePicture(facts: SharePictureFacts): Promise<string | null> {
  const form = new FormData();
  form.set("picture", await drawSharePicture(facts));
  form.set("event", facts.eventId);
  form.set("facts", facts.facts);
  return (await postForm<{ url?: string }>("/pictures", form))?.result.url ?? null;
}

/** The event's picture with a notice on it: title, day and tear-off strips. */
export async function drawSharePicture(facts: SharePictureFacts): Promise<Blob> {
  const canvas = Object.assign(document.createElement("canvas"), PREVIEW);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser has no canvas");
  const colors = resolveColors(facts.kind);
  await document.fonts.load(`600 64px ${DISPLAY}`, facts.title);
  pen.fillStyle = colors.kind;
  pen.fillRect(0, 0, PREVIEW.width, PREVIEW.height);
  await drawPicture(pen, facts.picture);
  drawNotice(pen, facts, colors, getComputedStyle(document.body).fontFamily);
  return await new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The canvas could not be read"))), "image/jpeg", QUALITY),
  );
}

/** The colors of the light theme, whatever theme the page has. */
function resolveColors(kind: string): Colors {
  const probe = document.createElement("i");
  probe.dataset.theme = "light";
  const inner = probe.appendChild(document.createElement("i"));
  inner.dataset.kind = kind;
  document.body.appendChild(probe);
  const style = getComputedStyle(inner);
  const read = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const colors = {
    card: read("card"),
    edge: read("edge"),
    ink: read("ink"),
    muted: read("muted"),
    accent: read("accent"),
    kind: read("kind"),
    "kind-ink": read("kind-ink"),
  };
  probe.remove();
  return colors;
}

/** If the picture can't be loaded, the kind's color remains. */
async function drawPicture(pen: Pen, src: string) {
  const picture = Object.assign(new Image(), { src });
  await picture.decode().catch(() => undefined);
  if (!picture.naturalWidth) return;
  const scale = Math.max(PREVIEW.width / picture.naturalWidth, PREVIEW.height / picture.naturalHeight);
  const [width, height] = [PREVIEW.width / scale, PREVIEW.height / scale];
  const [left, top] = [(picture.naturalWidth - width) / 2, (picture.naturalHeight - height) / 2];
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, left, top, width, height, 0, 0, PREVIEW.width, PREVIEW.height);
}

function drawNotice(pen: Pen, { title, when, where, day }: SharePictureFacts, colors: Colors, sans: string) {
  const heading = fitTitle(title, INNER, createMeasure(pen, DISPLAY));
  const height = heading.lines.length * heading.line + 18 + when.length * WHEN.line + WHERE.line;
  const top = Math.max(SHEET.top, SHEET.bottom - height - 66);
  drawPaper(pen, top, colors);
  let y = top + 34;
  const write = (text: string, { size, line }: { size: number; line: number }, font: string, color: string, weight: number) => {
    pen.font = `${weight} ${size}px ${font}`;
    pen.fillStyle = color;
    pen.textBaseline = "middle";
    pen.textAlign = "left";
    pen.fillText(text, SHEET.left + SHEET.padding, y + line / 2);
    y += line;
  };
  for (const line of heading.lines) write(line, heading, DISPLAY, colors.ink, 600);
  y += 18;
  for (const line of when) write(fitWidth(line, INNER, WHEN.size, createMeasure(pen, DISPLAY)), WHEN, DISPLAY, colors["kind-ink"], 600);
  write(fitWidth(where, INNER, WHERE.size, createMeasure(pen, sans, 400)), WHERE, sans, colors.muted, 400);
  drawStrips(pen, day, colors);
}

function createMeasure(pen: Pen, font: string, weight = 600): Measure {
  return (text, size) => {
    pen.font = `${weight} ${size}px ${font}`;
    return pen.measureText(text).width;
  };
}

/** Sheet and strips cast one shadow; the picture shows in the gap of a torn-off strip. */
function drawPaper(pen: Pen, top: number, { card }: Colors) {
  const paper = new Path2D();
  paper.roundRect(SHEET.left, top, SHEET.width, SHEET.bottom - top, [18, 18, 0, 0]);
  for (let strip = 0; strip < STRIP.count; strip++) {
    if (strip !== STRIP.torn) paper.roundRect(...stripRect(strip), [0, 0, STRIP.radius, STRIP.radius]);
  }
  pen.save();
  pen.shadowColor = "rgb(40 20 5 / 0.4)";
  pen.shadowBlur = 28;
  pen.shadowOffsetY = 10;
  pen.fillStyle = card;
  pen.fill(paper);
  pen.restore();
}

function stripRect(strip: number): [number, number, number, number] {
  return [SHEET.left + strip * STRIP.width, SHEET.bottom, STRIP.width, STRIP.height];
}

function drawStrips(pen: Pen, day: string, colors: Colors) {
  pen.save();
  pen.strokeStyle = colors.edge;
  pen.lineWidth = 2;
  pen.setLineDash([7, 6]);
  pen.beginPath();
  pen.moveTo(SHEET.left, SHEET.bottom);
  pen.lineTo(SHEET.left + SHEET.width, SHEET.bottom);
  for (let strip = 1; strip < STRIP.count; strip++) {
    pen.moveTo(SHEET.left + strip * STRIP.width, SHEET.bottom);
    pen.lineTo(SHEET.left + strip * STRIP.width, SHEET.bottom + STRIP.height - STRIP.radius);
  }
  pen.stroke();
  pen.restore();
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  const measure = createMeasure(pen, DISPLAY);
  const size = fitSize(day, STRIP.width - 12, [24, 21, 18], measure);
  const shown = fitWidth(day, STRIP.width - 12, size, measure);
  pen.font = `600 ${size}px ${DISPLAY}`;
  pen.fillStyle = colors["kind-ink"];
  for (let strip = 0; strip < STRIP.count; strip++) {
    const [left, top, width, height] = stripRect(strip);
    if (strip !== STRIP.torn) pen.fillText(shown, left + width / 2, top + height / 2);
  }
  drawTorn(pen, colors);
}

/** A strip half torn off, decoration for people who look closely. */
function drawTorn(pen: Pen, { accent }: Colors) {
  const [left, top, width, height] = stripRect(STRIP.torn);
  pen.save();
  pen.translate(left + 2, top + 9);
  pen.rotate((3 * Math.PI) / 180);
  pen.shadowColor = "rgb(40 20 5 / 0.35)";
  pen.shadowBlur = 14;
  pen.shadowOffsetY = 5;
  pen.fillStyle = accent;
  pen.beginPath();
  pen.roundRect(0, 0, width, height, [0, 0, STRIP.radius, STRIP.radius]);
  pen.fill();
  pen.shadowColor = "transparent";
  pen.fillStyle = "#fff";
  pen.font = `600 36px ${DISPLAY}`;
  pen.fillText(m.share_picture_you(), width / 2, height / 2);
  pen.restore();
}

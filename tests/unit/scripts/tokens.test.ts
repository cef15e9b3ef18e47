import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("../../../app/ui/tokens.css", import.meta.url), "utf8");
const [light = "", dark = ""] = css.split("@variant theme-dark");
const themes = { light: findColours(light), dark: { ...findColours(light), ...findColours(dark) } };

const kinds = ["rsvp", "item", "shift", "slot"];
const words = [
  ...["paper", "card", "sunken"].flatMap((ground) =>
    ["ink", "soft", "muted", "accent-ink", "danger-ink", "go-ink", "wait-ink", "idle-ink", ...kinds.map((kind) => `${kind}-ink`)].map(
      (text) => [text, ground],
    ),
  ),
  ...["accent", "go", "wait", "idle", "danger", ...kinds].flatMap((hue) => [
    [`${hue}-ink`, `${hue}-soft`],
    ["ink", `${hue}-soft`],
    ["soft", `${hue}-soft`],
  ]),
  ...["accent", "accent-strong"].map((ground) => ["on-accent", ground]),
  ...["danger", "danger-strong"].map((ground) => ["on-danger", ground]),
];
const shapes = ["paper", "card"].flatMap((ground) => ["edge", "accent", "danger", ...kinds].map((shape) => [shape, ground]));

describe.each(Object.entries(themes))("%s theme", (_name, colours) => {
  test.each(words)("%s is readable on %s", (text, ground) => {
    expect(contrast(colours[`${text}`], colours[`${ground}`])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapes)("%s is distinguishable on %s", (shape, ground) => {
    expect(contrast(colours[`${shape}`], colours[`${ground}`])).toBeGreaterThanOrEqual(3);
  });
});

function findColours(block: string): Record<string, string> {
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = "", value = ""]) => [name, value]));
}

function contrast(a: string | undefined, b: string | undefined): number {
  if (!a || !b) throw new Error("A colour of this name is missing");
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Cut paper: flat shapes with a soft shadow under each sheet. Every function answers a piece of SVG as text. */

export const WIDTH = 1200;
export const HEIGHT = 630;

export const INK = "#2a211b";
export const CREAM = "#fff6e6";
export const PAPER = "#f8ecd8";
export const BLUSH = "#f6c4cd";
export const ROSE = "#d9487d";
export const WINE = "#7a1f47";
export const PEACH = "#f9c79d";
export const ORANGE = "#e5742c";
export const RUST = "#b4491c";
export const BUTTER = "#fbe0a0";
export const YELLOW = "#f3b52f";
export const LEAF = "#b9dba9";
export const GREEN = "#4b9b5f";
export const PINE = "#1f5b45";
export const MINT = "#addfd4";
export const TEAL = "#15858a";
export const SEA = "#0b565c";
export const SKY = "#bcd8f7";
export const BLUE = "#3a72d4";
export const NAVY = "#1c2a5e";
export const LILAC = "#c4b3f2";
export const VIOLET = "#5a38c9";
export const NIGHT = "#241650";
export const RED = "#cf4434";
export const WOOD = "#c98d55";
export const BROWN = "#7c4a2b";

/** All the bright ones, for confetti, books and flags. */
export const BRIGHT = [ROSE, YELLOW, TEAL, ORANGE, BLUE, VIOLET, GREEN, RED] as const;

type Look = { rx?: number; turn?: number; opacity?: number; stroke?: string; width?: number; dash?: string };

/** A whole picture on its ground. */
export function picture(ground: string, ...sheets: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
<defs>
<filter id="cut" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="7" stdDeviation="8" flood-color="#1a0f08" flood-opacity="0.26"/></filter>
<filter id="near" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="2.5" stdDeviation="2.5" flood-color="#1a0f08" flood-opacity="0.24"/></filter>
<filter id="soft" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="22"/></filter>
<radialGradient id="lamp" cx="0.32" cy="0.18" r="1"><stop offset="0" stop-color="#fff" stop-opacity="0.2"/><stop offset="0.55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#1a0f08" stop-opacity="0.16"/></radialGradient>
</defs>
${rect(0, 0, WIDTH, HEIGHT, ground)}
${sheets.join("\n")}
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#lamp)"/>
</svg>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, look: Look = {}): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${looks(look, x + width / 2, y + height / 2)}/>`;
}

export function disc(x: number, y: number, radius: number, fill: string, look: Look = {}): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${looks(look, x, y)}/>`;
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, look: Omit<Look, "rx"> = {}): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${looks(look, x, y)}/>`;
}

export function ring(x: number, y: number, radius: number, width: number, stroke: string, look: Look = {}): string {
  return disc(x, y, radius, "none", { ...look, stroke, width });
}

export function shape(d: string, fill: string, look: Look = {}): string {
  return `<path d="${d}" fill="${fill}"${looks(look, 0, 0)}/>`;
}

export function stroke(d: string, color: string, width: number, look: Look = {}): string {
  return shape(d, "none", { ...look, stroke: color, width });
}

/** A sheet of its own: casts a shadow on what lies below. */
export function sheet(...parts: string[]): string {
  return `<g filter="url(#cut)">${parts.join("")}</g>`;
}

/** A small sheet, close to what lies below. */
export function scrap(...parts: string[]): string {
  return `<g filter="url(#near)">${parts.join("")}</g>`;
}

export function glow(...parts: string[]): string {
  return `<g filter="url(#soft)">${parts.join("")}</g>`;
}

export function at(x: number, y: number, parts: string, { turn = 0, scale = 1 } = {}): string {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(scale)})">${parts}</g>`;
}

/** The part of some sheets that lies on a shape. */
export function within(id: string, d: string, ...parts: string[]): string {
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${parts.join("")}</g>`;
}

export function times(count: number, make: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => make(index)).join("");
}

/** The same numbers for the same seed, every time. */
export function chance(seed: number): (from: number, to: number) => number {
  let state = seed;
  return (from, to) => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return from + (state / 4294967296) * (to - from);
  };
}

export function pick<T>(list: readonly [T, ...T[]], index: number): T {
  return list[Math.abs(Math.floor(index)) % list.length] ?? list[0];
}

function looks({ rx, turn, opacity, stroke: color, width, dash }: Look, x: number, y: number): string {
  return [
    rx === undefined ? "" : ` rx="${rx}"`,
    turn === undefined ? "" : ` transform="rotate(${n(turn)} ${n(x)} ${n(y)})"`,
    opacity === undefined ? "" : ` opacity="${opacity}"`,
    color === undefined ? "" : ` stroke="${color}" stroke-width="${width ?? 4}" stroke-linecap="round" stroke-linejoin="round"`,
    dash === undefined ? "" : ` stroke-dasharray="${dash}"`,
  ].join("");
}

function n(value: number): number {
  return Math.round(value * 10) / 10;
}

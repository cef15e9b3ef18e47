import { removeBidiControls } from "./direction.ts";

/** The first `max` characters; an emoji that would be cut in half is left out. */
export function clipText(text: string, max: number): string {
  if (text.length <= max) return text;
  const isHalf = /[\ud800-\udbff]$/.test(text.charAt(max - 1));
  return text.slice(0, isHalf ? max - 1 : max);
}

/** Matches something visible: neither white space nor a filler. */
export const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Angle brackets, and control characters except white space. */
const UNWANTED = /[<>]|[^\P{Cc}\s]/gu;

/** Text as stored: without angle brackets, control characters, bidirectional controls and surrounding white space. */
export function sanitize(text: string): string {
  return removeBidiControls(text).replace(UNWANTED, "").trim();
}

/** A text for comparison: lowercase without accents, each character at its old position. */
export function normalize(text: string): string {
  return text.replace(/[A-Z`\u0080-\uffff]/g, stripAccents);
}

function stripAccents(character: string): string {
  if (character === "’" || character === "‘" || character === "`") return "'";
  if (character === "–" || character === "—" || character === "−") return "-";
  if (character === "\u00a0" || character === "\u202f") return " ";
  const small = character.normalize("NFD").charAt(0).toLowerCase();
  return small.length === 1 ? small : character;
}

/** Joins a pattern that is written on several lines. */
export function joinLines(pattern: string): string {
  return pattern.replace(/\n\s*/g, "");
}

/** For text and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

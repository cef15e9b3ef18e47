import type { Meaning } from "./csv-columns.ts";

/** One person as the file has it, unchecked. */
export type ImportRow = {
  /** The line of the file where it begins, counted from 1. */
  line: number;
  name: string;
  email: string;
  phone: string;
  notes: string;
  tags: string[];
  /** Further addresses and numbers. A contact has one of each, so the rest go to its notes. */
  further: string[];
};

export type LineProblem = { line: number; text: string };

/** A column with an unknown name, and the meaning picked for it; empty if the column is left out. */
export type ChosenColumn = { place: number; header: string; meaning: Meaning | "" };

/** `columns`: a table's columns with unknown names. */
export type ParsedRows = { rows: ImportRow[]; problems: LineProblem[]; columns?: ChosenColumn[] };

export function otherValues(values: string[], used: string[]): string[] {
  return values.length === 0 ? values : [...new Set(values)].filter((value) => !used.includes(value));
}

const BINARY_SIGNATURES = ["PK\x03\x04", "%PDF", "GIF8", "RIFF", "\x89PNG", "\xff\xd8\xff", "\xd0\xcf\x11\xe0", "\x1f\x8b"];

/** Recognizes spreadsheet formats, pictures and documents by their first bytes, or by a zero byte, which no text contains. */
export function isBinary(bytes: Uint8Array): boolean {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const start = String.fromCharCode(...bytes.subarray(0, 1000));
  return BINARY_SIGNATURES.some((signature) => start.startsWith(signature)) || (!isWide && start.includes("\0"));
}

/** Files that are often chosen by mistake, recognized by how they begin. */
const WRONG_FILE_TYPES: [RegExp, string][] = [
  [/^BEGIN:VCALENDAR/i, "iCalendar (.ics)"],
  [/^(version: \d\s+)?dn:/i, "LDIF"],
  [/^(<!doctype html|<html)/i, "HTML"],
  [/^<\?xml/i, "XML"],
  [/^[{[]\s*["{[]/, "JSON"],
  [/^\{\\rtf/, "RTF"],
  [/^(From \S+@\S+ |(Received|Return-Path|MIME-Version|Delivered-To): )/i, "EML"],
];

/** The file's type if it can't be a list of people, else null. */
export function detectWrongFileType(text: string): string | null {
  const start = text
    .slice(0, 1000)
    .replace(/^\ufeff/, "")
    .trimStart();
  return WRONG_FILE_TYPES.find(([pattern]) => pattern.test(start))?.[1] ?? null;
}

/** Decodes a file's bytes: UTF-8, UTF-16 with a byte order mark, else the Western European encoding of Windows or older Macs. */
export function decodeFile(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const [windows, mac] = [new TextDecoder("windows-1252").decode(bytes), new TextDecoder("macintosh").decode(bytes)];
    return countOddities(mac) < countOddities(windows) ? mac : windows;
  }
}

/** Counts what ordinary words don't contain: capitals or symbols inside, control characters, letters of no supported language. */
function countOddities(text: string): number {
  return text.match(/\p{Ll}\p{Lu}|\p{L}[^\p{L}\p{M}\s\d\x20-\x7e’‘–—]|[\x80-\x9fƒŽžŸ˘ˇ˚˝˛]/gu)?.length ?? 0;
}

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

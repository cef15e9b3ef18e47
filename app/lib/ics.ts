import { createEvents, type EventAttributes } from "ics";
import { addDays } from "./wall-time.ts";

/** One thing in a calendar: at instants, or on whole days (both yyyy-MM-dd, the last one included). */
export type CalendarEntry = {
  /** Stays the same for good, so that a second import updates the first. */
  uid: string;
  sequence: number;
  title: string;
  description: string;
  location: string;
  url: string;
  when: { startsAt: number; endsAt: number } | { firstDay: string; lastDay: string };
  status: "confirmed" | "tentative" | "cancelled";
};

/**
 * An iCalendar file (RFC 5545) in UTC, whole days as dates. It is published even when it strikes out: the method CANCEL is
 * an organiser's own message and needs their address.
 */
export function calendarFile(entries: CalendarEntry[], now: number, name?: string): string {
  const { error, value } = createEvents(entries.map(attributesOf), {
    productId: "-//Turnout//Turnout//EN",
    method: "PUBLISH",
    ...(name && { calName: plain(name) }),
  });
  if (error || !value) throw error ?? new Error("The calendar file is empty");
  const lines = value.replace(/\r\n[ \t]/g, "").split("\r\n");
  return lines.map((line) => foldLine(line.startsWith("DTSTAMP:") ? `DTSTAMP:${stampOf(now)}` : line)).join("\r\n");
}

const LINE = 75;

/** Lines hold so many octets, not letters; no letter is cut in two. */
function foldLine(line: string): string {
  const octets = new TextEncoder();
  let folded = "";
  let length = 0;
  for (const letter of line) {
    const size = octets.encode(letter).length;
    if (length + size > LINE) {
      folded += "\r\n ";
      length = 1;
    }
    folded += letter;
    length += size;
  }
  return folded;
}

const STATUSES = { confirmed: "CONFIRMED", tentative: "TENTATIVE", cancelled: "CANCELLED" } as const;

function attributesOf(entry: CalendarEntry): EventAttributes {
  const { when } = entry;
  const span =
    "startsAt" in when
      ? { start: instantParts(when.startsAt), end: instantParts(when.endsAt) }
      : { start: dateParts(when.firstDay), end: dateParts(addDays(when.lastDay, 1)) };
  return {
    uid: entry.uid,
    sequence: entry.sequence,
    title: plain(entry.title),
    description: plain(entry.description),
    location: plain(entry.location),
    url: entry.url,
    status: STATUSES[entry.status],
    startInputType: "utc",
    startOutputType: "utc",
    endInputType: "utc",
    endOutputType: "utc",
    ...span,
  };
}

/** Line feeds stay, every other control character goes: it could end the line it stands in. */
function plain(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return text.replace(/\r\n?/g, "\n").replace(/[\u0000-\u0009\u000b-\u001f\u007f\u0085\u2028\u2029]/g, " ");
}

function instantParts(instant: number): [number, number, number, number, number] {
  const at = new Date(instant);
  return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()];
}

function dateParts(date: string): [number, number, number] {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return [year, month, day];
}

/** 20261121T140000Z */
export function stampOf(instant: number): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, "");
}

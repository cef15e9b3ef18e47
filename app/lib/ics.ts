import { foldLine } from "./fold-line.ts";
import { addDays } from "./wall-time.ts";

/** One calendar entry: at instants, or on whole days (both yyyy-MM-dd, the last one included). */
export type CalendarEntry = {
  /** Never changes, so that a second import updates the first. */
  uid: string;
  sequence: number;
  title: string;
  description: string;
  location: string;
  url: string;
  when: { startsAt: number; endsAt: number } | { firstDay: string; lastDay: string };
  timeZone: string;
  status: "confirmed" | "tentative" | "cancelled";
};

const STATUSES = { confirmed: "CONFIRMED", tentative: "TENTATIVE", cancelled: "CANCELLED" } as const;

/**
 * An iCalendar file (RFC 5545) in UTC, whole days as dates. The method is PUBLISH even for cancellations: CANCEL is a message
 * from the organizer and needs their address.
 */
export function calendarFile(entries: CalendarEntry[], now: number, name?: string): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "CALSCALE:GREGORIAN",
    "PRODID:-//Turnout//Turnout//EN",
    "METHOD:PUBLISH",
    ...(name ? [`X-WR-CALNAME:${escapeText(name)}`] : []),
    "X-PUBLISHED-TTL:PT1H",
    ...entries.flatMap((entry) => toLines(entry, now)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

function toLines({ when, ...entry }: CalendarEntry, now: number): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${entry.uid}`,
    `SUMMARY:${escapeText(entry.title)}`,
    `DTSTAMP:${toStamp(now)}`,
    ...("startsAt" in when
      ? [`DTSTART:${toStamp(when.startsAt)}`, `DTEND:${toStamp(when.endsAt)}`]
      : [`DTSTART;VALUE=DATE:${onlyDigits(when.firstDay)}`, `DTEND;VALUE=DATE:${onlyDigits(addDays(when.lastDay, 1))}`]),
    `SEQUENCE:${entry.sequence}`,
    ...(entry.description ? [`DESCRIPTION:${escapeText(entry.description)}`] : []),
    `URL:${entry.url}`,
    ...(entry.location ? [`LOCATION:${escapeText(entry.location)}`] : []),
    `STATUS:${STATUSES[entry.status]}`,
    "END:VEVENT",
  ];
}

/** Escapes characters with a meaning in the format and removes control characters, which could end the line. */
function escapeText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const plain = text.replace(/\r\n?/g, "\n").replace(/[\u0000-\u0009\u000b-\u001f\u007f\u0085\u2028\u2029]/g, " ");
  return plain.replace(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");
}

function onlyDigits(date: string): string {
  return date.replaceAll("-", "");
}

/** 20261121T140000Z */
export function toStamp(instant: number): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, "");
}

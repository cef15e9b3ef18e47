import { m } from "#app/i18n/paraglide/messages.js";
import { isLocale } from "#app/i18n/paraglide/runtime.js";
import { dateIn } from "#app/lib/clock.ts";
import { DURATIONS } from "#app/limits.ts";
import { setBounded } from "./remember.ts";

/** Dates and times in the language's own style and clock (12 hours in English). */
const ZONE_FREE = "UTC";
type DateStyle = "long" | "dated" | "dayOfMonth" | "weekday" | "medium" | "short" | "day";

const STYLES: Record<DateStyle | "clock" | "instant" | "moment" | "month" | "dayName" | "zone" | "offset", Intl.DateTimeFormatOptions> = {
  long: { weekday: "long", year: "numeric", month: "long", day: "numeric" },
  dated: { year: "numeric", month: "long", day: "numeric" },
  dayOfMonth: { month: "long", day: "numeric" },
  weekday: { weekday: "long", month: "long", day: "numeric" },
  medium: { weekday: "short", month: "short", day: "numeric", year: "numeric" },
  short: { weekday: "short", month: "short", day: "numeric" },
  day: { month: "short", day: "numeric" },
  clock: { hour: "numeric", minute: "2-digit" },
  instant: { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" },
  moment: { weekday: "long", month: "short", day: "numeric", hour: "numeric", minute: "2-digit" },
  month: { month: "long", year: "numeric" },
  dayName: { weekday: "long" },
  zone: { timeZoneName: "short" },
  offset: { timeZoneName: "shortOffset" },
};

/** "Saturday, November 21, 2026" of a yyyy-MM-dd. */
export function formatDate(date: string, locale: string, style: DateStyle = "long"): string {
  return normalizeSpaces(getFormatter(locale, style).format(toNoon(date)));
}

/** "Sat, Nov 21 – Mon, Nov 23, 2026"; one date when both are the same. */
export function formatDates(first: string, last: string, locale: string, style: DateStyle = "medium"): string {
  return normalizeSpaces(getFormatter(locale, style).formatRange(toNoon(first), toNoon(last)));
}

/** "Sat, Nov 21st" of a yyyy-MM-dd; the ordinal is English's own. */
export function formatDay(date: string, locale: string): string {
  const day = formatDate(date, locale, "short");
  return locale.startsWith("en") ? day.replace(/\d{1,2}$/, ordinal) : day;
}

/** "9:00 AM" of an HH:mm:ss; "9:00" where the language counts to 24. */
export function formatTime(time: string, locale: string): string {
  return normalizeSpaces(getFormatter(locale, "clock").format(toInstantAt(time)));
}

/**
 * "9:00 – 11:30 AM EST"; "10:00 PM – 2:00 AM EST (next day)". The hours of several things may end on the next day at a later
 * clock time.
 */
export function formatTimes(
  start: string,
  end: string,
  locale: string,
  { zone = null, endsNextDay = isNextDay(start, end) }: { zone?: string | null; endsNextDay?: boolean } = {},
): string {
  const times = endsNextDay
    ? `${formatTime(start, locale)} – ${formatTime(end, locale)}`
    : normalizeSpaces(getFormatter(locale, "clock").formatRange(toInstantAt(start), toInstantAt(end)));
  return [times, zone, endsNextDay && `(${nextDay(locale)})`].filter(Boolean).join(" ");
}

/** For a single thing's times: an end at or before the start is on the next day. */
export function isNextDay(start: string, end: string): boolean {
  return end <= start;
}

export function nextDay(locale: string): string {
  return m.event_next_day({}, isLocale(locale) ? { locale } : {});
}

/** An instant as "Nov 21, 9:00 AM" in a zone. */
export function formatInstant(instant: number, locale: string, timeZone: string): string {
  return normalizeSpaces(getFormatter(locale, "instant", timeZone).format(instant));
}

/** An instant as "Friday, Nov 27, 6:00 PM" in a zone. */
export function formatMoment(instant: number, locale: string, timeZone: string): string {
  return normalizeSpaces(getFormatter(locale, "moment", timeZone).format(instant));
}

/** The day of an instant within the next week, as "today", "tomorrow" or "Saturday", in a zone. */
export function formatNearDay(instant: number, now: number, locale: string, timeZone: string): string {
  const days = [0, 1].find((day) => dateIn(timeZone, instant) === dateIn(timeZone, now + day * DURATIONS.day));
  if (days !== undefined) return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(days, "day");
  return getFormatter(locale, "dayName", timeZone).format(instant);
}

/** An instant as "November 2026" in a zone. */
export function formatMonth(instant: number, locale: string, timeZone: string): string {
  return normalizeSpaces(getFormatter(locale, "month", timeZone).format(instant));
}

/** The zone's short name at that instant, such as "EST" or "MEZ"; "GMT+9" if neither the language nor English has one. */
export function zoneName(instant: number, locale: string, timeZone: string): string {
  const [own = timeZone, english = timeZone] = [locale, "en-US"].map((language) =>
    findZonePart(getFormatter(language, "zone", timeZone), instant),
  );
  return isOffset(own) && !isOffset(english) ? english : own;
}

/** The zone's offset from UTC at that instant, as "UTC-5" or "UTC+5:30". */
export function zoneOffset(instant: number, locale: string, timeZone: string): string {
  return (findZonePart(getFormatter(locale, "offset", timeZone), instant) ?? "").replace("GMT", "UTC").replace("−", "-");
}

function findZonePart(format: Intl.DateTimeFormat, instant: number): string | undefined {
  return format.formatToParts(instant).find((part) => part.type === "timeZoneName")?.value;
}

function isOffset(name: string): boolean {
  return /\d/.test(name);
}

const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

let ordinals: Intl.PluralRules | undefined;

function ordinal(day: string): string {
  ordinals ??= new Intl.PluralRules("en", { type: "ordinal" });
  return `${day}${SUFFIXES[ordinals.select(Number(day))] ?? "th"}`;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Each takes tens of kilobytes, and there are hundreds of zones. */
const MAX_FORMATTERS = 500;

/** Cached by language, style and zone: a long list formats hundreds of dates, and creating a formatter takes far longer than using it. */
function getFormatter(locale: string, style: keyof typeof STYLES, timeZone = ZONE_FREE): Intl.DateTimeFormat {
  const key = `${locale} ${style} ${timeZone}`;
  const cached = formatters.get(key);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat(locale, { ...STYLES[style], timeZone });
  setBounded(formatters, key, format, MAX_FORMATTERS);
  return format;
}

function toNoon(date: string): Date {
  return new Date(`${date}T12:00:00Z`);
}

function toInstantAt(time: string): Date {
  return new Date(`2000-01-01T${time}Z`);
}

/** Narrow and thin spaces differ between engines and break searching in the page. */
function normalizeSpaces(text: string): string {
  return text.replace(/[\u2009\u202f]/g, " ");
}

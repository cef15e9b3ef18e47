/** Dates and times as a person of that language says them; each language's own clock (12 hours in English). */
const ZONE_FREE = "UTC";

/** "Saturday, November 21, 2026" of a yyyy-MM-dd. */
export function formatDate(date: string, locale: string, style: "long" | "medium" | "short" = "long"): string {
  const options: Record<typeof style, Intl.DateTimeFormatOptions> = {
    long: { weekday: "long", year: "numeric", month: "long", day: "numeric" },
    medium: { weekday: "short", month: "short", day: "numeric", year: "numeric" },
    short: { weekday: "short", month: "short", day: "numeric" },
  };
  return new Intl.DateTimeFormat(locale, { ...options[style], timeZone: ZONE_FREE }).format(new Date(`${date}T12:00:00Z`));
}

/** "Sat, Nov 21st" of a yyyy-MM-dd; the ordinal is English's own. */
export function formatDay(date: string, locale: string): string {
  const day = formatDate(date, locale, "short");
  return locale.startsWith("en") ? day.replace(/\d+$/, ordinal) : day;
}

/** "9:00 AM" of an HH:mm:ss; "9:00" where the language counts to 24. */
export function formatTime(time: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit", timeZone: ZONE_FREE }).format(
    new Date(`2000-01-01T${time}Z`),
  );
}

/** An instant as "Nov 21, 9:00 AM" in a zone. */
export function formatInstant(instant: number, locale: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", hour: "numeric", minute: "2-digit", timeZone }).format(instant);
}

/** The zone's own short name at that instant, as "EST" or "GMT+1". */
export function zoneName(instant: number, locale: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZoneName: "short", timeZone }).formatToParts(instant);
  return parts.find((part) => part.type === "timeZoneName")?.value ?? timeZone;
}

const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

function ordinal(day: string): string {
  return `${day}${SUFFIXES[new Intl.PluralRules("en", { type: "ordinal" }).select(Number(day))] ?? "th"}`;
}

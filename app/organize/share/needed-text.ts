import type { KindId, Offer } from "#app/event-types/offer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { formatDay, formatTime, formatTimes } from "#app/lib/format-date.ts";
import { formatScheduleDay, type Schedule } from "#app/lib/schedule.ts";
import type { Locale } from "#app/limits.ts";
import { SHARE_TEXTS } from "#app/sheet/kinds/share-texts.ts";

/** In UTF-16 units, of which an emoji has several: every chat counts at most as many. */
export const MAX_LETTERS = 600;
/** More lines than this are grouped by what is needed. */
const MOST_LINES = 8;

/** An open offer with its number of empty spots. */
export type NeededOffer = Pick<Offer, "title" | "date" | "startTime" | "endTime"> & { empty: number };

type Needed = {
  event: Pick<Schedule, "date" | "endDate"> & { title: string; kind: KindId };
  offers: NeededOffer[];
  /** Whether something without a limit can be taken as well. */
  isEndless: boolean;
  link: string;
  locale: Locale;
};

/**
 * "Still needed for Fall fair (Sat, Nov 21st)" with a line for each open offer, in any language. If there are many, they are
 * grouped; the last ones give way to "and 5 more". Contains no names of people.
 */
export function buildNeededText({ event, offers, isEndless, link, locale }: Needed): string {
  const day = formatScheduleDay(event, locale);
  const named = { event: day ? `${event.title} (${day})` : event.title, link };
  if (offers.length === 0) return isEndless ? m.share_ask_any(named, { locale }) : m.needed_none(named, { locale });
  const showsDay = new Set([event.date, ...offers.map(({ date }) => date ?? event.date)]).size > 1;
  const lines = offers.map((offer) => ({ what: describeOffer(offer, showsDay, locale), count: offer.empty }));
  const count = offers.reduce((sum, { empty }) => sum + empty, 0);
  const short = SHARE_TEXTS[event.kind]({ count, ...named }, { locale });
  if (lines.some(({ what }) => what === "")) return short;
  const whole = joinLines(lines, lines.length, named, locale);
  if (lines.length <= MOST_LINES && whole.length <= MAX_LETTERS) return whole;
  const groups = groupOffers(offers, showsDay, locale);
  for (let shown = Math.min(groups.length, MAX_LETTERS / 5); shown > 0; shown--) {
    const text = joinLines(groups, shown, named, locale);
    if (text.length <= MAX_LETTERS) return text;
  }
  return short;
}

type Line = { what: string; count: number };

function joinLines(lines: Line[], shown: number, { event, link }: { event: string; link: string }, locale: Locale): string {
  const left = lines.length - shown;
  return [
    m.needed_head({ event }, { locale }),
    ...lines.slice(0, shown).map((line) => `• ${m.needed_line(line, { locale })}`),
    ...(left > 0 ? [m.poster_more({ count: left }, { locale })] : []),
    "",
    m.needed_sign_up({ link }, { locale }),
  ].join("\n");
}

/** What has the same name is one line; what has none, one line per day. */
function groupOffers(offers: NeededOffer[], showsDay: boolean, locale: Locale): Line[] {
  const groups = Map.groupBy(offers, ({ title, date }) => title ?? date ?? "");
  return [...groups.values()].map((group) => ({
    what: describeGroup(group, showsDay, locale),
    count: group.reduce((sum, { empty }) => sum + empty, 0),
  }));
}

function describeGroup(group: NeededOffer[], showsDay: boolean, locale: Locale): string {
  const [first] = group;
  if (!first || group.length === 1) return first ? describeOffer(first, showsDay, locale) : "";
  const day = first.date && formatDay(first.date, locale);
  const dates = new Set(group.map(({ date }) => date)).size;
  if (first.title && day && dates > 1) return m.needed_dates({ title: first.title, count: dates, day }, { locale });
  return [first.title, (showsDay || !first.title) && day].filter(Boolean).join(", ");
}

/** "Grill, Sat, Nov 21st, 9:00 – 11:00 AM"; the day only if the offers are on several. */
function describeOffer({ title, date, startTime, endTime }: NeededOffer, showsDay: boolean, locale: Locale): string {
  const times = startTime && (endTime ? formatTimes(startTime, endTime, locale) : formatTime(startTime, locale));
  return [title, date && (showsDay || !(title || times)) && formatDay(date, locale), times].filter(Boolean).join(", ");
}

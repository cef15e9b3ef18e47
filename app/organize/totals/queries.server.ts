import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { formatDay } from "#app/lib/format-date.ts";
import { formatScheduleDay } from "#app/lib/schedule.ts";
import { partTime, partTitle } from "#app/organize/roster/labels.ts";
import type { RosterScope } from "#app/organize/roster/matching.server.ts";
import { mapKinds } from "#app/sheet/kinds/registry.server.ts";
import { selectAllQuestions } from "#app/sheet/questions/statements.server.ts";
import { selectCounts, selectSizes } from "./counts.server.ts";
import { TOTALS_LIMITS } from "./limits.ts";
import { readTotals, type Totals, toCountedQuestions } from "./read.server.ts";
import { addPlaces, findPlace, type Line, listDates, type Place, toLines, toSizeLines } from "./rules.ts";

/** A number as it is shown; `once`: if each person counts once for all dates. */
export type LineView = { label: string; number: string; once?: string };

export type QuestionView = {
  id: string;
  label: string;
  isRemoved?: true;
  /** Asked of each person, not once for all of a form. */
  isOfPeople: boolean;
  lines: LineView[];
};

/** The totals of one date, or of one offer. */
export type PlaceView = { key: string; title: string; time: string | null; size: LineView[]; questions: QuestionView[] };

export type TextsView = { id: string; label: string; texts: { text: string; count: number }[]; left: number };

export type TotalsPage = {
  event: { id: string; title: string; day: string | null };
  /** There are several dates to choose from. */
  hasDates: boolean;
  /** The chosen date; null: all. */
  chosen: { key: string; label: string } | null;
  size: LineView[];
  questions: QuestionView[];
  places: PlaceView[];
  texts: TextsView[];
  page: number;
  pages: number;
  hasAnswers: boolean;
};

/** The date in a URL that stands for offers without one. */
const NO_DATE = "none";

type Wanted = { on: string | null; page: number | null };

/** The date that a URL asks for; null: all. */
export function readTotalsDate(query: URLSearchParams): string | null {
  const on = query.get("on") ?? "";
  return on === NO_DATE || /^\d{4}-\d{2}-\d{2}$/.test(on) ? on : null;
}

/** Totals of all dates, or of one with its texts. Without a page, for paper: all places, and no text. */
export async function loadTotals(
  userId: string,
  eventId: string,
  { on, page }: Wanted,
  now: number,
  locale: string,
): Promise<TotalsPage | null> {
  const date = on === NO_DATE ? "" : on;
  const totals = await readTotals(userId, eventId, page === null ? "none" : { on: date }, now, locale);
  if (!totals) return null;
  const { event, counts, sizes } = totals;
  const dates = labelDates(totals, locale);
  const chosen = dates.find((each) => each.date === date);
  if (date !== null && !chosen) return null;
  const hasOnce = date === null && dates.length > 1;
  const places = hasOnce
    ? dates.map((each) => ({ key: each.key, title: each.label, time: null, place: findPlace(counts, sizes, "date", each.date) }))
    : listOffers(totals, date);
  const whole =
    date === null ? addPlaces(dates.map((each) => findPlace(counts, sizes, "date", each.date))) : findPlace(counts, sizes, "date", date);
  const askedOnce = hasOnce ? findPlace(counts, sizes, "event", "") : null;
  const taken = places.filter(({ place }) => place.size.people > 0);
  const pages = page === null ? 1 : Math.max(1, Math.ceil(taken.length / TOTALS_LIMITS.parts));
  const from = page === null ? 0 : (page - 1) * TOTALS_LIMITS.parts;
  const shown = page === null ? taken : taken.slice(from, from + TOTALS_LIMITS.parts);
  return {
    event: { id: event.id, title: event.title, day: formatScheduleDay(event, locale) },
    hasDates: dates.length > 1,
    chosen: chosen ? { key: chosen.key, label: chosen.label } : null,
    size: toSizeView(totals, whole, askedOnce, locale),
    questions: toQuestionViews(totals.questions, whole, askedOnce, locale),
    places:
      taken.length < 2 && !hasOnce
        ? []
        : shown.map(({ place, ...rest }) => ({
            ...rest,
            size: toSizeView(totals, place, null, locale),
            questions: toQuestionViews(totals.questions, place, null, locale).map(dropZeros),
          })),
    texts: toTextViews(totals),
    page: page ?? 1,
    pages,
    hasAnswers: counts.length > 0,
  };
}

/** A few numbers for the Overview; null if nobody with a spot has answered a question. */
export async function loadTotalsSummary(userId: string, eventId: string, locale: string): Promise<TotalsSummary | null> {
  const scopes = mapKinds((server): RosterScope => ({ userId, eventId, server, capability: "organize" }));
  const [records, counts, sizes] = await runBatch([
    selectAllQuestions(sql`${eventId}`),
    scopes.map((scope) => selectCounts(scope, ["date"])),
    scopes.map((scope) => selectSizes(scope, ["date"])),
  ]);
  const counted = counts.flat();
  if (counted.length === 0) return null;
  const dates = [...new Set(sizes.flat().map(({ place }) => place))];
  const whole = addPlaces(dates.map((date) => findPlace(counted, sizes.flat(), "date", date)));
  const questions = toCountedQuestions(records, counted).filter(({ isRemoved }) => !isRemoved);
  return { questions: toQuestionViews(questions, whole, null, locale).map(dropZeros), hasDates: dates.length > 1 };
}

export type TotalsSummary = { questions: QuestionView[]; hasDates: boolean };

function labelDates({ event, offers, sizes }: Totals, locale: string): { key: string; date: string; label: string }[] {
  const undated = formatScheduleDay(event, locale) ?? m.totals_no_date();
  return listDates(offers, sizes).map((date) => ({ key: date || NO_DATE, date, label: date ? formatDay(date, locale) : undated }));
}

function listOffers({ offers, counts, sizes }: Totals, date: string | null) {
  return offers
    .filter((offer) => date === null || offer.date === date)
    .map((offer) => ({
      key: offer.key,
      title: partTitle(offer),
      time: partTime(offer),
      place: findPlace(counts, sizes, "offer", offer.key),
    }));
}

function toSizeView(totals: Totals, place: Place, once: Place | null, locale: string): LineView[] {
  const { type } = totals.event;
  return toLineViews(toSizeLines(type, place), once && toSizeLines(type, once), locale);
}

function toQuestionViews(questions: Totals["questions"], place: Place, once: Place | null, locale: string): QuestionView[] {
  return questions.map((question) => ({
    id: question.id,
    label: question.label,
    ...(question.isRemoved && { isRemoved: true }),
    isOfPeople: question.perPerson === true,
    lines: toLineViews(toLines(question, place, question.hasSum), once && toLines(question, once, question.hasSum), locale),
  }));
}

function toLineViews(lines: Line[], once: Line[] | null, locale: string): LineView[] {
  const { format } = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return lines.flatMap(({ label, number, isRest }, at) =>
    isRest && number === 0 ? [] : [{ label, number: format(number), ...(once && { once: format(once[at]?.number ?? 0) }) }],
  );
}

function dropZeros({ lines, ...question }: QuestionView): QuestionView {
  return { ...question, lines: lines.filter(({ number }) => number !== "0") };
}

function toTextViews({ questions, texts }: Totals): TextsView[] {
  return questions.flatMap(({ id, label }) => {
    const own = texts.filter(({ question }) => question === id);
    const found = own[0]?.found ?? 0;
    return own.length > 0 ? [{ id, label, texts: own.map(({ text, count }) => ({ text, count })), left: found - own.length }] : [];
  });
}

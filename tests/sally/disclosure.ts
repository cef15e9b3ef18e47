import { draftDates, type EventDraft } from "#app/assistant/draft.ts";
import type { SallyReply } from "#app/assistant/reply.ts";
import { normalize } from "#app/lib/text.ts";
import type { Locale } from "#app/limits.ts";
import type { ExpectedDraft, ExpectedOffer, SallyCase } from "./cases.ts";

type Field = keyof ExpectedDraft;
type Asked = NonNullable<SallyReply["question"]>["about"];
type Doubted = NonNullable<SallyReply["account"]>["unsure"][number]["field"];

/** The question that asks about a field. */
const ASKED: Partial<Record<Field, Asked>> = {
  type: "what",
  location: "place",
  days: "date",
  startTime: "time",
  endTime: "time",
  people: "count",
  offers: "items",
};

/** The doubt that concerns a field. */
const DOUBTED: Partial<Record<Field, Doubted>> = {
  title: "title",
  location: "location",
  days: "days",
  people: "people",
  perPerson: "people",
  offers: "offers",
  slots: "offers",
};

/**
 * Whether the answer admits that this field differs from the text: it asks about it, doubts it, calls it assumed, or lists the
 * rest as left out.
 */
export function disclosesMismatch(
  field: Field,
  wanted: Partial<ExpectedDraft>,
  actual: unknown,
  reply: SallyReply,
  { lang }: SallyCase,
): boolean {
  const { question, account } = reply;
  if (question && ASKED[field] === question.about) return true;
  if (account?.unsure.some((each) => each.field === DOUBTED[field])) return true;
  if (field === "days" && account?.assumed.includes("repeats")) return true;
  const left = wordsOf((account?.leftOut ?? []).join(" "));
  const there = wordsOf(JSON.stringify(actual ?? ""));
  const isLeft = (word: string) => left.includes(word);
  const lacks = (texts: string[]) =>
    texts.map((text) => wordsOf(text).filter((word) => !there.includes(word))).some((words) => words.length > 0 && words.every(isLeft));
  const numbered = (value: number | null | undefined) => value != null && namesOfNumber(value, lang).some(isLeft);
  switch (field) {
    case "title":
    case "location":
      return lacks(listOf(wanted[field]));
    case "days": {
      const missing = (wanted.days ?? []).filter((day) => !listOf(actual).includes(day));
      return missing.length > 0 && missing.every((day) => namesOfDay(day, lang).some(isLeft));
    }
    case "startTime":
    case "endTime":
      return listHourWords(wanted[field] ?? null).some(numbered);
    case "people":
    case "perPerson":
      return [wanted[field] ?? null].flat().some(numbered);
    case "slots":
      return numbered(wanted.slots?.minutes) || numbered(wanted.slots?.capacity);
    case "offers": {
      const rows = wanted.offers ?? [];
      const isExtra = Array.isArray(actual) && actual.length > rows.length;
      const isThere = ({ title, capacity, start }: ExpectedOffer) =>
        start === null &&
        listOf(title).some((text) => wordsOf(text).every((word) => there.includes(word))) &&
        (capacity === null || there.includes(`${capacity}`));
      const missing = rows.filter((row) => !isThere(row));
      return !isExtra && missing.length > 0 && missing.every(({ title, capacity }) => lacks(listOf(title)) || numbered(capacity));
    }
    case "leftOut":
      return (wanted.leftOut ?? []).every((each) => listOf(each).some((text) => wordsOf(text).every(isLeft)));
    default:
      return false;
  }
}

/** Whether the answer doubts the draft's contents: it names a field as unsure, or asks about one that is filled in. */
export function hasDoubt({ draft, question, account }: SallyReply): boolean {
  if (!draft) return false;
  return (account?.unsure.length ?? 0) > 0 || (question !== null && question !== undefined && isFilled(draft, question.about));
}

function isFilled(draft: EventDraft, about: Asked): boolean {
  if (about === "date") return draftDates(draft).length > 0;
  if (about === "place") return draft.location !== "";
  if (about === "time") return draft.startTime !== null;
  return about === "what";
}

function listHourWords(time: string | null): number[] {
  if (!time) return [];
  const hour = Number(time.slice(0, 2));
  return [hour, hour % 12 || 12];
}

/** The day's number and weekday; the month alone doesn't identify a day. */
function namesOfDay(day: string, locale: string): string[] {
  const date = new Date(`${day}T12:00:00Z`);
  const name = (weekday: "long" | "short") => wordsOf(new Intl.DateTimeFormat(locale, { weekday, timeZone: "UTC" }).format(date));
  return [`${date.getUTCDate()}`, ...name("long"), ...name("short")];
}

/** For example "10" and "ten". */
function namesOfNumber(value: number, locale: Locale): string[] {
  const index = COUNTS.indexOf(value);
  const names = (NUMBERS[locale] ?? NUMBERS.en).split(" ")[index]?.split("|") ?? [];
  return [`${value}`, ...names];
}

const COUNTS = [...Array.from({ length: 21 }, (_, index) => index), 30, 40, 50, 60, 70, 80, 90, 100];

/** Normalized as in `wordsOf`. */
const NUMBERS: { en: string } & Partial<Record<Locale, string>> = {
  en:
    "zero one|single two|couple|pair three four five six|half seven eight nine ten eleven twelve|dozen thirteen fourteen fifteen sixteen " +
    "seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred",
  de:
    "null ein|eine|einen|einer|eins|einem zwei|zweit drei|dritt vier|viert funf|funft sechs|sechst|halbes sieben acht neun zehn elf " +
    "zwolf|dutzend dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreißig|dreissig vierzig funfzig sechzig " +
    "siebzig achtzig neunzig hundert",
  es:
    "cero una|uno dos tres cuatro cinco seis|media siete ocho nueve diez|decena once doce|docena trece catorce quince|quincena dieciseis " +
    "diecisiete dieciocho diecinueve veinte|veintena treinta|treintena cuarenta cincuenta sesenta setenta ochenta noventa cien",
  fr:
    "zero une deux trois quatre cinq six|demi sept huit neuf dix|dizaine onze douze|douzaine treize quatorze quinze|quinzaine seize sept " +
    "huit neuf vingt|vingtaine trente|trentaine quarante cinquante|cinquantaine soixante septante huitante|octante nonante cent",
};

/** Numbers, and words of three letters or more. */
function wordsOf(text: string): string[] {
  return normalize(text).match(/\d+|\p{L}{3,}/gu) ?? [];
}

function listOf(value: unknown): string[] {
  return [value].flat().filter((each) => typeof each === "string");
}

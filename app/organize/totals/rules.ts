import { eventType } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getFieldHeading } from "#app/sheet/kinds/field-text.ts";
import { listExtraFields } from "#app/sheet/kinds/sign-up-fields.ts";
import { formatAnswer } from "#app/sheet/questions/answer-text.ts";
import { type Question, YES_NO } from "#app/sheet/questions/question.ts";

/** The group a total counts: the people of one offer, of one date, or of the whole event. */
export type TotalsLevel = "offer" | "date" | "event";

/** How many gave one answer. Without a value: a text, an agreement, or something that isn't an option. */
export type CountRecord = {
  level: TotalsLevel;
  /** The offer's id, or the date; empty for offers without a date and for the event. */
  place: string;
  question: string;
  value: string | null;
  count: number;
  /** How many of these answers are numbers, and their sum in hundredths. */
  numbers: number;
  sum: number | null;
};

/** How many people have a spot, in how many submissions, and how much they take in all. */
export type SizeRecord = { level: TotalsLevel; place: string; people: number; submissions: number; amount: number };

/** How many people, answers or sums there are in one place. */
export type Place = { counts: Count[]; size: Size };
type Count = Pick<CountRecord, "question" | "value" | "count" | "numbers" | "sum">;
type Size = Pick<SizeRecord, "people" | "submissions" | "amount">;

/** A question of the event; one that is no longer asked keeps its answers. */
export type CountedQuestion = Question & { isRemoved: boolean };

/** One number with its name. `isRest`: of no interest if it is 0. */
export type Line = { label: string; number: number; isRest?: true };

const EMPTY_SIZE: Size = { people: 0, submissions: 0, amount: 0 };

/** The counts of several places as one: a person counts once in each. */
export function addPlaces(places: Place[]): Place {
  const byAnswer = Map.groupBy(
    places.flatMap(({ counts }) => counts),
    ({ question, value }) => JSON.stringify([question, value]),
  );
  const add = <Key extends string>(rows: Record<Key, number | null>[], key: Key) => rows.reduce((sum, row) => sum + (row[key] ?? 0), 0);
  const sizes = places.map(({ size }) => size);
  return {
    counts: [...byAnswer.values()].flatMap((rows) =>
      rows.slice(0, 1).map((row) => ({ ...row, count: add(rows, "count"), numbers: add(rows, "numbers"), sum: add(rows, "sum") })),
    ),
    size: { people: add(sizes, "people"), submissions: add(sizes, "submissions"), amount: add(sizes, "amount") },
  };
}

export function findPlace(counts: CountRecord[], sizes: SizeRecord[], level: CountRecord["level"], place: string): Place {
  const isHere = (row: Pick<CountRecord, "level" | "place">) => row.level === level && row.place === place;
  return { counts: counts.filter(isHere), size: sizes.find(isHere) ?? EMPTY_SIZE };
}

/** A text question is summed if at least half of its answers are numbers. */
export function isSummed({ id, kind }: Pick<Question, "id" | "kind">, counts: Count[]): boolean {
  const own = counts.filter(({ question }) => question === id);
  const answers = own.reduce((sum, { count }) => sum + count, 0);
  const numbers = own.reduce((sum, each) => sum + each.numbers, 0);
  return kind === "text" && numbers > 0 && numbers * 2 >= answers;
}

/** A question's numbers in one place: always the same lines in the same order. */
export function toLines(question: CountedQuestion, { counts, size }: Place, hasSum: boolean): Line[] {
  const own = counts.filter((row) => row.question === question.id);
  const answers = own.reduce((sum, { count }) => sum + count, 0);
  const countOf = (value: string | null) => own.find((row) => row.value === value)?.count ?? 0;
  const numbers = own.reduce((sum, each) => sum + each.numbers, 0);
  const hundredths = own.reduce((sum, each) => sum + (each.sum ?? 0), 0);
  const askedCount = question.perPerson ? size.people : size.submissions;
  const unanswered: Line = {
    label: m.question_no_answer(),
    number: question.isRemoved ? 0 : Math.max(0, askedCount - answers),
    isRest: true,
  };
  if (question.kind === "agree") return [{ label: m.totals_agreed(), number: answers }, unanswered];
  if (question.kind === "text") {
    const answered: Line = { label: m.totals_answers(), number: answers };
    if (!hasSum) return [answered, unanswered];
    const others: Line = { label: m.totals_not_numbers(), number: answers - numbers, isRest: true };
    return [{ label: m.totals_sum(), number: hundredths / 100 }, answered, others, unanswered];
  }
  const values: readonly string[] = question.kind === "choice" ? question.options : YES_NO;
  const lines = values.map((value): Line => ({ label: formatAnswer(question, value), number: countOf(value) }));
  return [...lines, { label: m.totals_other(), number: countOf(null), isRest: true }, unanswered];
}

/** How many people there are, and what they take in all if one can take several. */
export function toSizeLines(type: string, { size }: Place): Line[] {
  const amount = listExtraFields(eventType(type).kind).find(({ input }) => input === "number");
  return [{ label: m.totals_people(), number: size.people }, ...(amount ? [{ label: getFieldHeading(amount), number: size.amount }] : [])];
}

/** The dates of offers that are on the sheet or taken, in their order; empty: without a date. */
export function listDates(offers: { key: string; date: string; isRemoved: boolean }[], sizes: SizeRecord[]): string[] {
  const taken = new Set(sizes.filter(({ level }) => level === "offer").map(({ place }) => place));
  return [...new Set(offers.filter(({ isRemoved, key }) => !isRemoved || taken.has(key)).map(({ date }) => date))].sort();
}

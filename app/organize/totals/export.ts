import { m } from "#app/i18n/paraglide/messages.js";
import type { Cell } from "#app/lib/csv.ts";
import type { Totals } from "./read.server.ts";
import { addPlaces, findPlace, type Line, listDates, type Place, toLines, toSizeLines } from "./rules.ts";

/** One row per number, with what it was counted for: rows of different counts don't add up. Texts are listed by offer. */
export function* totalsToTable(totals: Totals, locale: string): Generator<Cell[]> {
  const { offers, counts, sizes, texts, questions } = totals;
  const dates = listDates(offers, sizes);
  const ofDates = dates.map((date) => ({ date, place: findPlace(counts, sizes, "date", date) }));
  const labels = new Map(questions.map(({ id, label }) => [id, label]));
  yield [
    ...[m.totals_counted(), m.totals_date(), m.totals_time(), m.roster_what()],
    ...[m.totals_question(), m.totals_answer(), m.totals_number()],
  ];
  yield* toRows(totals, [m.totals_counted_all(), null, null, null], addPlaces(ofDates.map(({ place }) => place)), locale);
  if (dates.length > 1) {
    yield* toRows(totals, [m.totals_counted_once(), null, null, null], findPlace(counts, sizes, "event", ""), locale);
    for (const { date, place } of ofDates) yield* toRows(totals, [m.totals_counted_date(), date, null, null], place, locale);
  }
  for (const { key, date, time, title } of offers) {
    const head = [m.totals_counted_offer(), date, time, title];
    yield* toRows(totals, head, findPlace(counts, sizes, "offer", key), locale);
    for (const each of texts) if (each.place === key) yield [...head, labels.get(each.question) ?? null, each.text, each.count];
  }
  if ((texts[0]?.found ?? 0) > texts.length) yield [m.totals_file_full()];
}

function* toRows({ event, questions }: Totals, head: Cell[], place: Place, locale: string): Generator<Cell[]> {
  if (place.size.people === 0) return;
  const { format } = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: false });
  // A spreadsheet reads "17.5" as a date where the comma is the decimal sign.
  const toCell = ({ number }: Line): Cell => (Number.isInteger(number) ? number : format(number));
  for (const line of toSizeLines(event.type, place)) yield [...head, null, line.label, toCell(line)];
  for (const question of questions)
    for (const line of toLines(question, place, question.hasSum))
      if (!line.isRest || line.number > 0) yield [...head, question.label, line.label, toCell(line)];
}

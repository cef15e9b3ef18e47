import { m } from "#app/i18n/paraglide/messages.js";
import type { Cell } from "#app/lib/csv.ts";
import { wallTimeOf } from "#app/lib/wall-time.ts";
import { headingOf, listText } from "#app/sheet/kinds/field-words.ts";
import { askedFields, SIGN_UP_FIELDS, type SignUpField } from "#app/sheet/kinds/sign-up-fields.ts";
import { deliveryOf } from "./delivery.ts";
import type { FullRoster, FullRosterRow } from "./full-roster.server.ts";
import { deliveryWord, partLine, statusInLine } from "./labels.ts";
import type { PartView } from "./parts.server.ts";

type Column = { name: string; cell: (row: FullRosterRow, part: PartView) => Cell };

/** An event's sign-ups as a spreadsheet, one row each with everything known about it. */
export function* rosterTable({ event, kind, questions, groups }: FullRoster): Generator<Cell[]> {
  const hasFamilies = groups.some(({ rows }) => rows.some(({ signedUpBy }) => signedUpBy !== null));
  const columns = columnsOf(kind, questions, event.timeZone, hasFamilies);
  yield columns.map(({ name }) => name);
  for (const { part, rows } of groups) for (const row of rows) yield columns.map(({ cell }) => cell(row, part));
}

function columnsOf(kind: FullRoster["kind"], questions: FullRoster["questions"], timeZone: string, hasFamilies: boolean): Column[] {
  const when = (instant: number | null) => (instant === null ? null : minuteOf(instant, timeZone));
  const asked = askedFields(kind).filter(({ list }) => list !== "person");
  return [
    // Regardless of what the kind's form asks for, because an organizer may have entered more.
    ...SIGN_UP_FIELDS.filter(({ list }) => list === "person").map(fieldColumn),
    ...(asked.some(({ list }) => list === "part")
      ? []
      : [{ name: m.roster_what(), cell: (_: FullRosterRow, part: PartView) => partLine(part) }]),
    ...asked.map(fieldColumn),
    ...questions.map(
      ({ id, label }): Column => ({ name: label, cell: ({ answers }) => answers.find((each) => each.id === id)?.text ?? null }),
    ),
    { name: m.roster_status(), cell: statusInLine },
    ...(hasFamilies ? [{ name: m.roster_signed_up_by(), cell: ({ signedUpBy }: FullRosterRow) => signedUpBy }] : []),
    { name: m.organizer_signups_when(), cell: ({ createdAt }) => when(createdAt) },
    { name: m.roster_still_coming(), cell: ({ stillComingAt }) => when(stillComingAt) },
    { name: m.roster_checked_in(), cell: ({ checkedInAt }) => when(checkedInAt) },
    { name: m.delivery_last(), cell: lastMailWord },
  ];
}

export function lastMailWord(row: FullRosterRow): string | null {
  const delivery = deliveryOf(row);
  return delivery && deliveryWord(delivery);
}

function fieldColumn(field: SignUpField): Column {
  return { name: headingOf(field), cell: (row) => listText(field, row[field.id]) };
}

/** yyyy-MM-dd HH:mm in the event's zone, which every spreadsheet recognizes as a date. */
function minuteOf(instant: number, timeZone: string): string {
  const { date, time } = wallTimeOf(instant, timeZone);
  return `${date} ${time.slice(0, 5)}`;
}

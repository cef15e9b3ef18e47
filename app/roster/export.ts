import { m } from "#app/i18n/paraglide/messages.js";
import type { Cell } from "#app/lib/csv.ts";
import { wallTimeOf } from "#app/lib/wall-time.ts";
import type { PartView } from "./parts.server.ts";
import type { Sheet, SheetRow } from "./sheet.server.ts";
import { partLine, responseWord, standingWord } from "./words.ts";

type Column = { name: string; cell: (row: SheetRow, part: PartView) => Cell };

/** An event's sign-ups as a spreadsheet: a row each, everything that is known of it. */
export function* rosterTable({ event, asks, questions, groups }: Sheet): Generator<Cell[]> {
  const columns = columnsOf(asks, questions, event.timeZone);
  yield columns.map(({ name }) => name);
  for (const { part, rows } of groups) for (const row of rows) yield columns.map(({ cell }) => cell(row, part));
}

function columnsOf(asks: Sheet["asks"], questions: Sheet["questions"], timeZone: string): Column[] {
  const when = (instant: number | null) => (instant === null ? null : minuteOf(instant, timeZone));
  return [
    { name: m.organiser_signups_name(), cell: ({ name }) => name },
    { name: m.organiser_signups_email(), cell: ({ email }) => email },
    { name: m.organiser_signups_phone(), cell: ({ phone }) => phone },
    ...(asks.includes("response") ? [] : [{ name: m.roster_what(), cell: (_: SheetRow, part: PartView) => partLine(part) }]),
    ...asks.flatMap(askedColumn),
    ...questions.map(
      ({ id, label }): Column => ({ name: label, cell: ({ answers }) => answers.find((each) => each.id === id)?.text ?? null }),
    ),
    { name: m.roster_status(), cell: standingWord },
    { name: m.organiser_signups_when(), cell: ({ createdAt }) => when(createdAt) },
    { name: m.roster_still_coming(), cell: ({ stillComingAt }) => when(stillComingAt) },
    { name: m.roster_checked_in(), cell: ({ checkedInAt }) => when(checkedInAt) },
  ];
}

function askedColumn(ask: Sheet["asks"][number]): Column[] {
  const columns: Record<typeof ask, Column[]> = {
    response: [{ name: m.organiser_signups_response(), cell: ({ response }) => responseWord(response) }],
    guestCount: [{ name: m.organiser_signups_guests(), cell: ({ guestCount }) => guestCount }],
    quantity: [{ name: m.organiser_signups_quantity(), cell: ({ quantity }) => quantity }],
    skills: [{ name: m.organiser_signups_skills(), cell: ({ skills }) => skills }],
    notes: [{ name: m.organiser_signups_notes(), cell: ({ notes }) => notes }],
    // Stands beside name and address, whatever the kind asks: an organiser may have typed it.
    phone: [],
  };
  return columns[ask];
}

/** yyyy-MM-dd HH:mm in the event's zone: what every spreadsheet takes for a date. */
function minuteOf(instant: number, timeZone: string): string {
  const { date, time } = wallTimeOf(instant, timeZone);
  return `${date} ${time.slice(0, 5)}`;
}

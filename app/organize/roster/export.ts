import { m } from "#app/i18n/paraglide/messages.js";
import type { Cell } from "#app/lib/csv.ts";
import { toWallTime } from "#app/lib/wall-time.ts";
import { formatForOrganizer, getFieldHeading } from "#app/sheet/kinds/field-text.ts";
import { listExtraFields, SIGN_UP_FIELDS, type SignUpField } from "#app/sheet/kinds/sign-up-fields.ts";
import { toRosterDelivery } from "./delivery.ts";
import type { FullRoster, FullRosterRow } from "./full-roster.server.ts";
import { partLine, rosterDeliveryWord, statusWithRank } from "./labels.ts";
import type { PartView } from "./parts.server.ts";

type ExportColumn = { name: string; cell: (row: FullRosterRow, part: PartView) => Cell };

/** An event's sign-ups as a spreadsheet, one row each with everything known about it. */
export function* rosterToTable({ event, kind, questions, groups }: FullRoster): Generator<Cell[]> {
  const hasFamilies = groups.some(({ rows }) => rows.some(({ signedUpBy }) => signedUpBy !== null));
  const hasWalkIns = groups.some(({ rows }) => rows.some(isWalkIn));
  const columns = exportColumns(kind, questions, event.timeZone, { hasFamilies, hasWalkIns });
  yield columns.map(({ name }) => name);
  for (const { part, rows } of groups) for (const row of rows) yield columns.map(({ cell }) => cell(row, part));
}

function exportColumns(
  kind: FullRoster["kind"],
  questions: FullRoster["questions"],
  timeZone: string,
  { hasFamilies, hasWalkIns }: { hasFamilies: boolean; hasWalkIns: boolean },
): ExportColumn[] {
  const when = (instant: number | null) => (instant === null ? null : formatMinute(instant, timeZone));
  const extraFields = listExtraFields(kind).filter(({ list }) => list !== "person");
  return [
    // Regardless of what the kind's form asks for, because an organizer may have entered more.
    ...SIGN_UP_FIELDS.filter(({ list }) => list === "person").map(fieldColumn),
    ...(extraFields.some(({ list }) => list === "part")
      ? []
      : [{ name: m.roster_what(), cell: (_: FullRosterRow, part: PartView) => partLine(part) }]),
    ...extraFields.map(fieldColumn),
    ...questions.map(
      ({ id, label }): ExportColumn => ({ name: label, cell: ({ answers }) => answers.find((each) => each.id === id)?.text ?? null }),
    ),
    { name: m.roster_status(), cell: statusWithRank },
    ...(hasFamilies ? [{ name: m.roster_signed_up_by(), cell: ({ signedUpBy }: FullRosterRow) => signedUpBy }] : []),
    ...(hasWalkIns ? [{ name: m.walk_ins_badge(), cell: (row: FullRosterRow) => (isWalkIn(row) ? m.walk_ins_yes() : null) }] : []),
    { name: m.organizer_signups_when(), cell: ({ createdAt }) => when(createdAt) },
    { name: m.roster_still_coming(), cell: ({ stillComingAt }) => when(stillComingAt) },
    { name: m.roster_checked_in(), cell: ({ checkedInAt }) => when(checkedInAt) },
    { name: m.delivery_last(), cell: lastMailWord },
  ];
}

function isWalkIn({ source }: FullRosterRow): boolean {
  return source === "door";
}

export function lastMailWord(row: FullRosterRow): string | null {
  const delivery = toRosterDelivery(row);
  return delivery && rosterDeliveryWord(delivery);
}

function fieldColumn(field: SignUpField): ExportColumn {
  return { name: getFieldHeading(field), cell: (row) => formatForOrganizer(field, row[field.id]) };
}

/** yyyy-MM-dd HH:mm in the event's zone, which every spreadsheet recognizes as a date. */
function formatMinute(instant: number, timeZone: string): string {
  const { date, time } = toWallTime(instant, timeZone);
  return `${date} ${time.slice(0, 5)}`;
}

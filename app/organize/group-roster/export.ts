import { m } from "#app/i18n/paraglide/messages.js";
import type { Cell } from "#app/lib/csv.ts";
import { statusWord } from "#app/organize/roster/labels.ts";
import { RESPONSE_HEADINGS } from "#app/sheet/kinds/rsvps/responses.ts";
import { asksFor } from "#app/sheet/kinds/sign-up-fields.ts";
import type { SpotRow } from "./spots.server.ts";

/** A group's roster as a spreadsheet, one row per sign-up. */
export function* groupRosterToTable(rows: SpotRow[]): Generator<Cell[]> {
  yield [
    m.organizer_signups_name(),
    m.organizer_signups_email(),
    m.group_roster_sheet(),
    m.roster_what(),
    m.hours_date(),
    m.hours_start(),
    m.hours_end(),
    m.group_roster_spots(),
    m.roster_status(),
    m.roster_checked_in(),
  ];
  for (const { name, email, event, title, date, startTime, endTime, spots, isIn, ...row } of rows)
    yield [
      ...[name, email, event, title, date, startTime?.slice(0, 5) ?? null, endTime?.slice(0, 5) ?? null],
      ...[spots, formatStatus(row), isIn === 1 ? m.roster_in() : null],
    ];
}

function formatStatus({ kind, response, status }: Pick<SpotRow, "kind" | "response" | "status">): string {
  return asksFor(kind, "response") ? RESPONSE_HEADINGS[response]() : statusWord(status);
}

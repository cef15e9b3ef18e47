import { m } from "#app/i18n/paraglide/messages.js";
import type { Cell } from "#app/lib/csv.ts";
import type { CountedRow } from "./counted-shifts.server.ts";
import { clockText } from "./rules.ts";

/** Hours as a spreadsheet table: one row per shift, with minutes that can be summed. */
export function* hoursToTable(rows: CountedRow[]): Generator<Cell[]> {
  yield [
    m.organizer_signups_name(),
    m.organizer_signups_email(),
    m.hours_event(),
    m.hours_shift(),
    m.hours_date(),
    m.hours_start(),
    m.hours_end(),
    m.hours_title(),
    m.hours_minutes(),
    m.hours_planned(),
    m.hours_reason(),
  ];
  for (const { name, email, event, title, date, startTime, endTime, minutes, planned, corrected, reason } of rows)
    yield [
      ...[name, email, event, title, date, startTime?.slice(0, 5) ?? null, endTime?.slice(0, 5) ?? null],
      ...[clockText(minutes), minutes, corrected !== null && planned !== null ? clockText(planned) : null, reason],
    ];
}

import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { type Json, parseJsonColumn } from "#app/db/json.ts";
import { allowReadAhead } from "#app/db/read-ahead.server.ts";
import { currentZoneName } from "#app/lib/time-zones.ts";
import { mayAt } from "#app/members/may.server.ts";
import { mayRestore } from "#app/members/may-restore.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import type { Question } from "#app/sheet/questions/question.ts";
import { selectQuestions, toQuestions } from "#app/sheet/questions/statements.server.ts";
import type { ReminderSettings } from "#app/sheet/reminders/schema.ts";
import type { Series } from "#app/sheet/repeats/rules.ts";
import { buildEventForm, type FormRow } from "./build-event-form.ts";
import { EVENT_COLUMNS } from "./columns.server.ts";
import type { StoredOffer } from "./edit.ts";
import type { EventForm } from "./schema.ts";
import { selectSeries, toSeries } from "./series.server.ts";

/** An event as organizers edit it: its form, and the stored rows. */
export type EditableEvent = { row: EditableRow; offers: StoredOffer[]; questions: Question[]; series: Series[]; form: EventForm };

export type EditableRow = FormRow & {
  id: string;
  version: number;
  scheduleVersion: number;
  startsAt: number | null;
  endsAt: number | null;
  /** When it was ended. */
  endedAt: number | null;
  deletedAt: number | null;
  attendeeCount: number;
  /** null if the event never had any. */
  reminders: Json<ReminderSettings> | null;
};

/** An event as the wizard's form; null unless the user is one of its organizers. */
export async function loadEventForEdit(userId: string, eventId: string) {
  const event = await loadEditableEvent(userId, eventId);
  if (!event) return null;
  const { form, offers, row } = event;
  return { form, version: row.version, status: row.status, taken: Object.fromEntries(offers.map((offer) => [offer.id, offer.taken])) };
}

/** One round trip: the event with its reminder settings, offers and questions. */
export async function loadEditableEvent(userId: string, eventId: string): Promise<EditableEvent | null> {
  return await readEditable(sql`e.id = ${eventId} AND ${mayAt("e", userId, "organize")}`);
}

/** An event that its owner deleted and may restore. */
export async function loadDeletedEvent(userId: string, eventId: string, now: number): Promise<EditableEvent | null> {
  return await readEditable(sql`e.id = ${eventId} AND ${mayRestore("e", userId, now)}`);
}

/** Includes the offers that were removed at that time, as if they were still there. */
export async function loadEventWithRemovedOffers(userId: string, eventId: string, removedAt: number): Promise<EditableEvent | null> {
  return await readEditable(sql`e.id = ${eventId} AND ${mayAt("e", userId, "organize")}`, removedAt);
}

async function readEditable(isMeant: SQL, removedAt: number | null = null): Promise<EditableEvent | null> {
  const own = sql`SELECT e.id FROM events e WHERE ${isMeant}`;
  const [[found], offers, questionRows, repeating] = await runBatch([
    selectEvent(isMeant),
    selectOffers(isMeant, removedAt),
    selectQuestions(own),
    selectSeries(own),
  ]);
  if (!found) return null;
  const row = { ...found, timeZone: currentZoneName(found.timeZone) };
  const questions = toQuestions(questionRows);
  const series = toSeries(repeating);
  const reminders = row.reminders ? parseJsonColumn(row.reminders) : null;
  return { row, offers, questions, series, form: buildEventForm(row, { offers, questions, series, reminders }) };
}

/** `loadEditableEvent` for writes that can read it in the same round trip as the session. */
export const loadEditableEventAhead = allowReadAhead(loadEditableEvent, (userId, eventId) => [userId, eventId]);

function selectEvent(isMeant: SQL): SQL<EditableRow> {
  return sql`SELECT ${EVENT_COLUMNS}, e.status, e.ended_at AS endedAt,
    e.deleted_at AS deletedAt, e.version, e.schedule_version AS scheduleVersion, e.description,
      e.hide_attendee_names AS hideAttendeeNames, e.signups_open_at AS signupsOpenAt, e.signups_close_at AS signupsCloseAt,
      e.opens_weeks_before AS opensWeeksBefore, e.wait_list AS waitList, e.wait_list_hold_minutes AS holdMinutes,
      e.change_until_hours AS changeUntilHours, e.max_per_person AS maxPerPerson, e.is_listed AS isListed,
      e.retain_days AS retainDays, e.retain_until AS retainUntil,
      CASE WHEN r.event_id IS NOT NULL THEN json_object('enabled', ${jsonBool(sql`r.enabled`)},
        'daysReminder', json_object('enabled', ${jsonBool(sql`r.days_enabled`)}, 'daysBefore', r.days_before,
          'customMessage', coalesce(r.days_message, '')),
        'hoursReminder', json_object('enabled', ${jsonBool(sql`r.hours_enabled`)}, 'hoursBefore', r.hours_before,
          'customMessage', coalesce(r.hours_message, ''))) END AS reminders
    FROM events e LEFT JOIN event_reminder_settings r ON r.event_id = e.id
    WHERE ${isMeant}`;
}

function jsonBool(column: SQL): SQL {
  return sql`json(iif(${column}, 'true', 'false'))`;
}

function selectOffers(isMeant: SQL, removedAt: number | null): SQL<StoredOffer> {
  const orRemoved = removedAt === null ? sql`` : sql` OR o.removed_at = ${removedAt}`;
  const selects = Object.values(KIND_SERVERS)
    .filter((server) => server.kind.hasOffers)
    .map(
      (server) => sql`SELECT ${server.offerFields}, ${server.seriesId} AS seriesId
        FROM events e JOIN ${server.offerTable} o ON ${server.offerEvent} = e.id
        WHERE ${isMeant} AND (NOT (${server.isRemoved})${orRemoved})`,
    );
  return sql`${sql.join(selects, sql` UNION ALL `)} ORDER BY position, startsAt, 1`;
}

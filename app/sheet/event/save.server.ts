import { type SQL, sql } from "drizzle-orm";
import { assertion, isAssertion } from "#app/db/assertion.server.ts";
import { markWebhooksDue, selectWebhooksDue, type WebhooksDue } from "#app/db/mail-watch.server.ts";
import { parseWholePictureKey } from "#app/media/addresses.ts";
import { logActs, selectAct, signUpsSubject } from "#app/members/act-statements.server.ts";
import { mayAt, selectOwner } from "#app/members/may.server.ts";
import { mayRestore } from "#app/members/may-restore.server.ts";
import { queueMails } from "#app/outbox/statements.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { promoteInEvent } from "#app/sheet/kinds/promote.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { resetStillComing } from "#app/sheet/kinds/still-coming.server.ts";
import { questionStatements } from "#app/sheet/questions/statements.server.ts";
import { cancelReminderStatements, reminderSettingsStatements, rescheduleStatements } from "#app/sheet/reminders/commands.server.ts";
import type { Plan } from "#app/sheet/room/plan.server.ts";
import { notifyAffected, notifyChanged, notifyDatesAdded, notifyEventCreated, withdrawCancellations } from "./notices.server.ts";
import { insertOffers, removeOffers, updateOffers } from "./offers.server.ts";
import { cancelErasedSignUps, cancelRemoved, removedSignUps } from "./removed-sign-ups.server.ts";
import type { SaveCommand } from "./save-command.server.ts";
import { detachFromSeries, seriesStatements } from "./series.server.ts";

export type PlanSaveOutcome = { outcome: "saved"; version: number } | { outcome: "stale" };

export function planSave(command: SaveCommand): Plan<PlanSaveOutcome> {
  const { eventId, offers, questions, series, cancel, change, now, reminders, schedule } = command;
  const server = KIND_SERVERS[command.kind];
  const promotion = promoteInEvent(server, eventId, now);
  const statements = [
    ...logSave(server, command),
    ...cancelRemoved(server, command),
    assertStillHolds(server, command),
    ...(cancel.length > 0 ? [notifyAffected(server, command)] : []),
    ...markUndone(command),
    updateEvent(command),
    ...transferPicture(command),
    ...detachFromSeries(server, eventId, series.before, [...offers.changed.map(({ id }) => id), ...offers.removed]),
    ...updateOffers(server, eventId, offers.changed),
    ...insertOffers(server, eventId, offers.added),
    ...removeOffers(server, eventId, offers.removed, now),
    ...(change || command.isRestored ? [cancelErasedSignUps(server, command)] : []),
    ...seriesStatements(eventId, series.before, series.after),
    ...questionStatements(eventId, questions.before, questions.after, now),
    promotion.statement,
    queueMails(promotion.mails),
    ...(change ? [resetStillComing(server, eventId, change)] : []),
    ...(change ? [notifyChanged(server, command, change)] : []),
    ...(command.isPublishing ? [notifyEventCreated(eventId, now)] : []),
    ...(command.extension ? [notifyDatesAdded(eventId, command.extension, now)] : []),
    ...reminderSettingsStatements(eventId, reminders),
    ...(schedule ? rescheduleStatements(schedule, now) : cancelReminderStatements(eventId)),
  ];
  return {
    statements,
    runsAlone: true,
    read: () => ({ outcome: "saved", version: command.version + 1 }),
    readFailure: (error) => (isAssertion(error) ? { outcome: "stale" } : null),
  };
}

/**
 * Raises, and so rolls back the whole batch, unless the event is as the organizer saw it and everyone left still fits: sign-ups
 * continue during an edit. A save that was already carried out passes, and every statement after it changes nothing.
 */
function assertStillHolds(server: KindServer, command: SaveCommand): SQL {
  const { eventId, userId, saveId, version, lowered, offers, now } = command;
  const mayEdit = mayAt("e", userId, "organize");
  const isTheirs = command.isRestored ? sql`(e.save_id = ${saveId} OR (${mayRestore("e", userId, now)}))` : mayEdit;
  const isShort = sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(lowered)}) j JOIN ${server.offerTable} o ON o.id = j.value ->> 'id'
    WHERE o.${server.takenColumn} > j.value ->> 'capacity')`;
  const isInUse = sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(offers.removed)}) j JOIN ${server.signupTable} s
    ON s.${sql.raw(server.offerColumn)} = j.value WHERE s.status <> 'cancelled')`;
  return assertion(sql`EXISTS (SELECT 1 FROM events e WHERE e.id = ${eventId} AND ${isTheirs}
    AND (e.save_id = ${saveId} OR (e.version = ${version} AND NOT ${isShort} AND NOT ${isInUse})))`);
}

/** A picture that an organizer uploaded for the event belongs to its owner and stays when the organizer leaves. */
function transferPicture({ eventId, userId, columns }: SaveCommand): SQL[] {
  const key = typeof columns.thumbnail_url === "string" ? parseWholePictureKey(columns.thumbnail_url) : null;
  if (key === null) return [];
  return [
    sql`UPDATE pictures SET user_id = ${selectOwner(eventId)} WHERE key = ${key} AND user_id = ${userId} AND user_id <> ${selectOwner(eventId)}`,
  ];
}

function updateEvent({ eventId, version, saveId, columns, now }: SaveCommand): SQL {
  const assignments = Object.entries(columns).map(([name, value]) => sql`${sql.raw(name)} = ${value}`);
  return markWebhooksDue(sql<WebhooksDue>`UPDATE events SET ${sql.join(assignments, sql`, `)}, version = version + 1, save_id = ${saveId},
      updated_at = ${now}
    WHERE id = ${eventId} AND version = ${version} RETURNING ${selectWebhooksDue(sql`id`)} AS webhooksDue`);
}

/** Marks the end as undone by a reopening, or the deletion by a restore. Their unsent mail is withdrawn. */
function markUndone({ eventId, version, act: done, now }: SaveCommand): SQL[] {
  if (done !== "reopened" && done !== "restored") return [];
  const at = done === "restored" ? sql`e.deleted_at` : sql`e.ended_at`;
  return [
    sql`UPDATE event_log SET undone_at = ${now}
      WHERE event_id = ${eventId} AND act IN ('ended', 'calledOff', 'deleted') AND undone_at IS NULL
      AND at = (SELECT ${at} FROM events e WHERE e.id = ${eventId} AND e.version = ${version})`,
    withdrawCancellations(eventId, version),
  ];
}

/** The history entry of a save. Runs before people are removed, since it records their state until then. */
function logSave(server: KindServer, command: SaveCommand): SQL[] {
  const { eventId, userId, saveId, version, columns, cancel, act: done, now } = command;
  if (done === null) return [];
  const actor = done === "extended" ? { actor: "product" as const } : { actor: "organizer" as const, userId };
  const { isMeant, isRemoved } = removedSignUps(server, command);
  const gone = sql`(SELECT ${signUpsSubject({
    id: sql`id`,
    version: sql`version + 1`,
    offer: sql.raw(server.offerColumn),
    status: sql`status`,
    since: sql`waiting_since`,
  })} FROM ${server.signupTable} WHERE ${isMeant} AND ${columns.wait_list ? isRemoved : sql`1`})`;
  const subject = sql`json_object('version', ${version + 1}, 'people', ${cancel.length})`;
  return [
    logActs([
      sql`SELECT ${selectAct({
        eventId,
        now,
        cause: saveId,
        act: done,
        ...actor,
        subject: cancel.length === 0 ? subject : sql`json_patch(${gone}, ${subject})`,
      })} FROM events e WHERE e.id = ${eventId} AND e.version = ${version} AND e.save_id IS NOT ${saveId}`,
    ]),
  ];
}

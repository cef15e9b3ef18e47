import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS } from "#app/limits.ts";
import { sendDueBroadcasts } from "#app/organize/messages/due.server.ts";
import { sendDueWaves } from "#app/organize/rescue/watch.server.ts";
import { finishDeletions } from "#app/people/accounts/deletion.server.ts";
import { makeExports } from "#app/people/accounts/export.server.ts";
import { finishErasures } from "#app/people/privacy/erase.server.ts";
import { extendSeries } from "#app/sheet/event/extend.server.ts";
import { saveReminderSettings } from "#app/sheet/reminders/commands.server.ts";
import { queueDueReminders } from "#app/sheet/reminders/due.server.ts";
import { purgeNames } from "#app/sheet/retention/purge.server.ts";
import { expireHolds } from "#app/signup/change/due-holds.server.ts";
import { cancelUnconfirmed } from "#app/signup/take/due-unconfirmed.server.ts";
import { newAddresses } from "#tests/support/mailbox.ts";
import { makeEvent, makeForm, makeUser } from "#tests/support/makers.ts";
import { answerRsvp, makeTimedEvent, reminderSettings } from "#tests/support/reminders.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, makeSheet, type TestSheet } from "#tests/support/sheet.ts";

export const SET_ASIDE_NOW = Date.parse("2027-03-02T12:00:00Z");
const { day } = DURATIONS;

/** Rows of a queue that can't be processed, followed by one that can; `repair` fixes them. */
export type SetAsideCase = {
  bad: number;
  make: () => Promise<{ isDone: () => Promise<boolean>; repair: () => Promise<unknown> }>;
  run: (now: number) => Promise<void>;
};
const isEmptyResult = async (statement: ReturnType<typeof sql>) => (await runBatch([statement]))[0].length === 0;
const makePastEvent = (ownerId: string, date: string) => makeEvent(makeForm("volunteer", { date }), { ownerId });
async function events(count: number) {
  const ownerId = await makeUser();
  const made: string[] = [];
  for (let index = 0; index < count; index++) made.push((await makePastEvent(ownerId, "2027-05-01")).eventId);
  return made;
}
async function sheets(count: number) {
  const made: TestSheet[] = [];
  for (let index = 0; index < count; index++) made.push(await makeSheet("shift", 1));
  return made;
}
const selectIds = (ids: string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;

export const SET_ASIDE_CASES: Record<string, SetAsideCase> = {
  names: {
    bad: 25,
    run: (now) => purgeNames(now),
    make: async () => {
      const ids = await events(26);
      const bad = ids.slice(0, 25);
      await runBatch([
        sql`UPDATE events SET time_zone = 'Mars/Base', end_date = '2025-01-01', date = '2025-01-01', starts_at = 1, ends_at = 1 WHERE id IN ${selectIds(bad)}`,
        sql`UPDATE events SET end_date = '2025-01-02', date = '2025-01-02', starts_at = 1, ends_at = 1 WHERE id = ${ids[25] ?? ""}`,
      ]);
      return {
        isDone: () => isEmptyResult(sql`SELECT 1 FROM events WHERE id = ${ids[25] ?? ""} AND purged_at IS NULL`),
        repair: () => runBatch([sql`UPDATE events SET time_zone = 'UTC' WHERE id IN ${selectIds(bad)}`]),
      };
    },
  },
  messages: {
    bad: 55,
    run: sendDueBroadcasts,
    make: async () => {
      const [eventId = ""] = await events(1);
      const owner = sql`(SELECT user_id FROM events WHERE id = ${eventId})`;
      const insert = (id: string, filter: string, at: number) =>
        sql`INSERT INTO broadcasts (id, event_id, sender_id, subject, body, filter, created_at, send_at) VALUES (${id}, ${eventId}, ${owner}, 'S', 'B', ${filter}, 1, ${at})`;
      await runBatch([...Array.from({ length: 55 }, () => insert(newId(), "{", 1)), insert("good", '{"audience":"all"}', 2)]);
      return {
        isDone: () => isEmptyResult(sql`SELECT 1 FROM broadcasts WHERE id = 'good' AND unsent IS NULL`),
        repair: () => runBatch([sql`UPDATE broadcasts SET filter = '{"audience":"all"}'`]),
      };
    },
  },
  "account deletions": {
    bad: 12,
    run: finishDeletions,
    make: async () => {
      const ids: string[] = [];
      for (let index = 0; index < 13; index++) ids.push(await makeUser({ deletingAt: index + 1 }));
      const [good = ""] = ids.splice(12);
      await runBatch([
        sql.raw(`CREATE TRIGGER keep BEFORE DELETE ON users WHEN OLD.deleting_at <= 12 BEGIN SELECT RAISE(ABORT, 'kept'); END`),
      ]);
      return { isDone: () => isEmptyResult(sql`SELECT 1 FROM users WHERE id = ${good}`), repair: () => runBatch([sql`DROP TRIGGER keep`]) };
    },
  },
  erasures: {
    bad: 12,
    run: finishErasures,
    make: async () => {
      await runBatch([
        ...newAddresses(12).map((email, index) => sql`INSERT INTO erasures (email, asked_at) VALUES (${email}, ${index + 1})`),
        sql`INSERT INTO erasures (email, asked_at) VALUES ('good@example.com', 20)`,
        sql.raw(
          `CREATE TRIGGER keep BEFORE DELETE ON erasures WHEN OLD.asked_at <= 12 BEGIN SELECT RAISE(ABORT, 'kept for ada@example.com'); END`,
        ),
      ]);
      return {
        isDone: () => isEmptyResult(sql`SELECT 1 FROM erasures WHERE email = 'good@example.com'`),
        repair: () => runBatch([sql`DROP TRIGGER keep`]),
      };
    },
  },
  exports: {
    bad: 7,
    run: makeExports,
    make: async () => {
      const ids: string[] = [];
      for (let index = 0; index < 8; index++) ids.push(await makeUser());
      await runBatch([
        ...ids.map((id, index) => sql`INSERT INTO exports (id, user_id, created_at) VALUES (${`export-${id}`}, ${id}, ${index + 1})`),
        sql.raw(`CREATE TRIGGER keep BEFORE UPDATE OF r2_key ON exports WHEN OLD.created_at <= 7 BEGIN SELECT RAISE(ABORT, 'kept'); END`),
      ]);
      return {
        isDone: () => isEmptyResult(sql`SELECT 1 FROM exports WHERE user_id = ${ids[7] ?? ""} AND r2_key IS NULL`),
        repair: () => runBatch([sql`DROP TRIGGER keep`]),
      };
    },
  },
  "calls for help": {
    bad: 55,
    run: sendDueWaves,
    make: async () => {
      const ids = await events(56);
      const [good = ""] = ids.splice(55);
      await runBatch([
        sql`INSERT INTO rescue_settings (event_id, tag_ids, watch_at) SELECT value, '[', 1 FROM json_each(${JSON.stringify(ids)})`,
        sql`INSERT INTO rescue_settings (event_id, tag_ids, watch_at) VALUES (${good}, '[]', 2)`,
        sql`UPDATE events SET type = 'of-tomorrow' WHERE id IN ${selectIds(ids)}`,
      ]);
      return {
        isDone: () => isEmptyResult(sql`SELECT 1 FROM rescue_settings WHERE event_id = ${good} AND watch_at = 2`),
        repair: () =>
          runBatch([
            sql`UPDATE events SET type = 'volunteer' WHERE id IN ${selectIds(ids)}`,
            sql`UPDATE rescue_settings SET tag_ids = '[]'`,
          ]),
      };
    },
  },
  reminders: {
    bad: 3,
    run: queueDueReminders,
    make: async () => {
      const ids: string[] = [];
      for (let index = 0; index < 4; index++) {
        const event = await makeTimedEvent(["2027-03-03 10:00"], "rsvp");
        await answerRsvp(event, "ann", "going");
        await saveReminderSettings(event.ownerId, event.eventId, reminderSettings({ days: 1 }), SET_ASIDE_NOW - day);
        await runBatch([sql`UPDATE reminder_queue SET send_at = ${SET_ASIDE_NOW - 9 + index} WHERE event_id = ${event.eventId}`]);
        ids.push(event.eventId);
      }
      const [good = ""] = ids.splice(3);
      await runBatch([sql`UPDATE events SET type = 'of-tomorrow' WHERE id IN ${selectIds(ids)}`]);
      return {
        isDone: async () => !(await isEmptyResult(sql`SELECT 1 FROM email_outbox WHERE event_id = ${good} AND template = 'reminder'`)),
        repair: () => runBatch([sql`UPDATE events SET type = 'rsvp' WHERE id IN ${selectIds(ids)}`]),
      };
    },
  },
  "wait lists": {
    bad: 3,
    run: expireHolds,
    make: async () => {
      const made = await sheets(4);
      for (const [index, sheet] of made.entries()) {
        await runTestCommand(buildSignUp(sheet, { now: SET_ASIDE_NOW - day }));
        await runBatch([
          sql`UPDATE volunteer_signups SET status = 'offered', offered_until = ${index + 1} WHERE event_id = ${sheet.eventId}`,
        ]);
      }
      await runBatch([
        sql.raw(
          `CREATE TRIGGER keep BEFORE UPDATE ON volunteer_signups WHEN OLD.offered_until <= 3 BEGIN SELECT RAISE(ABORT, 'kept'); END`,
        ),
      ]);
      const good = made[3]?.eventId ?? "";
      return {
        isDone: () => isEmptyResult(sql`SELECT 1 FROM volunteer_signups WHERE event_id = ${good} AND status = 'offered'`),
        repair: () => runBatch([sql`DROP TRIGGER keep`]),
      };
    },
  },
  "unconfirmed sign-ups": {
    bad: 3,
    run: cancelUnconfirmed,
    make: async () => {
      const ids: string[] = [];
      for (const sheet of await sheets(4)) {
        const command = buildSignUp(sheet, { now: SET_ASIDE_NOW - 9 * day });
        await runTestCommand(command);
        await runBatch([
          sql`INSERT INTO unconfirmed_signups (id, event_id, email_hash, mail_key, created_at) VALUES (${command.submissionId}, ${sheet.eventId}, '', '', 1)`,
        ]);
        ids.push(sheet.eventId);
      }
      const [good = ""] = ids.splice(3);
      await runBatch([sql`UPDATE events SET type = 'of-tomorrow' WHERE id IN ${selectIds(ids)}`]);
      return {
        isDone: () => isEmptyResult(sql`SELECT 1 FROM unconfirmed_signups WHERE event_id = ${good}`),
        repair: () => runBatch([sql`UPDATE events SET type = 'volunteer' WHERE id IN ${selectIds(ids)}`]),
      };
    },
  },
  "new dates": {
    bad: 27,
    run: extendSeries,
    make: async () => {
      const ids = await events(28);
      const [good = ""] = ids.splice(27);
      await runBatch([
        ...[...ids, good].map(
          (id, index) => sql`INSERT INTO event_series (id, event_id, rule, starts_on, left_out, weeks_ahead, extends_at)
            VALUES (${newId()}, ${id}, '{', '2027-05-01', '[]', 4, ${index + 1})`,
        ),
        sql`UPDATE events SET status = 'draft' WHERE id IN ${selectIds([...ids, good])}`,
        sql.raw(`CREATE TRIGGER keep BEFORE UPDATE ON event_series WHEN OLD.extends_at <= 27 BEGIN SELECT RAISE(ABORT, 'kept'); END`),
      ]);
      return {
        isDone: () => isEmptyResult(sql`SELECT 1 FROM event_series WHERE event_id = ${good} AND extends_at IS NOT NULL`),
        repair: () => runBatch([sql`DROP TRIGGER keep`]),
      };
    },
  },
};

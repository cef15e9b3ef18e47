import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { runWithinBudget, statementsLeft, takeAffordable } from "#app/db/budget.server.ts";
import { newId } from "#app/db/ids.ts";
import { BudgetSpent, newMeter } from "#app/db/meter.server.ts";
import { withContext } from "#app/db/request-context.server.ts";
import { waitForBackground } from "#app/lib/background.server.ts";
import { DURATIONS, STATEMENTS } from "#app/limits.ts";
import { requestExport } from "#app/people/accounts/export.server.ts";
import { saveReminderSettings } from "#app/sheet/reminders/commands.server.ts";
import { numbersCte } from "#tests/support/bulk-rows.ts";
import { insertCrowd } from "#tests/support/crowd.ts";
import { captureLog } from "#tests/support/log.ts";
import { captureErrors, emptyOutbox } from "#tests/support/mailbox.ts";
import { makeUser } from "#tests/support/makers.ts";
import { isProving } from "#tests/support/proving.ts";
import { answerRsvp, instantInZone, makeTimedEvent, reminderSettings } from "#tests/support/reminders.ts";
import { makeHelper } from "#tests/support/rescue.ts";
import { makeSheet } from "#tests/support/sheet.ts";
import { countSentStatements } from "#tests/support/statement-limit.ts";
import { runScheduled } from "#workers/scheduled.ts";

const { minute, day } = DURATIONS;
/** D1 allows 1,000 statements. */
const BUDGET = 800;
/** Noon in New York in spring; the events with reminders begin a day later. */
const NOON = instantInZone("2027-03-30 12:00");
/** More than one minute's run can handle; the minutes allowed grow with the number. */
const [WAITING, WAITING_MINUTES] = isProving ? [200, 12] : [50, 3];
const [PEOPLE, PEOPLE_MINUTES] = isProving ? [5000, 6] : [3200, 4];
const NIGHT = Date.UTC(2027, 2, 30, 8);

beforeEach(emptyOutbox);

async function count(query: string): Promise<number> {
  return (await env.DB.prepare(`SELECT count(*) AS n FROM ${query}`).first<number>("n")) ?? 0;
}

/** Runs one minute; checks that its own statement count matches the database's and stays within an invocation's budget. */
async function run(now: number): Promise<number> {
  const meter = await runScheduled(now);
  await waitForBackground();
  expect(countSentStatements(meter)).toBe(meter.statements);
  expect(meter.statements).toBeLessThanOrEqual(BUDGET);
  return meter.statements;
}

/** Runs minute after minute until `isDone`; returns the number of minutes. */
async function runUntil(isDone: () => Promise<boolean>, from: number, most: number): Promise<number> {
  for (let minutes = 0; minutes < most; minutes++) {
    if (await isDone()) return minutes;
    await run(from + minutes * minute);
  }
  expect(await isDone()).toBe(true);
  return most;
}

/** Schedules a message to everyone on a sheet with this many people, due at `due`; returns the event's id. */
async function dueMessage(people: number, due: number): Promise<string> {
  const sheet = await makeSheet("shift", null);
  await insertCrowd(sheet, people);
  await runBatch([
    sql`INSERT INTO submissions (id, event_id, submission_key, name, email, created_at)
      SELECT submission_id, event_id, submission_id, user_name, user_email, created_at FROM volunteer_signups WHERE event_id = ${sheet.eventId}`,
    sql`UPDATE users SET mail_budget = 'raised' WHERE id = ${sheet.ownerId}`,
    sql`INSERT INTO broadcasts (id, event_id, sender_id, subject, body, filter, created_at, send_at)
      VALUES (${newId()}, ${sheet.eventId}, ${sheet.ownerId}, 'News', 'Hello', '{"audience":"all"}', ${due - day}, ${due})`,
  ]);
  return sheet.eventId;
}

test("the local database refuses an invocation's 1,001st statement, whichever call sends it, but doesn't limit a test's own statements", async () => {
  const one = () => env.DB.prepare("SELECT 1");
  const batch = (size: number) => Array.from({ length: size }, one);
  const asks = [
    () => env.DB.batch([one()]),
    () => env.DB.withSession("first-primary").batch([one()]),
    () => one().all(),
    () => one().run(),
    () => one().raw(),
    () => one().first(),
    () => runBatch([sql`SELECT 1`]),
  ];
  for (const ask of asks) {
    await withContext({ meter: newMeter() }, async () => {
      await env.DB.batch(batch(STATEMENTS.refused - 1));
      await ask();
      await expect(ask()).rejects.toThrow("Too many API requests");
    });
  }
  await env.DB.batch(batch(STATEMENTS.refused + 1));
});

test("a job that doesn't stop by itself is stopped before the batch that would exceed its budget, and runs no more statements", async () => {
  await withContext({ meter: newMeter() }, async () => {
    const asked: number[] = [];
    const job = async () => {
      for (let round = 0; ; round++) {
        await runBatch([sql`SELECT 1`, sql`SELECT 2`]);
        asked.push(round);
      }
    };
    await expect(runWithinBudget(7, job)).rejects.toThrow(BudgetSpent);
    expect(asked).toEqual([0, 1, 2]);
    // One statement would still have fit, but error handling must not run anything after a refusal.
    const failing = runWithinBudget(3, () => job().catch(() => runBatch([sql`SELECT 1`])));
    await expect(failing).rejects.toThrow(BudgetSpent);
    expect(statementsLeft()).toBe(STATEMENTS.invocation - 8);
  });
});

test("work is started only while the budget can cover another item as costly as the most expensive one so far", async () => {
  const begun: number[] = [];
  await withContext({ meter: newMeter() }, () =>
    runWithinBudget(20, async () => {
      for (const size of takeAffordable([2, 6, 2, 2, 2], 1)) {
        begun.push(size);
        await runBatch(Array.from({ length: size }, () => sql`SELECT 1`));
      }
    }),
  );
  expect(begun).toEqual([2, 6, 2, 2, 2]);
  begun.length = 0;
  await withContext({ meter: newMeter() }, () =>
    runWithinBudget(15, async () => {
      for (const size of takeAffordable([2, 6, 2, 2, 2], 1)) {
        begun.push(size);
        await runBatch(Array.from({ length: size }, () => sql`SELECT 1`));
      }
    }),
  );
  expect(begun).toEqual([2, 6, 2]);
});

test(`${WAITING} reminders and ${WAITING} calls for help in one minute are spread over several, and a message and its mail go out in the first`, async () => {
  const guests = async (index: number) => {
    const event = await makeTimedEvent(["2027-03-31 12:00"], "rsvp");
    await answerRsvp(event, `guest-${index}`, "going");
    await saveReminderSettings(event.ownerId, event.eventId, reminderSettings({ days: 1 }), NOON - day);
  };
  // A sheet begins 30 days after March 1, so within two days of this noon.
  const calls = async () => {
    const sheet = await makeSheet("shift", 1);
    await makeHelper(sheet, { now: NOON - day });
  };
  for (let index = 0; index < WAITING; index++) await Promise.all([guests(index), calls()]);
  const told = await dueMessage(1, NOON);
  await run(NOON);
  const toldFirst = await count(`email_outbox WHERE event_id = '${told}' AND status = 'sent'`);
  const [callsMade, remindersMade] = [await count("rescue_calls"), await count("reminder_queue WHERE status = 'sent'")];
  expect([toldFirst, callsMade >= 15, remindersMade >= 15]).toEqual([1, true, true]);
  const isDone = async () =>
    (await count("rescue_calls WHERE asked = 1")) === WAITING &&
    (await count("email_outbox WHERE template = 'reminder' AND status = 'sent'")) === WAITING &&
    (await count("email_outbox WHERE template = 'help-wanted' AND status = 'sent'")) === WAITING;
  expect(await runUntil(isDone, NOON + minute, WAITING_MINUTES)).toBeGreaterThan(0);
  expect(await count("email_outbox WHERE template IN ('reminder', 'help-wanted')")).toBe(2 * WAITING);
});

test(`a message to ${PEOPLE} people goes out over several minutes, each within its budget`, async () => {
  const told = await dueMessage(PEOPLE, NOON);
  const sent = () => count(`email_outbox WHERE event_id = '${told}' AND status = 'sent'`);
  const minutes = await runUntil(async () => (await sent()) === PEOPLE, NOON, PEOPLE_MINUTES);

  expect(minutes).toBeGreaterThan(1);
  expect(await count(`email_outbox WHERE event_id = '${told}'`)).toBe(PEOPLE);
});

test("the recount of 11,000 events takes several minutes of a night, resumes where it was killed, and later jobs still run", async () => {
  using log = captureLog();
  using _ = captureErrors();
  await env.DB.prepare(
    `INSERT INTO events (id, title, type, attendee_count, created_at) ${numbersCte(11_000)} SELECT printf('many-%06d', i), 'Many', 'rsvp', 7, 0 FROM n`,
  ).run();
  const wrong = () => count("events WHERE id LIKE 'many-%' AND attendee_count <> 0");
  // Half of the pages succeed, then the isolate dies.
  const { batch } = env.DB;
  let pages = 0;
  const dying = vi.spyOn(env.DB, "batch").mockImplementation((statements) => {
    const isPage = statements.length > 3 && ++pages > 20;
    return isPage ? Promise.reject(new Error("Killed")) : batch.call(env.DB, statements);
  });
  await runScheduled(NIGHT + 10 * minute);
  dying.mockRestore();
  const left = await wrong();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(11_000);
  await run(NIGHT + 11 * minute);
  expect(await wrong()).toBeLessThan(left);
  const minutes = await runUntil(async () => (await wrong()) === 0, NIGHT + 12 * minute, 5);
  expect(minutes).toBeGreaterThan(0);
  // Runs in the minute of the nightly job, together with all purges.
  await run(NIGHT + 17 * minute);
  expect(await count("operations WHERE name = 'storage'")).toBe(1);
  expect(log.lines.filter(({ message }) => message === "Counters repaired").length).toBeGreaterThan(0);
});

test("the export of an organizer with 300 events is built in one run", async () => {
  const userId = await makeUser();
  await env.DB.prepare(
    `INSERT INTO events (id, user_id, title, type, status, attendee_count, created_at)
      ${numbersCte(300)} SELECT 'exported-' || i, ?, 'Many', 'rsvp', 'published', 40, i FROM n`,
  )
    .bind(userId)
    .run();
  expect(await requestExport(userId, NOON)).toBe(true);
  await run(NOON);
  expect(await count(`exports WHERE user_id = '${userId}' AND r2_key IS NOT NULL`)).toBe(1);
});

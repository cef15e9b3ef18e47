import { env } from "cloudflare:workers";
import { insertAccountSql, numbersCte, paddedId, paddedIdSql } from "./bulk-rows.ts";

const OWNER = paddedId("owner", 1);
const DAY = 86_400_000;
/** Events begin from this many days ago to this many days ahead. */
const SPREAD = 180;

const KINDS = [
  { type: "rsvp", signUps: "event_rsvps", offers: null },
  { type: "potluck", signUps: "potluck_signups", offers: { table: "potluck_items", title: "name", capacity: "quantity" } },
  { type: "volunteer", signUps: "volunteer_signups", offers: { table: "volunteer_shifts", title: "title", capacity: "capacity" } },
  { type: "time-slots", signUps: "time_slot_signups", offers: { table: "time_slots", title: "title", capacity: "capacity" } },
] as const;

type Size = { events: number; signUps: number };

/**
 * An installation after a while of use, with nothing due: events of all kinds, past and upcoming, full and with wait lists,
 * with mail sent and scheduled. Past names are deleted. A tenth of past events ended with free spots that people were waiting
 * for.
 */
export async function writeLargeInstallation(now: number, { events, signUps }: Size): Promise<void> {
  const [each, people] = [events / KINDS.length, signUps / KINDS.length];
  const statements = [
    insertAccountSql(OWNER, "Olivia Organizer", "olivia@school.test"),
    ...KINDS.flatMap((kind) => [...sheets(kind, each, now), ...lists(kind, each, people, now)]),
    ...history(events, now),
  ];
  for (const statement of statements) await env.DB.prepare(statement).run();
}

function sheets({ type, offers }: (typeof KINDS)[number], count: number, now: number): string[] {
  const startsAt = `(${now} + (i % ${2 * SPREAD} - ${SPREAD}) * ${DAY} + 7200000)`;
  const times = `${startsAt}, ${startsAt} + 3600000`;
  const id = paddedIdSql(type);
  return [
    `INSERT INTO events (id, user_id, title, type, status, date, starts_at, ends_at, wait_list, max_attendees, purged_at, created_at)
      ${numbersCte(count)} SELECT ${id}, '${OWNER}', 'Book fair ' || i, '${type}', 'published', date(${startsAt} / 1000, 'unixepoch'), ${times},
      1, ${offers ? "NULL" : "10"}, iif(${startsAt} < ${now}, ${now}, NULL), ${now} - i * 60000 FROM n`,
    ...(offers
      ? [
          `INSERT INTO ${offers.table} (id, event_id, ${offers.title}, ${offers.capacity}, starts_at, ends_at)
            ${numbersCte(count)} SELECT ${id}, ${id}, 'Gate', 10, ${times} FROM n`,
        ]
      : []),
  ];
}

/** Twenty people per sheet with ten spots: the eleventh waits, the rest have canceled. */
function lists({ type, offers, signUps }: (typeof KINDS)[number], sheetCount: number, count: number, now: number): string[] {
  const sheet = paddedIdSql(type, `1 + i % ${sheetCount}`);
  const [column, value] = offers ? [`, ${offers.table.slice(0, -1)}_id`, `, ${sheet}`] : ["", ""];
  const person = "'Somebody ' || i, 'somebody.' || i || '@crowd.test', 'somebody ' || i";
  const leaves = `i / ${sheetCount} = 1 AND (i % ${sheetCount} + 1) % ${2 * SPREAD} < ${SPREAD} AND i % 10 = 0`;
  return [
    `INSERT INTO ${signUps} (id, event_id${column}, submission_id, user_name, user_email, person_key, status, places, created_at)
      ${numbersCte(count)} SELECT ${paddedIdSql(`s-${type}`)}, ${sheet}${value}, ${paddedIdSql(`s-${type}`)}, ${person},
      CASE WHEN i / ${sheetCount} < 10 THEN 'confirmed' WHEN i / ${sheetCount} = 10 THEN 'waiting' ELSE 'cancelled' END,
      i / ${sheetCount} < 10, ${now} - i FROM n`,
    `UPDATE ${signUps} SET status = 'cancelled', places = 0 WHERE id IN (SELECT ${paddedIdSql(`s-${type}`)} FROM (${numbersCte(count)} SELECT i FROM n) WHERE ${leaves})`,
    `INSERT INTO submissions (id, event_id, submission_key, name, email, created_at)
      ${numbersCte(count)} SELECT ${paddedIdSql(`s-${type}`)}, ${sheet}, ${paddedIdSql(`s-${type}`)}, 'Somebody ' || i, 'somebody.' || i || '@crowd.test',
      ${now} - i * 60000 - ${DAY} FROM n`,
  ];
}

/** Accounts, mail, reminders, messages, repeats, calls for help and exports, past or scheduled. */
function history(count: number, now: number): string[] {
  const sheet = paddedIdSql("rsvp", `1 + i % ${count / KINDS.length}`);
  const ahead = `${now} + (2 + i % 90) * ${DAY}`;
  return [
    `INSERT INTO users (id, email, name, password_hash, email_verified_at, created_at)
      ${numbersCte(count)} SELECT ${paddedIdSql("u")}, 'user.' || i || '@school.test', 'User ' || i, 'none', 1, 0 FROM n`,
    `INSERT INTO email_outbox (id, template, locale, to_email, priority, dedupe_key, status, created_at, sent_at)
      ${numbersCte(count)} SELECT ${paddedIdSql("m")}, 'welcome', 'en', 'user.' || i || '@school.test', 1, ${paddedIdSql("m")}, 'sent', ${now} - i * 60000, ${now} - i FROM n`,
    `INSERT INTO email_batches (id, state, created_at) ${numbersCte(count)} SELECT ${paddedIdSql("b")}, 'accepted', ${now} - i * 60000 FROM n`,
    `INSERT INTO event_reminder_settings (event_id) SELECT id FROM events`,
    `INSERT INTO reminder_queue (id, event_id, reminder_type, send_at, status, starts_at, expires_at)
      ${numbersCte(count)} SELECT ${paddedIdSql("q")}, ${sheet}, 'days', iif(i % 2, ${now} - i * 60000, ${ahead}), iif(i % 2, 'sent', 'pending'), ${ahead}, ${ahead} FROM n`,
    `INSERT INTO broadcasts (id, event_id, body, filter, created_at, send_at, sent_at) ${numbersCte(count)} SELECT ${paddedIdSql("w")}, ${sheet}, 'Hello',
      '{"audience":"all"}', ${now} - i * 60000, iif(i % 2, ${now} - i * 60000, ${ahead}), iif(i % 2, ${now} - i * 60000, NULL) FROM n`,
    `INSERT INTO event_series (id, event_id, rule, starts_on, weeks_ahead, extends_at)
      ${numbersCte(count)} SELECT ${paddedIdSql("e")}, ${sheet}, 'FREQ=WEEKLY', '2026-01-05', 4, iif(i % 2, ${ahead}, NULL) FROM n`,
    `INSERT INTO rescue_settings (event_id, watch_at) SELECT id, iif(starts_at > ${now}, starts_at, NULL) FROM events`,
    `INSERT INTO exports (id, user_id, r2_key, expires_at, created_at)
      ${numbersCte(count)} SELECT ${paddedIdSql("x")}, ${paddedIdSql("u")}, 'exports/' || i, ${ahead}, ${now} - i FROM n`,
  ];
}

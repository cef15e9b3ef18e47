import { insertAccountSql, numbersCte, paddedId, paddedIdSql } from "./bulk-rows.ts";

const OWNER = paddedId("rushowner", 1);
const SHEETS = 700;
const NAMES = 20;
const DAY = 86_400_000;

/** The capacity of a tight sheet. */
export const TIGHT_CAPACITY = 36;

/** Sheets that no one has requested yet, 700 of each kind, numbered from 1. */
export const RUSH = {
  /** With room for 1,000. */
  roomy: (number: number) => paddedId("roomy", number),
  tight: (number: number) => paddedId("tight", number),
  /** With 20 names on it. */
  fresh: (number: number) => paddedId("fresh", number),
};

export async function writeRushWorld(db: D1Database, now: number): Promise<void> {
  const events = (prefix: string, capacity: number) => `INSERT INTO events (id, user_id, title, description, type, status, date, start_time,
      end_time, starts_at, ends_at, location, max_attendees, created_at)
    ${numbersCte(SHEETS)} SELECT ${paddedIdSql(prefix)}, '${OWNER}', 'Summer fair, row ' || i, 'Bring a chair and something to drink.', 'rsvp',
      'published', date(${(now + 9 * DAY) / 1000}, 'unixepoch'), '14:00:00', '17:00:00', ${now + 9 * DAY}, ${now + 9 * DAY + 10_800_000},
      'Lincoln Elementary School, gym', ${capacity}, ${now} FROM n`;
  const statements = [
    insertAccountSql(OWNER, "Rosa Organizer", "rosa.organizer@school.test"),
    `UPDATE users SET mail_budget = 'raised' WHERE id = '${OWNER}'`,
    events("roomy", 1000),
    events("tight", TIGHT_CAPACITY),
    events("fresh", 1000),
    `INSERT INTO event_rsvps (id, event_id, user_name, user_email, places, created_at)
      ${numbersCte(SHEETS * NAMES)} SELECT ${paddedIdSql("onfresh")}, ${paddedIdSql("fresh", `1 + i % ${SHEETS}`)}, 'Ada Guest ' || i,
      'ada.' || i || '@crowd.test', 1, ${now} - i FROM n`,
  ];
  await db.batch(statements.map((sql) => db.prepare(sql)));
}

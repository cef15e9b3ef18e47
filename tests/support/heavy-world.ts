import { insertAccountSql, numbersCte, paddedId, paddedIdSql } from "./bulk-rows.ts";

const TOKEN = "the-session-of-an-organizer-with-much";
const OWNER = paddedId("owner", 1);
const OTHER = paddedId("other", 1);

/** An organizer with a lot of data, written in bulk: 500 events, sheets of 200 offers, lists of 5,000 people. */
export const HEAVY = {
  cookie: `__Host-session=${TOKEN}`,
  ownerId: OWNER,
  rsvp: paddedId("rsvp", 1),
  /** 200 slots on ten days. */
  slots: paddedId("slots", 1),
  slot: paddedId("slot", 120),
  /** 200 shifts on one day, with 5,000 people on them. */
  shifts: paddedId("shifts", 1),
  /** 200 items in three categories. */
  items: paddedId("items", 1),
  /** A page with 50 sheets. */
  group: paddedId("group", 1),
} as const;

const EMAIL = "olivia.organizer@school.test";
const DAY = 86_400_000;
const EVENTS = 500;
const OFFERS = 200;
const PEOPLE = 5000;
const TEXT = "Park behind the gym; bring a warm coat, and call when the gate is locked.";

export async function writeHeavyWorld(db: D1Database, now: number, { contacts = PEOPLE } = {}): Promise<void> {
  const session = Buffer.from(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(TOKEN))).toString("hex");
  const statements = [
    insertAccountSql(OWNER, "Olivia Organizer", EMAIL),
    insertAccountSql(OTHER, "Oscar Other", "oscar@school.test"),
    `INSERT INTO sessions (id, user_id, expires_at, created_at) VALUES ('${session}', '${OWNER}', ${Math.floor((now + 9 * DAY) / 1000)}, ${now})`,
    ...lists(now),
    ...sheets(now),
    ...people(now),
    addressBook(now, contacts),
    invitations(now),
    ...group(now),
  ];
  await db.batch(statements.map((sql) => db.prepare(sql)));
}

/** 500 events of the owner's and 500 of another owner that this one signed up for, past and upcoming. */
function lists(now: number): string[] {
  const events = (
    ownerId: string,
    prefix: string,
  ) => `INSERT INTO events (id, user_id, title, type, status, date, start_time, end_time, starts_at, ends_at,
      location, max_attendees, attendee_count, is_listed, created_at)
    ${numbersCte(EVENTS)} SELECT ${paddedIdSql(prefix)}, '${ownerId}', 'Book fair helpers, week ' || i, 'rsvp', 'published',
      date(${now / 1000} + (i - 250) * 86400, 'unixepoch'), '14:00:00', '17:00:00', ${now} + (i - 250) * ${DAY}, ${now} + (i - 250) * ${DAY} + 10800000,
      'Lincoln Elementary School, library', 50, 12, 1, ${now} - i * 60000 FROM n`;
  return [
    events(OWNER, "own"),
    events(OTHER, "their"),
    `INSERT INTO submissions (id, event_id, submission_key, user_id, name, email, created_at)
      ${numbersCte(EVENTS)} SELECT ${paddedIdSql("mine")}, ${paddedIdSql("their")}, ${paddedIdSql("mine")}, '${OWNER}', 'Olivia Organizer', '${EMAIL}', ${now} FROM n`,
    `INSERT INTO event_rsvps (id, event_id, submission_id, user_id, user_name, user_email, places, guest_count, created_at)
      ${numbersCte(EVENTS)} SELECT ${paddedIdSql("going")}, ${paddedIdSql("their")}, ${paddedIdSql("mine")}, '${OWNER}', 'Olivia Organizer', '${EMAIL}', 2, 2, ${now} FROM n`,
  ];
}

function sheets(now: number): string[] {
  const noon = now - (now % DAY) + 12 * 3_600_000 + 30 * DAY;
  const event = (
    eventId: string,
    type: string,
    title: string,
  ) => `INSERT INTO events (id, user_id, title, description, type, status, date, start_time,
      end_time, starts_at, ends_at, location, max_attendees, attendee_count, wait_list, created_at)
    VALUES ('${eventId}', '${OWNER}', '${title}', '${TEXT}', '${type}', 'published', date(${noon / 1000}, 'unixepoch'), '09:00:00', '17:00:00', ${noon},
      ${noon + 10 * DAY}, 'Lincoln Elementary School, gym', 20000, 0, 1, ${now})`;
  const times = `printf('%02d:%02d:00', 8 + (i % 20) / 2, (i % 2) * 30), printf('%02d:%02d:00', 8 + (i % 20 + 1) / 2, ((i + 1) % 2) * 30)`;
  return [
    event(HEAVY.rsvp, "rsvp", "School picnic"),
    event(HEAVY.slots, "time-slots", "Parent evenings"),
    event(HEAVY.shifts, "volunteer", "Spring fair helpers"),
    event(HEAVY.items, "potluck", "Spring fair buffet"),
    `INSERT INTO time_slots (id, event_id, title, description, date, start_time, end_time, starts_at, ends_at, capacity, taken, position)
      ${numbersCte(OFFERS)} SELECT ${paddedIdSql("slot")}, '${HEAVY.slots}', 'Room ' || (100 + i % 20), '${TEXT}', date(${noon / 1000} + (i - 1) / 20 * 86400, 'unixepoch'), ${times},
      ${noon} + i * 3600000, ${noon} + i * 3600000 + 1800000, 30, 0, i FROM n`,
    `INSERT INTO volunteer_shifts (id, event_id, title, description, start_time, end_time, starts_at, ends_at, capacity, taken, position)
      ${numbersCte(OFFERS)} SELECT ${paddedIdSql("shift")}, '${HEAVY.shifts}', 'Station ' || i, '${TEXT}', ${times}, ${noon} + i * 60000,
      ${noon} + i * 60000 + 1800000, 30, 0, i FROM n`,
    `INSERT INTO potluck_items (id, event_id, name, description, category, starts_at, ends_at, quantity, taken, position)
      ${numbersCte(OFFERS)} SELECT ${paddedIdSql("item")}, '${HEAVY.items}', 'Dish number ' || i, '${TEXT}',
      CASE i % 3 WHEN 0 THEN 'Main Dish' WHEN 1 THEN 'Side Dish' ELSE 'Dessert' END, ${noon}, ${noon + DAY}, 30, 0, i FROM n`,
  ];
}

/** As many sheets as fit on one page, including the long ones. */
function group(now: number): string[] {
  const long = [HEAVY.rsvp, HEAVY.slots, HEAVY.shifts, HEAVY.items].map((id) => `'${id}'`);
  return [
    `INSERT INTO groups (id, user_id, name, description, created_at) VALUES ('${HEAVY.group}', '${OWNER}', 'Room 12 families', '${TEXT}', ${now})`,
    `INSERT INTO group_events (group_id, event_id, added_at, shares_roster_at) SELECT '${HEAVY.group}', id, ${now}, ${now} FROM events WHERE id IN (${long})
      OR id IN (SELECT id FROM events WHERE user_id = '${OWNER}' AND type = 'rsvp' AND starts_at > ${now - 6 * DAY} ORDER BY starts_at LIMIT 46)`,
  ];
}

/** 5,000 people each on the RSVP list, the shifts, the slots and the buffet. */
function people(now: number): string[] {
  const common = `event_id, user_name, user_email, user_phone, notes, places, created_at`;
  const person = `'Somebody Longname ' || i, 'somebody.' || i || '@crowd.test', '5550100' || (1000 + i % 1000),
    CASE WHEN i % 3 = 0 THEN '${TEXT}' END, 1, ${now} - i`;
  const offer = (prefix: string) => paddedIdSql(prefix, `1 + i % ${OFFERS}`);
  return [
    `INSERT INTO event_rsvps (id, ${common}) ${numbersCte(PEOPLE)} SELECT ${paddedIdSql("r")}, '${HEAVY.rsvp}', ${person} FROM n`,
    `INSERT INTO volunteer_signups (id, volunteer_shift_id, ${common}) ${numbersCte(PEOPLE)} SELECT ${paddedIdSql("v")}, ${offer("shift")}, '${HEAVY.shifts}', ${person} FROM n`,
    // Leaves the people on the door list's first page unchecked.
    `UPDATE volunteer_signups SET checked_in_at = ${now} WHERE user_name > 'Somebody Longname 5'`,
    `INSERT INTO time_slot_signups (id, time_slot_id, ${common}) ${numbersCte(PEOPLE)} SELECT ${paddedIdSql("t")}, ${offer("slot")}, '${HEAVY.slots}', ${person} FROM n`,
    `INSERT INTO potluck_signups (id, potluck_item_id, ${common}) ${numbersCte(PEOPLE)} SELECT ${paddedIdSql("p")}, ${offer("item")}, '${HEAVY.items}', ${person} FROM n`,
  ];
}

function addressBook(now: number, contacts: number): string {
  return `INSERT INTO contacts (id, user_id, name, email, phone, notes, sort_name, search, created_at)
    ${numbersCte(contacts)} SELECT ${paddedIdSql("contact")}, '${OWNER}', 'Somebody Longname ' || i, 'contact.' || i || '@crowd.test', '5550100' || (1000 + i % 1000),
      '${TEXT}', 'somebody longname ' || i, 'somebody longname ' || i || ' contact.' || i || '@crowd.test', ${now} FROM n`;
}

function invitations(now: number): string {
  return `INSERT INTO invites (id, sender_id, email, name, event_id, contact_id, created_at)
    ${numbersCte(PEOPLE)} SELECT ${paddedIdSql("invite")}, '${OWNER}', 'contact.' || i || '@crowd.test', 'Somebody Longname ' || i, '${HEAVY.rsvp}', ${paddedIdSql("contact")},
      ${now} - i FROM n`;
}

import { createHash, createHmac } from "node:crypto";

/** Signs the links of the pictures' server. */
export const SCREENSHOT_SECRET = "a-secret-for-pictures-only-0123456789abcdef";

/** An RSVP event is one row, so a copy of it becomes another event in another state. */
export const COPIES = {
  calledOff: { id: "calledoff00000000000000001", title: "Movie night on the lawn", set: "status = 'ended', ended_at = ?1" },
  namesDeleted: { id: "purged000000000000000001", title: "Bake sale", set: "purged_at = ?1" },
  lacking: {
    id: "lacking0000000000000000001",
    title: "Winter concert",
    set: "status = 'draft', location = 'Location TBD', date = NULL, starts_at = NULL",
  },
  ending: { id: "ending00000000000000000001", title: "Neighborhood cleanup", set: "updated_at = ?1" },
  notOpen: { id: "notopen0000000000000000001", title: "Summer camp, week one", set: "signups_open_at = ?1 + 259200000" },
};

export const CERTIFICATE = "k7mqr2xw9tc4hvp";

export async function writePageStateRows(db: D1Database) {
  const { results } = await db
    .prepare("SELECT id, title, user_id AS owner FROM events ORDER BY created_at, id")
    .all<Record<string, string>>();
  const event = (title: string) =>
    (title === "owner" ? results[0]?.owner : results.find((row) => row.title?.startsWith(title))?.id) ?? "unknown";
  for (const { id, title, set } of Object.values(COPIES)) await copy(db, event("Maya turns"), id, title, set);
  const select = "SELECT id, event_id AS eventId FROM submissions ORDER BY created_at, id";
  const { results: submissions } = await db.prepare(select).all<{ id: string; eventId: string }>();
  const waiting = await db.prepare("SELECT submission_id AS id FROM volunteer_signups WHERE status = 'waiting'").first<{ id: string }>();
  const invite = await db.prepare("SELECT id FROM invites WHERE opened_at IS NULL ORDER BY created_at").first<{ id: string }>();
  const link = (title: string, who = "confirmed") => {
    const first = submissions.find(({ eventId, id }) => eventId === event(title) && id !== waiting?.id);
    return `/s/${token("signup", who === "waiting" ? waiting?.id : first?.id)}`;
  };
  const freeShift = "SELECT id FROM volunteer_shifts WHERE event_id = ?1 AND taken < capacity ORDER BY starts_at LIMIT 1";
  const shift = await db.prepare(freeShift).bind(event("Lincoln Elementary")).first<{ id: string }>();
  const helper = await writeHours(db, event("Fall trail"));
  const offered = await offerHandover(db, event("owner"));
  const group = await endSeason(db);
  return {
    event,
    shift: shift?.id ?? "unknown",
    link,
    helper,
    offered,
    group,
    mine: await writeDataLink(db, helper),
    invitation: `/i/${token("invitation", invite?.id)}`,
    helping: await writeHelping(db),
  };
}

/** A helper who is asked about two shifts: one with free spots and one that is full by now. */
async function writeHelping(db: D1Database) {
  const shift = `SELECT o.id, o.event_id AS eventId FROM volunteer_shifts o JOIN events e ON e.id = o.event_id
    WHERE e.status = 'published' AND o.starts_at > ?1`;
  const pick = async (more: string) =>
    await db.prepare(`${shift} AND ${more} LIMIT 1`).bind(Date.now()).first<{ id: string; eventId: string }>();
  const [open, full] = [await pick("o.taken < o.capacity"), await pick("o.taken >= o.capacity")];
  const helper = "INSERT OR IGNORE INTO rescue_helpers (id, event_id, name, email, email_hash, locale, confirmed_at, created_at)";
  await db.prepare(`${helper} VALUES ('helper', ?1, 'Dana Okafor', 'dana@example.org', 'hash', 'en', 1, 1)`).bind(open?.eventId).run();
  for (const [id, offer] of [["open", open] as const, ["full", full] as const]) {
    const call =
      "INSERT OR IGNORE INTO rescue_calls (id, event_id, offer_id, waves, asked, next_at, started_at) VALUES (?1, ?2, ?3, 1, 1, ?4, ?4)";
    await db.prepare(call).bind(id, offer?.eventId, offer?.id, Date.now()).run();
    const ask = `INSERT OR IGNORE INTO rescue_asks (id, call_id, wave, name, email, created_at)
      VALUES (?1, ?1, 1, 'Dana Okafor', 'dana@example.org', 1)`;
    await db.prepare(ask).bind(id).run();
  }
  return {
    own: `/call-me/${token("rescue-helper", "helper")}`,
    wanted: `/r/${token("rescue", "open")}`,
    filled: `/r/${token("rescue", "full")}`,
  };
}

/** Helpers who came; two of them stayed longer or left earlier than their shift. Returns one of the sign-ups. */
async function writeHours(db: D1Database, eventId: string): Promise<string> {
  await db.prepare("UPDATE volunteer_signups SET checked_in_at = created_at WHERE event_id = ?1").bind(eventId).run();
  const select = "SELECT id FROM volunteer_signups WHERE event_id = ?1 ORDER BY created_at, id LIMIT 2";
  const { results } = await db.prepare(select).bind(eventId).all<{ id: string }>();
  const correct = "INSERT OR IGNORE INTO hour_corrections (id, event_id, signup_id, minutes, reason, at) VALUES (?1, ?2, ?1, ?3, ?4, 1)";
  const [first = { id: "unknown" }, second = first] = results;
  await db.batch([
    db.prepare(correct).bind(first.id, eventId, 210, "Stayed to rake the parking lot"),
    db.prepare(correct).bind(second.id, eventId, 90, "Left early"),
    db
      .prepare("INSERT OR IGNORE INTO certificates VALUES (?1, 750, 4, '2026-09-12', '2026-11-07', 'Olivia Marsh', NULL, '2026-11-09')")
      .bind(CERTIFICATE),
  ]);
  return first.id;
}

/** A mailed link to everything stored for the sign-up's email address. */
async function writeDataLink(db: D1Database, signupId: string): Promise<string> {
  const of = "SELECT s.email FROM volunteer_signups v JOIN submissions s ON s.id = v.submission_id WHERE v.id = ?1";
  const address = await db.prepare(of).bind(signupId).first<{ email: string }>();
  const link = token("my-sign-ups", "everything");
  const id = createHash("sha256").update(link).digest("hex");
  const insert = "INSERT OR IGNORE INTO one_time_tokens (id, purpose, data, expires_at, created_at) VALUES (?1, 'my-sign-ups', ?2, ?3, 1)";
  await db
    .prepare(insert)
    .bind(id, JSON.stringify({ email: address?.email }), Date.now() + 86_400_000)
    .run();
  return `/mine/${link}`;
}

/** Another owner asks the organizer to take over an event. */
async function offerHandover(db: D1Database, organizerId: string | undefined): Promise<string> {
  const of = "SELECT id FROM events WHERE user_id <> ?1 AND status = 'published' AND starts_at > ?2 ORDER BY created_at, id";
  const event = await db.prepare(of).bind(organizerId, Date.now()).first<{ id: string }>();
  const member = `INSERT OR IGNORE INTO event_members (id, event_id, user_id, role, invited_at, accepted_at, takes_over_at)
    VALUES ('asked', ?1, ?2, 'organizer', 1, 1, 1)`;
  await db.prepare(member).bind(event?.id, organizerId).run();
  return event?.id ?? "unknown";
}

/** The group's season ends in spring. */
async function endSeason(db: D1Database): Promise<string> {
  const endsOn = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10);
  const group = await db.prepare("UPDATE groups SET ends_on = ?1 RETURNING id").bind(endsOn).first<{ id: string }>();
  return group?.id ?? "unknown";
}

async function copy(db: D1Database, from: string, id: string, title: string, set: string): Promise<void> {
  const { results } = await db.prepare("SELECT name FROM pragma_table_info('events')").all<{ name: string }>();
  const own = new Map([
    ["id", `'${id}'`],
    ["title", `'${title}'`],
    ["attendee_count", "0"],
    ["waiting", "0"],
  ]);
  const columns = results.map(({ name }) => name);
  const values = columns.map((name) => own.get(name) ?? name);
  await db.prepare(`INSERT OR IGNORE INTO events (${columns}) SELECT ${values} FROM events WHERE id = ?1`).bind(from).run();
  await db.prepare(`UPDATE events SET ${set} WHERE id = ?2`).bind(Date.now(), id).run();
}

/** Builds the token as app/lib/private-link.server.ts does. */
function token(purpose: string, id = "unknown"): string {
  const mac = createHmac("sha256", SCREENSHOT_SECRET)
    .update(JSON.stringify([purpose, id, 0]))
    .digest();
  return `${id}.${mac.subarray(0, 16).toString("base64url")}`;
}

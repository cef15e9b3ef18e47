import { type ChildProcess, spawn } from "node:child_process";
import { createHash, createHmac } from "node:crypto";
import { cpSync, existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { defaultVars, ROOT, waitUntilUp } from "../../../scripts/local.ts";
import { runTool } from "../../../scripts/tools.ts";
import { BROWSER_SECRET } from "../../browser/secret.ts";
import { SEEDED } from "../../browser/seeded.ts";
import type { KnownWorld, RequestSender } from "./corpus.ts";

export const WEBHOOK_SECRET = "dGVzdHMtb25seS1zZWNyZXQtMDEyMzQ1Njc4OQ==";
/** Throttles count refused requests too, and any later request may send mail. */
const UNCOUNTED = new Set(["throttles", "email_batches"]);
const SENDERS = { owner: "organiser@example.com", neighbor: "neighbor@example.com" };

/** The built Worker on a copy of the seeded world, with the database open for inspection. */
export type MalformedWorld = {
  origin: string;
  known: KnownWorld;
  cookieOf: (sender: RequestSender) => string | null;
  /** Everything the Worker logged. */
  endOfLog: () => Promise<string>;
  /** The number of rows in each table. */
  counts: () => Record<string, number>;
  /** Inconsistencies: broken references, and counters that differ from their sums. */
  faults: () => string[];
  stop: () => Promise<void>;
};

export async function startWorld(port: number): Promise<MalformedWorld> {
  if (!existsSync(SEEDED)) await (await import("../../browser/seed.ts")).seed();
  const state = mkdtempSync(join(tmpdir(), "turnout-malformed-"));
  cpSync(SEEDED, state, { recursive: true });
  const [file] = globSync("v3/d1/**/*.sqlite", { cwd: state }).filter((name) => !name.endsWith("metadata.sqlite"));
  if (!file) throw new Error("No seeded database");
  const db = new DatabaseSync(join(state, file));
  const cookies = { owner: startSession(db, SENDERS.owner), neighbor: startSession(db, SENDERS.neighbor), stranger: null };
  const server = serveBehindProxy(port, state, { APP_SECRET: BROWSER_SECRET, RESEND_WEBHOOK_SECRET: `whsec_${WEBHOOK_SECRET}` });
  const log = collectLog(server);
  if (!(await waitUntilUp(port))) throw new Error(`The Worker did not start: ${log()}`);
  const tables = selectColumn(
    db,
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '[_s]*_*' OR name IN ('sessions', 'submissions')",
  );
  const counting = db.prepare(
    `SELECT ${tables.filter((name) => !UNCOUNTED.has(name)).map((name) => `(SELECT count(*) FROM ${name}) AS ${name}`)}`,
  );
  return {
    origin: `http://localhost:${port}`,
    known: await buildKnownWorld(db, `http://localhost:${port}`),
    cookieOf: (sender) => cookies[sender],
    endOfLog: async () => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      return log();
    },
    counts: () => counting.get() as Record<string, number>,
    faults: () => [...selectColumn(db, "PRAGMA foreign_key_check"), ...selectColumn(db, WRONG_COUNTERS)],
    stop: async () => {
      server.kill("SIGTERM");
      await new Promise((resolve) => server.once("exit", resolve));
      db.close();
      rmSync(state, { recursive: true, force: true });
    },
  };
}

/** Runs behind wrangler's proxy, like behind the edge: Miniflare alone passes on a POST that asks for a WebSocket. */
function serveBehindProxy(port: number, state: string, own: Record<string, string>): ChildProcess {
  const args = ["dev", "--port", String(port), "--persist-to", state, "--show-interactive-dev-session=false", "--log-level", "warn"];
  const vars = Object.entries({ ...defaultVars(port), ...own }).flatMap(([name, value]) => ["--var", `${name}:${value}`]);
  const [command, ...rest] = runTool("wrangler", [...args, ...vars]);
  // Wrangler's traces log each request and statement, which no deployed Worker does.
  const env = { ...process.env, X_LOCAL_OBSERVABILITY: "false" };
  return spawn(command, rest, { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"] });
}

/** Offers whose `taken` differs from the spots of their sign-ups. */
const WRONG_COUNTERS = [
  ["potluck_items", "potluck_signups", "potluck_item_id"],
  ["volunteer_shifts", "volunteer_signups", "volunteer_shift_id"],
  ["time_slots", "time_slot_signups", "time_slot_id"],
]
  .map(
    ([offers, signups, of]) =>
      `SELECT '${offers} ' || o.id FROM ${offers} o WHERE o.taken <> (SELECT coalesce(sum(places), 0) FROM ${signups} s WHERE s.${of} = o.id AND s.status IN ('confirmed', 'offered'))`,
  )
  .join(" UNION ALL ");

function startSession(db: DatabaseSync, email: string): string {
  const token = `malformed-${email}`;
  const id = createHash("sha256").update(token).digest("hex");
  const expiresAt = Math.floor(Date.now() / 1000) + 9 * 86_400;
  db.prepare("INSERT INTO sessions (id, user_id, expires_at, created_at) SELECT ?, id, ?, ? FROM users WHERE email = ?").run(
    id,
    expiresAt,
    Date.now(),
    email,
  );
  return `__Host-session=${token}`;
}

function collectLog(server: ChildProcess): () => string {
  let log = "";
  for (const stream of [server.stdout, server.stderr]) stream?.on("data", (chunk) => (log += chunk));
  return () => log;
}

function selectColumn(db: DatabaseSync, statement: string): string[] {
  return db
    .prepare(statement)
    .all()
    .map((row) => String(Object.values(row)[0]));
}

/** Collects the ids of the seeded events, people, invitations and messages by parameter name, and some private links. */
async function buildKnownWorld(db: DatabaseSync, origin: string): Promise<KnownWorld> {
  const eventIds = selectColumn(db, "SELECT id FROM events ORDER BY created_at, id");
  const offers = ["potluck_items", "volunteer_shifts", "time_slots"].flatMap((table) =>
    db.prepare(`SELECT id, event_id FROM ${table} LIMIT 5`).all(),
  );
  const signUp = (offerId: unknown) => ({
    submissionKey: `malformed-${offerId}`,
    offerId,
    name: "Ada Guest",
    email: "ada@guest.test",
    quantity: 1,
    notes: "None",
  });
  const answers = await Promise.all(
    offers.map(async ({ id, event_id }) => {
      const init = { method: "POST", body: JSON.stringify(signUp(id)), headers: { "Content-Type": "application/json" } };
      return (await (await fetch(`${origin}/api/events/${event_id}/signups`, init)).json()) as { token?: string };
    }),
  );
  const links = answers.flatMap(({ token }) => token ?? []);
  const invitations = selectColumn(db, "SELECT id FROM invites ORDER BY id LIMIT 10").map((id) => signLink("invitation", id));
  const tokens: Record<string, string[]> = {
    s: links,
    api: links,
    i: invitations,
    join: selectColumn(db, "SELECT id FROM group_members").map((id) => signLink("group-member", id)),
    u: eventIds.slice(0, 3).map((id) => signLink("unsubscribe", `reminders~${id}~0123456789abcdef`)),
  };
  const params: Record<string, string[]> = {
    eventId: eventIds,
    groupId: selectColumn(db, "SELECT id FROM groups"),
    userId: selectColumn(db, "SELECT id FROM users LIMIT 5"),
    name: ["birthday-party-helper", "no-such-demo"],
    number: ["c".repeat(15), "k7mqr-2xw9t-c4hvp", "none"],
    file: ["nobody.ics", `${signLink("calendar-feed", "x")}.ics`, "0123.jpg"],
    id: ["1", ...selectColumn(db, "SELECT id FROM email_outbox LIMIT 5")],
    other: ["nowhere", "wp-login.php", ".env"],
  };
  return {
    params: (name, path) => (name === "token" ? [...(tokens[path.split("/")[1] ?? ""] ?? []), "made.up", "x"] : (params[name] ?? ["x"])),
    bodies: (path) => buildValidBodies(path, eventIds, offers[0]?.id),
  };
}

function signLink(purpose: string, id: string): string {
  const mac = createHmac("sha256", BROWSER_SECRET)
    .update(JSON.stringify([purpose, id, 0]))
    .digest();
  return `${id}.${mac.subarray(0, 16).toString("base64url")}`;
}

let minted = 0;

/** Bodies that a working client sends; faults are added to them. */
function buildValidBodies(path: string, [eventId = ""]: string[], offerId: unknown): unknown[] {
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const simple = {
    title: "A walk",
    description: "",
    location: "North gate",
    date: day,
    startTime: "09:00",
    endTime: "10:00",
    maxAttendees: 5,
    timeZone: "America/New_York",
  };
  const reminder = { enabled: false, customMessage: "" };
  const form = {
    ...simple,
    ...{ type: "volunteer", intent: "publish", dates: [], hideAttendeeNames: false, thumbnailUrl: null, questions: [] },
    offers: [{ title: "Help", description: "", category: null, date: null, startTime: "09:00:00", endTime: "10:00:00", capacity: 2 }],
    reminders: { enabled: false, daysReminder: { ...reminder, daysBefore: 1 }, hoursReminder: { ...reminder, hoursBefore: 24 } },
  };
  const id = () => String(++minted).padStart(26, "m");
  const bodiesByPath: Record<string, unknown[]> = {
    "/create/save": [
      { form, eventId: id(), version: null, cancel: [], isFirst: true },
      { form, eventId, version: 1, cancel: [], isFirst: false },
    ],
    "/create-simple/save": [{ ...simple, eventId: id() }],
    "/ai-chat/messages": [{ message: "A potluck on Friday", sessionId: null }],
    "/ai-chat/table": [{ name: "sheet", before: [], heads: ["Item"], columns: ["title"], rows: [["Cups"], ["Plates"]], hadPeople: false }],
    "/push": [{ endpoint: "https://fcm.googleapis.com/x", keys: { p256dh: "x", auth: "y" } }],
    "/webhooks/resend": [
      { type: "email.bounced", data: { email_id: "x", to: ["ada@guest.test"], bounce: { type: "Permanent", message: "x" } } },
    ],
    "/api/events/:eventId/signups": [
      { submissionKey: `malformed-${id()}`, offerId, name: "Ada Guest", email: `${id()}@guest.test`, answers: {} },
    ],
    "/api/signups/:token": [{ name: "Ada Guest", notes: "x", answers: {} }, { status: "confirmed" }, { version: 1, quantity: 2 }],
  };
  return bodiesByPath[path] ?? [];
}

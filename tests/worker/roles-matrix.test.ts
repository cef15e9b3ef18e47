import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { ACTIONS, type Action } from "#tests/support/role-matrix/actions.ts";
import {
  addMember,
  browserOf,
  type Cell,
  makeCell,
  makePeople,
  type People,
  ROLES,
  type Role,
  stateOf,
} from "#tests/support/role-matrix/world.ts";
import { fullPath } from "#workers/action-addresses.ts";

const ALLOWED: Record<Action["needs"], readonly Role[]> = {
  ask: ["organizer"],
  leave: ["organizer", "door"],
  own: ["owner"],
  organize: ["owner", "organizer"],
  door: ["owner", "organizer", "door"],
};

/** Addresses of an event that are for everybody. */
const OPEN = ["volunteer-rsvp", "time-slot-rsvp", "simple-rsvp", "item-rsvp", "calendar.ics"];

/** What takes intents about one event, and under which of the matrix's routes. */
const INTENTS: Record<string, string> = {
  "/app/routes/event/owner.ts": "owner",
  "/app/routes/event/reminders.ts": "reminders",
  "/app/roster/intents.server.ts": "signups",
  "/app/roster/broadcasts/intents.server.ts": "messages",
  "/app/invites/intents.server.ts": "invite",
  "/app/members/intents.server.ts": "people",
};

/** What takes intents about one's own account, or the installation. */
const OTHER_INTENTS = ["/app/contacts/", "/app/routes/admin.tsx", "/app/routes/settings.tsx"];

const sources: Record<string, string> = import.meta.glob("/app/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });

test("every route of an event has a line in the matrix, or is open to everybody", async () => {
  const { routes } = await import("virtual:remix/server-build");
  const asks = Object.values(routes).flatMap((route) => {
    if (!route) return [];
    const path = `/${fullPath(routes, route).split("/").filter(Boolean).join("/")}`;
    const { loader, action, default: shown } = route.module;
    return [...(loader || shown ? [`GET ${path}`] : []), ...(action ? [`POST ${path}`] : [])];
  });
  const events = asks.filter((ask) => ask.includes(":eventId") && !OPEN.some((end) => ask.endsWith(`/${end}`)));
  expect(events.length).toBeGreaterThan(20);
  expect(lacking(events, ACTIONS)).toEqual([]);
  expect(lacking([...events, "POST /event/:eventId/new"], ACTIONS)).toEqual(["POST /event/:eventId/new"]);
});

test("every intent about an event has a line in the matrix", () => {
  const dispatchers = Object.entries(sources).filter(
    ([path, text]) => /handleIntent\(/.test(text) && path !== "/app/lib/intents.server.ts",
  );
  const intents = dispatchers
    .filter(([path]) => !OTHER_INTENTS.some((start) => path.startsWith(start)))
    .flatMap(([path, text]) => intentsIn(text).map((intent) => `POST /event/:eventId/${INTENTS[path]} ${intent}`));
  const lines = ACTIONS.flatMap(({ ask, intent }) => (intent ? [`${ask} ${intent}`] : []));
  expect(intents.length).toBeGreaterThan(18);
  expect(intents.filter((intent) => !lines.includes(intent))).toEqual([]);
  expect(intentsIn("const INTENTS: X = {\n  add: intent(a, b),\n  drop: typed(c, d),\n};\n")).toEqual(["add", "drop"]);
});

test("each action is for those whose role is enough, and changes nothing for everybody else", async () => {
  const people = await makePeople();
  const wrong: string[] = [];
  for (const action of ACTIONS) {
    const refused = await makeCell(people, action);
    const before = await stateOf(refused);
    for (const role of ROLES.filter((each) => !ALLOWED[action.needs].includes(each))) {
      const answer = await askAs(role, action, refused);
      if (!isRefusal(answer, action)) wrong.push(`${role} may ${nameOf(action)}: ${answer.status} ${answer.text.slice(0, 100)}`);
    }
    if (JSON.stringify(await stateOf(refused)) !== JSON.stringify(before)) wrong.push(`${nameOf(action)} changed something`);
    for (const role of ALLOWED[action.needs]) wrong.push(...(await allowed(role, action, people)));
  }
  expect(wrong).toEqual([]);
}, 120_000);

test("the matrix sees a role that allows too much", async () => {
  const people = await makePeople();
  const cell = await makeCell(people);
  const action = ACTIONS.find(({ intent }) => intent === "end");
  if (!action) throw new Error("no line");
  expect(isRefusal(await askAs("former", action, cell), action)).toBe(true);
  await addMember(cell.eventId, people.former.id, "organizer");
  expect(isRefusal(await askAs("former", action, cell), action)).toBe(false);
  const [[event]] = await runBatch([sql<{ status: string }>`SELECT status FROM events WHERE id = ${cell.eventId}`]);
  expect(event?.status).toBe("ended");
});

async function allowed(role: Role, action: Action, people: People): Promise<string[]> {
  const answer = await askAs(role, action, await makeCell(people, action));
  const isMeant = action.status === undefined ? answer.status < 400 : answer.status === action.status;
  const isAllowed = isMeant && !isRefusal(answer, action);
  return isAllowed ? [] : [`${role} may not ${nameOf(action)}: ${answer.status} ${answer.text.slice(0, 200)}`];
}

type Answer = { status: number; text: string; to: string };

async function askAs(role: Role, action: Action, cell: Cell): Promise<Answer> {
  const browser = await browserOf(role, cell);
  const { path = "", form, json } = await action.sends(cell);
  const headers: Record<string, string> = action.ask.startsWith("POST") ? { Accept: "application/json" } : {};
  const answer = await browser.ask(path, { headers, ...(form && { form }), ...(json !== undefined && { json }) });
  return { status: answer.status, text: await answer.text(), to: answer.headers.get("Location") ?? "" };
}

/** Somebody else's event looks as if it didn't exist; who isn't signed in is sent to sign in. */
function isRefusal({ status, text, to }: Answer, { empty }: Action): boolean {
  const isGone = status === 404 || (status === 409 && text.includes(m.organizer_gone()));
  const mustSignIn = status === 401 || to.startsWith("/auth") || text.includes("/auth?redirect");
  return isGone || mustSignIn || (empty !== undefined && text === empty);
}

function intentsIn(text: string): string[] {
  const [, list = ""] = text.match(/const INTENTS[^=]*= \{\n([\s\S]*?)\n\};/) ?? [];
  return [...list.matchAll(/^ {2}(\w+): (?:intent|typed)\(/gm)].map(([, name = ""]) => name);
}

function lacking(asks: string[], actions: Action[]): string[] {
  return [...new Set(asks)].filter((ask) => !actions.some((action) => action.ask === ask));
}

function nameOf({ ask, intent = "" }: Action): string {
  return `${ask} ${intent}`;
}

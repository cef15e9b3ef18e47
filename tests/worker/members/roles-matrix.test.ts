import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { ROLE_ACTIONS, type RoleAction } from "#tests/support/role-matrix/actions.ts";
import {
  addMember,
  type MatrixCell,
  type MatrixPeople,
  type MatrixRole,
  makeCell,
  makePeople,
  openBrowserAs,
  ROLES,
  readEventState,
} from "#tests/support/role-matrix/world.ts";
import { buildFullPath } from "#workers/action-paths.ts";

const ALLOWED: Record<RoleAction["needs"], readonly MatrixRole[]> = {
  ask: ["organizer"],
  leave: ["organizer", "door"],
  own: ["owner"],
  organize: ["owner", "organizer"],
  door: ["owner", "organizer", "door"],
};

/** Paths of an event that are open to everyone. */
const OPEN = [
  "volunteer-rsvp",
  "time-slot-rsvp",
  "simple-rsvp",
  "item-rsvp",
  "calendar.ics",
  "call-me",
  "here",
  "pass/:file",
  "embed/event/:eventId",
];

/** Files that handle intents about one event, with their routes. */
const INTENTS: Record<string, string> = {
  "/app/organize/event/intents.server.ts": "/event/:eventId/owner",
  "/app/mail/reminder-intents.server.ts": "/event/:eventId/reminders",
  "/app/organize/event/door-options.server.ts": "/event/:eventId/door-options",
  "/app/sheet/retention/intents.server.ts": "/event/:eventId/retention",
  "/app/organize/lists/deleted-intents.server.ts": "/events/deleted",
  "/app/organize/roster/intents.server.ts": "/event/:eventId/signups",
  "/app/organize/messages/intents.server.ts": "/event/:eventId/messages",
  "/app/organize/asks/intents.server.ts": "/event/:eventId/ask",
  "/app/organize/invites/intents.server.ts": "/event/:eventId/invite",
  "/app/members/intents.server.ts": "/event/:eventId/people",
  "/app/organize/hours/intents.server.ts": "/event/:eventId/hours",
  "/app/organize/history/intents.server.ts": "/event/:eventId/history",
  "/app/organize/imports/intents.server.ts": "/event/:eventId/import",
  "/app/organize/rescue/intents.server.ts": "/event/:eventId/help",
  "/app/organize/rota/intents.server.ts": "/event/:eventId/rota",
  "/app/organize/share/intents.server.ts": "/event/:eventId/share",
  "/app/organize/webhooks/intents.server.ts": "/event/:eventId/webhooks",
  "/app/organize/groups/intents.server.ts": "/groups/:groupId",
  "/app/organize/group-roster/intents.server.ts": "/groups/:groupId/roster",
};

/** Files that handle intents about one's own account or the installation. */
const OTHER_INTENTS = [
  "/app/organize/contacts/",
  "/app/routes/admin.tsx",
  "/app/routes/settings.tsx",
  ...["agents", "keys", "passkeys"].map((folder) => `/app/people/${folder}/`),
];

/** Intents about a group, whatever its events are. */
const GROUP_INTENTS = [" save", " setEmbed", " shortLink", " delete", "/roster message"].map((intent) => `POST /groups/:groupId${intent}`);

let people: MatrixPeople;

beforeAll(async () => {
  people = await makePeople();
});

const sources: Record<string, string> = import.meta.glob("/app/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });

test("every route of an event is listed in the matrix or open to everyone", async () => {
  const { routes } = await import("virtual:remix/server-build");
  const asks = Object.values(routes).flatMap((route) => {
    if (!route) return [];
    const path = `/${buildFullPath(routes, route).split("/").filter(Boolean).join("/")}`;
    const { loader, action, default: shown } = route.module;
    return [...(loader || shown ? [`GET ${path}`] : []), ...(action ? [`POST ${path}`] : [])];
  });
  const events = asks.filter((ask) => ask.includes(":eventId") && !OPEN.some((end) => ask.endsWith(`/${end}`)));
  expect(events.length).toBeGreaterThan(20);
  expect(lacking(events, ROLE_ACTIONS)).toEqual([]);
  expect(lacking([...events, "POST /event/:eventId/new"], ROLE_ACTIONS)).toEqual(["POST /event/:eventId/new"]);
});

test("every intent about an event is listed in the matrix", () => {
  const dispatchers = Object.entries(sources).filter(
    ([path, text]) => /handleIntent\(/.test(text) && path !== "/app/lib/intents.server.ts",
  );
  const intents = dispatchers
    .filter(([path]) => !OTHER_INTENTS.some((start) => path.startsWith(start)))
    .flatMap(([path, text]) => findIntents(text).map((intent) => `POST ${INTENTS[path]} ${intent}`));
  const lines = ROLE_ACTIONS.flatMap(({ ask, intent }) => (intent ? [`${ask} ${intent}`] : []));
  expect(dispatchers.filter(([, text]) => findIntents(text).length === 0).map(([path]) => path)).toEqual([]);
  expect(intents.length).toBeGreaterThan(40);
  expect(intents.filter((intent) => ![...lines, ...GROUP_INTENTS].includes(intent))).toEqual([]);
  expect(GROUP_INTENTS.filter((intent) => !intents.includes(intent))).toEqual([]);
  const written =
    'const INTENTS: X = {\n  add: intent(a, b),\n  drop,\n  "half-off": by(false),\n  ...MORE,\n  save: async () => {\n    a: intent(b);\n  },\n};\n';
  expect(findIntents(written)).toEqual(["add", "drop", "half-off", "...MORE", "save"]);
});

const NAMED = ROLE_ACTIONS.map((action) => [`${findName(action)}${action.isDraft ? " of a draft" : ""}`, action] as const);

test.each(NAMED)("%s works for every role that may do it, and changes nothing for anyone else", async (_, action) => {
  const cell = await makeCell(people, action);
  const before = JSON.stringify(await readEventState(cell));
  const may = ALLOWED[action.needs];
  for (const role of ROLES.filter((each) => !may.includes(each))) {
    const answer = await askAs(role, action, cell);
    expect(isRefusal(answer, action), `${role}: ${answer.status} ${answer.text.slice(0, 100)}`).toBe(true);
  }
  expect(JSON.stringify(await readEventState(cell))).toBe(before);
  const changes = isChange(action);
  for (const [index, role] of may.entries()) {
    const own = changes && index > 0 ? await makeCell(people, action) : cell;
    const was = JSON.stringify(await readEventState(own));
    const answer = await askAs(role, action, own);
    const isMeant = action.status === undefined ? answer.status < 400 : answer.status === action.status;
    expect(isMeant && !isRefusal(answer, action), `${role}: ${answer.status} ${answer.text.slice(0, 200)}`).toBe(true);
    expect(JSON.stringify(await readEventState(own)) !== was, `${role} changes something`).toBe(changes);
  }
});

test("the matrix detects a role that is allowed too much", async () => {
  const cell = await makeCell(people);
  const action = ROLE_ACTIONS.find(({ intent }) => intent === "end");
  if (!action) throw new Error("no line");
  expect(isRefusal(await askAs("former", action, cell), action)).toBe(true);
  await addMember(cell.eventId, people.former.id, "organizer");
  expect(isRefusal(await askAs("former", action, cell), action)).toBe(false);
  const [[event]] = await runBatch([sql<{ status: string }>`SELECT status FROM events WHERE id = ${cell.eventId}`]);
  expect(event?.status).toBe("ended");
});

/** Whether the action, if allowed, changes what a refused one must leave alone. */
function isChange({ ask, status, isSilent }: RoleAction): boolean {
  return ask.startsWith("POST") && status === undefined && !isSilent;
}

type Answer = { status: number; text: string; to: string };

async function askAs(role: MatrixRole, action: RoleAction, cell: MatrixCell): Promise<Answer> {
  const browser = await openBrowserAs(role, cell);
  const { path = "", form, json } = await action.sends(cell);
  const headers: Record<string, string> = action.ask.startsWith("POST") ? { Accept: "application/json" } : {};
  const answer = await browser.ask(path, { headers, ...(form && { form }), ...(json !== undefined && { json }) });
  return { status: answer.status, text: await answer.text(), to: answer.headers.get("Location") ?? "" };
}

/** Another person's event looks as if it didn't exist; a signed-out visitor is sent to sign in. */
function isRefusal({ status, text, to }: Answer, { empty }: RoleAction): boolean {
  const isGone = status === 404 || (status === 409 && text.includes(m.organizer_gone()));
  const mustSignIn = status === 401 || to.startsWith("/auth") || text.includes("/auth?redirect");
  return isGone || mustSignIn || (empty !== undefined && text === empty);
}

function findIntents(text: string): string[] {
  const [, list = ""] = text.match(/const INTENTS[^=]*= \{\n([\s\S]*?)\n\};/) ?? [];
  return [...list.matchAll(/^ {2}"?((?:\.{3})?[\w-]+)/gm)].map(([, name = ""]) => name);
}

function lacking(asks: string[], actions: RoleAction[]): string[] {
  return [...new Set(asks)].filter((ask) => !actions.some((action) => action.ask === ask));
}

function findName({ ask, intent = "" }: RoleAction): string {
  return `${ask} ${intent}`;
}

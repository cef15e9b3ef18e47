import { env } from "cloudflare:workers";
import { data } from "@remix-run/cloudflare";
import { expect, test, vi } from "vitest";
import { readSession, startSession } from "#app/accounts/session.server.ts";
import { signIn } from "#app/accounts/sign-in.server.ts";
import { loader as admin } from "#app/routes/admin.tsx";
import { loader as aiChat } from "#app/routes/ai-chat.tsx";
import { loader as layout } from "#app/routes/app-layout.tsx";
import { loader as contactsFile } from "#app/routes/contacts/export.ts";
import { loader as contacts } from "#app/routes/contacts.tsx";
import { loader as create } from "#app/routes/create.tsx";
import { loader as dashboard } from "#app/routes/dashboard.tsx";
import { loader as checkIns } from "#app/routes/event/check-ins.ts";
import { loader as event } from "#app/routes/event/event.tsx";
import { loader as invite } from "#app/routes/event/invite.tsx";
import { loader as messages } from "#app/routes/event/messages.ts";
import { loader as owner } from "#app/routes/event/owner.ts";
import { loader as print } from "#app/routes/event/print.tsx";
import { loader as share } from "#app/routes/event/share.tsx";
import { loader as signups } from "#app/routes/event/signups.tsx";
import { loader as csv } from "#app/routes/event/signups-csv.ts";
import { loader as events } from "#app/routes/events.tsx";
import { loader as invitable } from "#app/routes/invites/events.ts";
import { loader as candidates } from "#app/routes/invites.ts";
import { loader as locations } from "#app/routes/locations.ts";
import { loader as account } from "#app/routes/offline/account.ts";
import { loader as profile } from "#app/routes/profile.tsx";
import { loader as push } from "#app/routes/push.ts";
import { loader as settings } from "#app/routes/settings.tsx";
import { browserRequest, makeUser as makeAccount } from "#tests/support/accounts.ts";
import { type MadeEvent, makeEvent, makeForm, makeUser, readEvent, makeSignUp as signUpFor } from "#tests/support/makers.ts";

vi.setConfig({ testTimeout: 60_000 });

type Loader = (args: never) => unknown;
type Page = { path: string; trips: number; loader: Loader; inShell?: boolean };

/** How often a page may go to D1 before its answer; `:event` is an event of the organizer's. */
const PAGES: Page[] = [
  { path: "/dashboard", trips: 1, loader: dashboard, inShell: true },
  { path: "/events", trips: 1, loader: events, inShell: true },
  { path: "/events?tab=attending", trips: 1, loader: events, inShell: true },
  { path: "/events?tab=upcoming", trips: 1, loader: events, inShell: true },
  { path: "/create", trips: 1, loader: create, inShell: true },
  { path: "/create?edit=:event", trips: 1, loader: create, inShell: true },
  { path: "/create?answer=none", trips: 1, loader: create, inShell: true },
  { path: "/ai-chat", trips: 1, loader: aiChat, inShell: true },
  { path: "/contacts", trips: 1, loader: contacts, inShell: true },
  { path: "/profile", trips: 1, loader: profile, inShell: true },
  { path: "/settings", trips: 1, loader: settings, inShell: true },
  { path: "/admin", trips: 1, loader: admin },
  { path: "/event/:event", trips: 1, loader: event },
  { path: "/event/:event/share", trips: 1, loader: share, inShell: true },
  { path: "/event/:event/signups", trips: 1, loader: signups, inShell: true },
  { path: "/event/:event/signups?view=people", trips: 1, loader: signups, inShell: true },
  { path: "/event/:event/signups?view=door", trips: 1, loader: signups, inShell: true },
  { path: "/event/:event/signups?search=grace", trips: 1, loader: signups, inShell: true },
  { path: "/event/:event/signups.csv", trips: 1, loader: csv },
  { path: "/event/:event/print", trips: 1, loader: print },
  { path: "/event/:event/invite", trips: 1, loader: invite, inShell: true },
  { path: "/event/:event/owner?how=end", trips: 1, loader: owner },
  { path: "/event/:event/check-ins", trips: 1, loader: checkIns },
  // Who wants no mail is known by the hash of an address alone, which the database cannot make.
  { path: "/event/:event/messages", trips: 2, loader: messages },
  { path: "/invites?event=:event", trips: 2, loader: candidates },
  { path: "/invites/events", trips: 1, loader: invitable },
  { path: "/contacts.csv", trips: 1, loader: contactsFile },
  { path: "/locations?q=to", trips: 1, loader: locations },
  { path: "/push", trips: 1, loader: push },
  { path: "/offline/account", trips: 1, loader: account },
];

/** Each call to D1, a batch being one. */
function watchCalls() {
  const single = Object.getPrototypeOf(env.DB.prepare("SELECT 1"));
  const spies = [vi.spyOn(env.DB, "batch"), ...["all", "run", "first", "raw"].map((method) => vi.spyOn(single, method))];
  return {
    count: () => spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0),
    [Symbol.dispose]: () => {
      for (const spy of spies) spy.mockRestore();
    },
  };
}

/** A page with the layout round it, as `workers/pages.ts` serves it; answers its status and what it shows. */
async function open({ path, loader, inShell }: Pick<Page, "path" | "loader" | "inShell">, cookie: string, eventId = "") {
  const request = browserRequest(path.replace(":event", eventId), { cookies: [cookie] });
  const session = readSession(request);
  const response = await session.serve(async (viewer) => {
    const args = { request, params: { eventId }, context: { nonce: "", requestId: "test", viewer } } as never;
    const [shown] = await Promise.all([loader(args), inShell ? layout(args) : null, viewer()]);
    if (shown instanceof Response) return shown;
    return shown instanceof data(null).constructor ? Response.json((shown as { data: unknown }).data) : Response.json(shown);
  });
  const renewed = await session.renew(response);
  return { status: renewed.status, text: await renewed.text(), cookie: renewed.headers.get("Set-Cookie") ?? cookie };
}

async function makeOrganizer(): Promise<{ event: MadeEvent; cookie: string; ownerId: string }> {
  const ownerId = await makeUser({ email: `${crypto.randomUUID()}@example.org` });
  const event = await makeEvent(makeForm("potluck"), { ownerId });
  await signUpFor(event, (await readEvent(event)).offers[0]?.id);
  const { cookie } = await open({ path: "/profile", loader: profile }, await startSession(ownerId, null, Date.now()));
  return { event, cookie, ownerId };
}

test("signing in goes to D1 twice, from a browser that the account knows too, and the page after it once", async () => {
  const user = await makeAccount();
  for (const cookies of [[], await signedIn(user.email, user.password, [])]) {
    using calls = watchCalls();
    const [session = ""] = await signedIn(user.email, user.password, cookies);
    expect(calls.count()).toBeLessThanOrEqual(2);
    const before = calls.count();
    await open({ path: "/dashboard", loader: dashboard, inShell: true }, session);
    expect(calls.count() - before).toBe(1);
  }
});

async function signedIn(email: string, password: string, cookies: string[]): Promise<string[]> {
  const outcome = await signIn(email, password, browserRequest("/auth", { cookies }), Date.now());
  return outcome.ok ? outcome.cookies : [];
}

test.each(PAGES)("$path goes to D1 at most $trips times before its answer", async (page) => {
  const { event, cookie } = await makeOrganizer();
  using calls = watchCalls();
  const { status } = await open(page, cookie, event.eventId);
  expect(status).toBe(200);
  expect(calls.count()).toBeLessThanOrEqual(page.trips);
});

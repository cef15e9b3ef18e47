import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { newId } from "#app/db/ids.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { action, loader } from "#app/routes/event/sign-up.tsx";
import { loader as linkLoader } from "#app/routes/s/link.tsx";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { defaultDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import { signUp } from "#app/signup/commands.server.ts";
import { makeEvent, makeForm, makeOffer, readEditableEvent } from "#tests/support/makers.ts";
import { renderRoute, runRoute } from "#tests/support/page.ts";

const NOW = Date.now();
const DAY = new Date(NOW + 30 * 86_400_000).toISOString().slice(0, 10);
const HELD = "You already have Tables";

/** Two overlapping shifts and a later one; a guest has the first. */
async function makeHeld() {
  const shift = (title: string, startTime: string, endTime: string) => makeOffer({ title, startTime, endTime, capacity: 9 });
  const offers = [
    shift("Tables", "09:00:00", "10:00:00"),
    shift("Coffee", "09:30:00", "11:00:00"),
    shift("Cleaning", "11:00:00", "12:00:00"),
  ];
  const event = await makeEvent(makeForm("volunteer", { offers, date: DAY }));
  const [tables = "", coffee = "", cleaning = ""] = (await readEditableEvent(event)).offers.map(({ id }) => id);
  const guest = { name: "Ada Guest", email: `${newId()}@guest.test` };
  const request = { eventId: event.eventId, kind: "shift" as const, submissionKey: newId(), answers: {}, locale: "en" as const, now: NOW };
  const answer = await signUp({
    ...request,
    offers: [{ offerId: tables, details: { ...defaultDetails, ...guest } }],
    source: "guest",
    address: null,
  });
  if (!("token" in answer)) throw new Error(answer.outcome);
  const takenOf = async () => (await readEditableEvent(event)).offers.map(({ taken }) => taken);
  return { eventId: event.eventId, tables, coffee, cleaning, guest, token: answer.token, takenOf };
}

type Who = { email?: string; isVerified?: boolean; cookie?: string };

function buildContext({ email, isVerified = true }: Who): AppLoadContext {
  const viewer: Partial<Viewer> | null = email ? { id: newId(), email, name: null, isVerified } : null;
  return { requestId: "test", nonce: "", viewer: async () => viewer } as unknown as AppLoadContext;
}

function buildRequest(eventId: string, offerId: string, { cookie }: Who, init: RequestInit = {}): Request {
  const headers: HeadersInit = cookie ? { Cookie: cookie } : {};
  return new Request(`https://turnout.test${KINDS.shift.signUpPath(eventId, offerId)}`, { ...init, headers });
}

async function readPage(eventId: string, offerId: string, who: Who): Promise<string> {
  const request = buildRequest(eventId, offerId, who);
  return await renderRoute(loader, { request, params: { eventId }, context: buildContext(who) });
}

type Sent = { to: string } | { html: string; status: number };

/** Sends the form as a browser without script does. */
async function send(eventId: string, offerId: string, typed: [string, string][], who: Who = {}): Promise<Sent> {
  const body = new URLSearchParams([["key", newId()], ...typed]);
  const request = buildRequest(eventId, offerId, who, { method: "POST", body });
  const { to, html, status } = await runRoute(action, { request, params: { eventId }, context: buildContext(who) });
  return to === null ? { html, status } : { to };
}

async function openLink(token: string): Promise<string> {
  const request = new Request(`https://turnout.test/s/${token}`);
  const { headers } = await runRoute(linkLoader, { request, params: { token }, context: buildContext({}) });
  const cookies = headers.getSetCookie();
  return cookies.find((each) => each.startsWith("__Secure-signup=")) ?? "";
}

test("overlapping selections come back once, even without script, and can be confirmed", async () => {
  const { eventId, tables, coffee, cleaning, takenOf } = await makeHeld();
  const guest: [string, string][] = [
    ["name", "Ben Guest"],
    ["email", `${newId()}@guest.test`],
  ];
  const sent = await send(eventId, tables, [...guest, ["also", coffee]]);
  if (!("html" in sent)) throw new Error("It was taken");
  expect(sent.status).toBe(200);
  expect(sent.html).toMatch(
    /Two of these are at the same time.*Nothing was sent yet.*Tables · .* and Coffee · .* overlap.*>Sign up anyway</s,
  );
  expect(sent.html).toMatch(/value="Ben Guest"/);
  expect(await takenOf()).toEqual([1, 0, 0]);
  const seen = /name="seen" value="([^"]*)"/.exec(sent.html)?.[1] ?? "";
  expect(seen.split(" ").sort()).toEqual([tables, coffee].sort());
  const offers: [string, string][] = [
    ["offer", tables],
    ["offer", coffee],
    ["seen", seen],
  ];
  expect(await send(eventId, tables, [...guest, ...offers])).toHaveProperty("to");
  expect(await takenOf()).toEqual([2, 1, 0]);
  // Consecutive shifts need no second look, nor does an overlap that a script has already reported.
  const other: [string, string][] = [
    ["name", "Cora Guest"],
    ["email", `${newId()}@guest.test`],
  ];
  expect(await send(eventId, coffee, [...other, ["also", cleaning]])).toHaveProperty("to");
  expect(await send(eventId, tables, [...other, ["seen", "*"]])).toHaveProperty("to");
});

test("a signed-in guest is told what they have at that time, and can continue", async () => {
  const { eventId, coffee, cleaning, guest, takenOf } = await makeHeld();
  const typed = Object.entries(guest);
  const page = await readPage(eventId, coffee, { email: guest.email });
  expect(page).toMatch(new RegExp(`data-clash="" data-both.*${HELD} · .*Coffee`, "s"));
  expect(await readPage(eventId, cleaning, { email: guest.email })).toMatch(/data-clash="" hidden=""/);
  const sent = await send(eventId, cleaning, [...typed, ["also", coffee]], { email: guest.email });
  expect(sent).toMatchObject({ html: expect.stringContaining(HELD), status: 200 });
  expect(await send(eventId, coffee, [...typed, ["seen", coffee]], { email: guest.email })).toHaveProperty("to");
  expect(await takenOf()).toEqual([1, 1, 0]);
});

test("a visitor who only types an address, or hasn't proven it, learns nothing about its sign-ups", async () => {
  const { eventId, coffee, cleaning, guest } = await makeHeld();
  const typed = Object.entries(guest);
  for (const who of [{}, { email: guest.email, isVerified: false }, { email: "somebody@else.test" }]) {
    expect(await readPage(eventId, coffee, who)).toMatch(/data-clash="" hidden=""/);
  }
  expect(await send(eventId, cleaning, typed)).toHaveProperty("to");
  expect(await send(eventId, coffee, typed)).toHaveProperty("to");
});

test("a browser that opened the private link is told on the same event; one with a forged link isn't", async () => {
  const { eventId, coffee, guest, token } = await makeHeld();
  const cookie = await openLink(token);
  expect(cookie).toMatch(new RegExp(`; Path=/event/${eventId}; HttpOnly; Secure; SameSite=Lax$`));
  const brought = { cookie: cookie.split(";")[0] ?? "" };
  expect(await readPage(eventId, coffee, brought)).toContain(HELD);
  expect(await send(eventId, coffee, Object.entries(guest), brought)).toMatchObject({ html: expect.stringContaining(HELD) });
  const id = token.split(".")[0] ?? "";
  for (const forged of [`${id}.${"A".repeat(22)}`, await createLinkToken("signup", id, 1), "nonsense"]) {
    expect(await readPage(eventId, coffee, { cookie: `__Secure-signup=${forged}` })).toMatch(/data-clash="" hidden=""/);
  }
});

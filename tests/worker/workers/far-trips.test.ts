import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { findAtEdge } from "#app/lib/edge-cache.server.ts";
import { makeAccount, signedInCookie } from "#tests/support/accounts.ts";
import { SimulatedDistance } from "#tests/support/distance.ts";
import { enableEdgeCache } from "#tests/support/edge.ts";
import { AGENT_TRIPS } from "#tests/support/far-trips/agents.ts";
import { API_TRIPS, GUEST_TRIPS, SITE_TRIPS } from "#tests/support/far-trips/guests.ts";
import { OWNER_TRIPS } from "#tests/support/far-trips/owners.ts";
import type { TripBudget } from "#tests/support/far-trips/trip-budget.ts";
import { makeTripWorld, type TripWorld } from "#tests/support/far-trips/world.ts";
import { makeEvent, makeForm } from "#tests/support/makers.ts";
import { buildFullPath } from "#workers/action-paths.ts";
import { app } from "#workers/http.ts";

const TABLE: TripBudget[] = [...GUEST_TRIPS, ...SITE_TRIPS, ...API_TRIPS, ...AGENT_TRIPS, ...OWNER_TRIPS];
afterEach(() => {
  vi.restoreAllMocks();
});

test("every route and method has a line in the table of far round trips", async () => {
  const { routes } = await import("virtual:remix/server-build");
  const pages = Object.values(routes).flatMap((route) => {
    if (!route || route.id === "root" || route.id === "routes/app-layout") return [];
    const path = `/${buildFullPath(routes, route).split("/").filter(Boolean).join("/")}`;
    const { loader, action, default: page } = route.module;
    return [...(loader || page ? [`GET ${path}`] : []), ...(action ? [`POST ${path}`] : [])];
  });
  const others = app.routes
    .filter(({ path, method }) => !["ALL", "OPTIONS"].includes(method) && path !== "*")
    .map(({ path, method }) => `${method} ${path}`);
  const all = [...pages, ...others.map((each) => each.replace(/\{.*\}/, ""))];
  expect(all.length).toBeGreaterThan(100);
  expect(lacking(all, TABLE)).toEqual([]);
  expect(lacking([...all, "GET /new-page"], TABLE)).toEqual(["GET /new-page"]);
});

test("no answer waits for more sequential round trips than the table allows", async () => {
  const world = await makeTripWorld();
  using distance = new SimulatedDistance();
  // Stops the clock so that the isolate's bookmark of the primary doesn't age; the first page sets that bookmark.
  vi.spyOn(Date, "now").mockReturnValue(Date.now());
  await app.fetch(new Request(`https://turnout.test/event/${world.volunteer.eventId}`), env, createExecutionContext());
  const over: string[] = [];
  for (const line of TABLE) {
    const [request, status] = await buildRequest(line, world);
    using _ = line.isWarm ? await warmed(request, world) : null;
    const { answer, inSequence, farInSequence } = await distance.measure(async () => app.fetch(request, env, createExecutionContext()));
    answer.webSocket?.accept();
    answer.webSocket?.close();
    const says = `${line.who}: ${line.ask} ${line.about}: ${farInSequence} far of ${inSequence}, ${answer.status}`;
    if (farInSequence > line.far || inSequence > line.all) over.push(says);
    if (status ? answer.status !== status : answer.status >= 400) over.push(`${says}: ${(await answer.text()).slice(0, 300)}`);
  }
  expect(over).toEqual([]);
});

/**
 * Enables the edge cache and fills it for this request. An isolate that just read it doesn't write it again, so the request is
 * repeated until it does.
 */
async function warmed(request: Request, { volunteer }: TripWorld): Promise<Disposable> {
  const edge = enableEdgeCache();
  const copyAfterAsking = async () => {
    await app.fetch(new Request(request.url, { headers: request.headers }), env, createExecutionContext());
    return await findAtEdge(volunteer.eventId);
  };
  await expect.poll(copyAfterAsking).not.toBeNull();
  return edge;
}

test("a write for a session that ended changes nothing, even if its cookie still names the owner", async () => {
  const owner = await makeAccount({ name: "Olivia", emailVerifiedAt: 1 });
  const cookie = await signedInCookie(owner.id);
  const { eventId } = await makeEvent(makeForm("simple-rsvp"), { ownerId: owner.id });
  const end = async () => {
    const headers = { Cookie: cookie, "Sec-Fetch-Site": "same-origin", Accept: "application/json" };
    const body = new URLSearchParams({ intent: "delete" });
    const request = new Request(`https://turnout.test/event/${eventId}/owner`, { method: "POST", headers, body });
    return await app.fetch(request, env, createExecutionContext());
  };
  const isGone = async () => {
    const [[event]] = await runBatch([sql<{ at: number | null }>`SELECT deleted_at AS at FROM events WHERE id = ${eventId}`]);
    return event?.at !== null;
  };
  const [kept] = await runBatch([sql`DELETE FROM sessions WHERE user_id = ${owner.id} RETURNING id, user_id, expires_at, created_at`]);
  expect(await (await end()).text()).toContain("/auth");
  expect(await isGone()).toBe(false);
  // The same request succeeds while the session lasts.
  const [{ id, expires_at: expiresAt, created_at: createdAt } = {}] = kept;
  await runBatch([sql`INSERT INTO sessions (id, user_id, expires_at, created_at) VALUES (${id}, ${owner.id}, ${expiresAt}, ${createdAt})`]);
  expect(await (await end()).text()).toContain('"outcome":"done"');
  expect(await isGone()).toBe(true);
});

function lacking(routes: string[], table: TripBudget[]): string[] {
  return [...new Set(routes)].filter((route) => !table.some(({ ask }) => ask === route));
}

async function buildRequest({ who, ask, sends }: TripBudget, world: TripWorld): Promise<[Request, number | undefined]> {
  const [method = "", route = ""] = ask.split(" ");
  const { path, form, json, status, headers: own = {} } = await sends(world);
  const headers = new Headers({ "Sec-Fetch-Site": "same-origin", Accept: "*/*", ...own });
  if (who === "owner") headers.set("Cookie", world.cookie);
  if (who === "owner" && method === "POST") headers.set("Accept", "application/json");
  if (json !== undefined) headers.set("Content-Type", "application/json");
  const address = route.replace(":eventId", world.volunteer.eventId).replace(":userId", world.owner.id).replace(":id", "none");
  const body = form ? new URLSearchParams(form) : JSON.stringify(json);
  return [new Request(new URL(path ?? address, "https://turnout.test"), { method, headers, ...(method !== "GET" && { body }) }), status];
}

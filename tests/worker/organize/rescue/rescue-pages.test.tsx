import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import { helperPath } from "#app/organize/rescue/offered-help.server.ts";
import { loadEventPage, type OfferView } from "#app/sheet/event/event-page.server.ts";
import type { EventForm } from "#app/sheet/event/schema.ts";
import { CallMeLink } from "#app/signup/ui/call-me-link.tsx";
import { makeEvent, makeForm, makeOffer } from "#tests/support/makers.ts";
import { makeHelper, renderHelpLetters } from "#tests/support/rescue.ts";
import { makeSheet } from "#tests/support/sheet.ts";
import { app } from "#workers/http.ts";

async function ask(path: string, form?: Record<string, string>) {
  const headers = { "Sec-Fetch-Site": "same-origin", "CF-Connecting-IP": "2001:db8:17::1" };
  const body = form && { method: "POST", body: new URLSearchParams(form) };
  const answer = await app.fetch(new Request(`https://turnout.test${path}`, { headers, ...body }), env, createExecutionContext());
  const html = await answer.text();
  return { status: answer.status, to: answer.headers.get("Location"), html, shown: /name="shown" value="(\d+)"/.exec(html)?.[1] ?? "" };
}

/** A sheet that begins tomorrow. */
async function makeTomorrow(capacity: number) {
  const sheet = await makeSheet("shift", capacity);
  const at = Date.now() + 20 * 3_600_000;
  await runBatch([
    sql`UPDATE volunteer_shifts SET starts_at = ${at} WHERE id = ${sheet.offerId}`,
    sql`UPDATE events SET starts_at = ${at}, ends_at = ${at + 3_600_000} WHERE id = ${sheet.eventId}`,
  ]);
  return sheet;
}

test("the link appears if a helper could fill in, but not for a party or an appointment, nor for a past offer", async () => {
  const offer = { title: "Gate", date: "2030-05-01", startTime: "09:00:00", endTime: "10:00:00", capacity: 1 };
  const linkOf = async (type: EventForm["type"], change: Partial<OfferView> = {}, event = {}) => {
    const offers = type === "rsvp" ? [] : [makeOffer({ ...offer, ...(type === "volunteer" && { date: null }) })];
    const { eventId } = await makeEvent(makeForm(type, { date: "2030-05-01", offers }));
    const page = await loadEventPage(eventId, null, Date.now());
    if (!page) throw new Error("The event is gone");
    const full = page.offers.map((one) => ({ ...one, capacity: 1, taken: 1, ...change }));
    return renderToString(<CallMeLink event={{ ...page.event, ...event }} offers={full} />) !== "";
  };
  for (const type of ["volunteer", "general"] as const) expect(await linkOf(type)).toBe(true);
  for (const type of ["rsvp", "parent-teacher", "time-slots"] as const) expect(await linkOf(type)).toBe(false);
  expect(await linkOf("volunteer", { isOpen: false })).toBe(false);
  expect(await linkOf("volunteer", { taken: 0 })).toBe(false);
  expect(await linkOf("volunteer", { isOpen: false }, { isOpen: false, opensAt: null })).toBe(true);
});

test("the event's page links to the form if something is full; without script the form keeps its values and names what is missing", async () => {
  const { eventId, offerId } = await makeTomorrow(1);
  const link = async () => (await ask(`/event/${eventId}`)).html;
  expect(await link()).not.toContain("/call-me");
  await runBatch([sql`UPDATE volunteer_shifts SET taken = 1 WHERE id = ${offerId}`]);
  expect(await link()).toContain(`href="/event/${eventId}/call-me"`);
  const path = `/event/${eventId}/call-me`;
  const { status, html } = await ask(path, { name: "", email: "hanna@helper.test", offer: offerId });
  expect(status).toBe(422);
  expect(html).toContain("Email me if you need someone");
  expect(html).toContain('value="hanna@helper.test"');
  expect(html).toMatch(/aria-describedby="[^"]*helper-name-error[^"]*"/);
  expect(html).toMatch(new RegExp(`<input[^>]*checked=""[^>]*value="${offerId}"|<input[^>]*value="${offerId}"[^>]*checked=""`));
  expect(await ask(path, { name: "Hanna", email: "hanna@helper.test", offer: offerId })).toMatchObject({
    status: 303,
    to: `${path}?noted`,
  });
  expect((await ask(`${path}?noted`)).html).toContain("We&#x27;ll email you");
  expect((await ask(`/event/${newId()}/call-me`)).status).toBe(404);
});

test("opening a mail's link changes nothing; the first person to accept gets the spot, and the next one sees that it is filled", async () => {
  const sheet = await makeTomorrow(1);
  const path = async (id: string) => `/r/${await createLinkToken("rescue", id)}`;
  const [first, second] = [await renderHelpLetters(sheet, "Nora"), await renderHelpLetters(sheet, "Ben")];
  const page = async (id: string) => (await ask(await path(id))).html;
  for (const { ask: id } of [first, second]) expect(await page(id)).toContain("I&#x27;ll do it");
  const won = await ask(await path(first.ask), {});
  expect(won).toMatchObject({ status: 303, to: expect.stringMatching(/^\/s\/.*new/) });
  expect(await ask(await path(second.ask), {})).toMatchObject({ status: 409, html: expect.stringContaining("Filled, thank you") });
  expect(await page(second.ask)).toContain("Filled, thank you");
  expect(await page(first.ask)).toContain("It&#x27;s yours");
  expect((await ask("/r/nothing.real")).status).toBe(404);
});

test("helpers confirm and take back their offer with their own link", async () => {
  const { helper, asked } = await renderHelpLetters(await makeTomorrow(1), "Hanna Helper");
  const { helperId }: { helperId: string } = JSON.parse(asked.props);
  const [own, unproven] = [await helperPath(helper), await helperPath(helperId)];
  const page = async (path: string) => (await ask(path)).html;
  expect(await page(own)).not.toContain("Yes, email me");
  expect(await page(unproven)).toContain("Yes, email me");
  const { shown } = await ask(unproven);
  expect(await ask(unproven, { intent: "confirm", shown })).toMatchObject({ status: 303 });
  expect(await page(unproven)).not.toContain("Yes, email me");
  expect((await ask(own, { intent: "other" })).status).toBe(400);
  await ask(own, { intent: "takeBack" });
  expect(await ask(own)).toMatchObject({ status: 410, html: expect.not.stringContaining("Hanna Helper") });
});

test("the link's page shows what confirming would set, and confirming ignores anything entered after the page was shown", async () => {
  const sheet = await makeTomorrow(1);
  const now = Date.now();
  const { email } = await makeHelper(sheet, { name: "Hanna Helper", offers: [sheet.offerId], now });
  const [[own]] = await runBatch([sql<{ id: string }>`SELECT id FROM rescue_helpers WHERE email = ${email}`]);
  const path = await helperPath(own?.id ?? "");
  const page = async () => (await ask(path)).html;
  const name = async () => (await runBatch([sql<{ name: string }>`SELECT name FROM rescue_helpers WHERE email = ${email}`]))[0][0]?.name;
  expect(await page()).toContain("Hanna Helper");
  expect(await page()).toContain("Gate");
  await makeHelper(sheet, { email, name: "Mallory", offers: [], now: now + 1 });
  expect(await page()).toContain("Mallory");
  expect(await page()).toContain("Anything that&#x27;s needed");
  expect(await page()).toContain("replaces what you offered before");
  const { shown } = await ask(path);
  await makeHelper(sheet, { email, name: "Unseen", now: now + 2 });
  expect(await ask(path, { intent: "confirm", shown })).toMatchObject({ status: 303, to: path });
  expect(await name()).toBe("Hanna Helper");
  expect(await page()).toContain("Unseen");
  await ask(path, { intent: "confirm" });
  expect(await name()).toBe("Hanna Helper");
  await ask(path, { intent: "confirm", shown: (await ask(path)).shown });
  expect(await name()).toBe("Unseen");
  expect(await page()).not.toContain("Yes, email me");
});

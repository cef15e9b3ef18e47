import { env } from "cloudflare:workers";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { newId } from "#app/db/ids.ts";
import { loadEventPage } from "#app/sheet/event/event-page.server.ts";
import { EventSection } from "#app/signup/ui/event-section.tsx";
import { makeEvent, makeForm, makeOffer, makeSignUp, readEditableEvent } from "#tests/support/makers.ts";
import { renderSignUpPage, sendSignUp } from "#tests/support/sign-up-form.tsx";
import { app } from "#workers/http.ts";

const RULE = "Each person can take up to 2 shifts.";

async function makeShifts(maxPerPerson: number | null = 2) {
  const hours = ["09", "10", "11", "12"];
  const offers = hours.map((hour) =>
    makeOffer({ title: `At ${hour}`, date: null, startTime: `${hour}:00:00`, endTime: `${hour}:30:00`, capacity: 5 }),
  );
  const event = await makeEvent(makeForm("volunteer", { offers, maxPerPerson }));
  const ids = (await readEditableEvent(event)).offers.map(({ id }) => id);
  return { event, ids, at: { eventId: event.eventId, kind: "shift" as const } };
}

test("the event page and the form show the limit per person, and selections count toward it", async () => {
  const { event, ids, at } = await makeShifts();
  const page = await loadEventPage(event.eventId, null, Date.now());
  if (!page) throw new Error("The event is gone");
  const form = { submissionKey: newId(), known: {}, siteKey: null, paging: null, allOffers: [] };
  expect(renderToString(<EventSection page={page} offers={page.offers} {...form} />)).toContain(RULE);
  expect(await renderSignUpPage(at)).toMatch(new RegExp(`data-limit="2"[\\s\\S]*${RULE}[\\s\\S]*data-over="" hidden`));
  const one = await renderSignUpPage({ ...at, offerId: ids[0] ?? "" });
  expect(one).toMatch(/data-limit="2" data-chosen="1"/);
  expect(one).toContain("Take more than one shift");
  // A selection in the URL above the limit is reported next to the checkboxes before anything is sent.
  expect(await renderSignUpPage(at, { offerIds: ids.slice(0, 3) })).toMatch(/data-over="" tabindex/i);
  expect(await renderSignUpPage(at, { offerIds: ids.slice(0, 2) })).not.toMatch(/data-over="" tabindex/i);
});

test("with a limit of one per person, nothing offers to take more", async () => {
  const { ids, at } = await makeShifts(1);
  expect(await renderSignUpPage(at)).not.toMatch(/name="shift"|name="also"|CheckboxRow/);
  const one = await renderSignUpPage({ ...at, offerId: ids[0] ?? "" });
  expect(one).toContain("Each person can take one shift.");
  expect(one).not.toContain("Take more than one shift");
  const unlimited = await makeShifts(null);
  expect(await renderSignUpPage({ ...unlimited.at, offerId: unlimited.ids[0] ?? "" })).not.toMatch(/Each person|data-limit|data-over/);
});

test("a form above the limit comes back with its selections and typed text, and takes nothing", async () => {
  const { event, ids, at } = await makeShifts();
  const guest = { name: "Ada Guest", email: `${newId()}@guest.test` };
  await makeSignUp(event, ids[0], guest);
  const send = (body: Record<string, string>) => sendSignUp({ ...at, offerId: ids[1] ?? "" }, { ...guest, notes: "Keys", ...body });
  const sent = await send({ also: ids[2] ?? "" });
  if (!("html" in sent)) throw new Error("It was taken");
  expect(sent.status).toBe(409);
  for (const text of ["More than each person can take", guest.email, ">Keys<"]) expect(sent.html).toContain(text);
  expect(sent.html.match(/name="offer"[^>]*checked=""/g)).toHaveLength(2);
  expect(sent.html).toMatch(new RegExp(`id="offer-error"[^>]*>${RULE}`));
  expect((await readEditableEvent(event)).offers.map(({ taken }) => taken)).toEqual([1, 0, 0, 0]);
  expect(await send({})).toHaveProperty("to");
});

test("the API returns the limit and refuses what exceeds it", async () => {
  const { event, ids } = await makeShifts();
  const address = `https://turnout.test/api/events/${event.eventId}`;
  expect(await (await app.request(address, {}, env)).json()).toMatchObject({ maxPerPerson: 2 });
  const body = {
    submissionKey: newId(),
    name: "Ada Guest",
    email: `${newId()}@guest.test`,
    offers: ids.slice(0, 3).map((offerId) => ({ offerId })),
  };
  const headers = { "Content-Type": "application/json" };
  const answer = await app.request(`${address}/signups`, { method: "POST", headers, body: JSON.stringify(body) }, env);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({
    reason: "limit",
    offers: [{ outcome: "limit" }, { outcome: "limit" }, { outcome: "limit" }],
  });
});

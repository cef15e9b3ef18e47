import { expect, test } from "vitest";
import { newId } from "#app/db/ids.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { LIMITS } from "#app/limits.ts";
import { loader } from "#app/routes/s/link.tsx";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { parseOffers } from "#app/signup/schema.ts";
import { makeEvent, makeForm, makeOffer, makeSignUp, readEditableEvent } from "#tests/support/makers.ts";
import { renderRoute } from "#tests/support/page.ts";
import { makeSheet, readSheetCounts } from "#tests/support/sheet.ts";
import { renderSignUpPage, SIGNED_OUT_CONTEXT, sendSignUp } from "#tests/support/sign-up-form.tsx";

const KINDS_OF_PEOPLE = KIND_IDS.filter((kind) => kind !== "item");

async function readPage(path: string): Promise<string> {
  const token = /\/s\/([^?]+)/.exec(path)?.[1] ?? "";
  return await renderRoute(loader, { params: { token }, request: new Request(`https://turnout.test${path}`), context: SIGNED_OUT_CONTEXT });
}

test.each(KINDS_OF_PEOPLE)("%s: a parent adds children row by row, without script, and each has a spot", async (kind) => {
  const sheet = await makeSheet(kind, 5);
  const parent = { name: "Grace Reed", email: `${newId()}@guest.test`, response: "going" };
  expect(await renderSignUpPage(sheet)).toMatch(/name="add"/);
  const more = await sendSignUp(sheet, { ...parent, "person-2": "Ada Reed", notes: "Nuts", add: "1" });
  if (!("html" in more)) throw new Error("Signed up");
  expect(more.status).toBe(200);
  for (const kept of [/name="name"[^>]*value="Grace Reed"/, /name="person-2"[^>]*value="Ada Reed"/, /name="person-3"/, />Nuts</]) {
    expect(more.html).toMatch(kept);
  }
  expect(await readSheetCounts(sheet)).toMatchObject({ signups: 0 });
  const sent = await sendSignUp(sheet, { ...parent, "person-2": "Ada Reed", "person-3": "Ben Reed", "person-4": " ", only: "1" });
  if (!("to" in sent)) throw new Error(sent.html);
  expect(await readSheetCounts(sheet)).toMatchObject({ signups: 2, taken: 2, submissions: 1, receipts: 1 });
  expect(sent.to).toMatch(/^\/s\/[\w.-]+\?new=1$/);
  const confirmation = await readPage(sent.to);
  expect(confirmation).toContain("For Ada Reed and Ben Reed");
  expect(confirmation).not.toContain("Grace Reed");
  const link = await readPage(sent.to.replace(/\?.*/, ""));
  for (const name of ["Ada Reed", "Ben Reed"]) expect(link).toMatch(new RegExp(`>${name}<`));
  // One card shows the spot once, with the people it belongs to below.
  expect(link.match(/>When</g)).toHaveLength(1);
  expect(link.match(/<h2[^>]*>(Ada|Ben) Reed</g)).toHaveLength(2);
});

test("a repeated or invalid name is reported at its row", async () => {
  const sheet = await makeSheet("shift", 5);
  const sent = await sendSignUp(sheet, { name: "Ada Reed", email: "ada@guest.test", "person-2": "ADA  reed", "person-3": "A".repeat(200) });
  expect(sent).toMatchObject({
    status: 422,
    html: expect.stringMatching(/This person is already on the form.*person-3-error[^>]*>[^<]+</s),
  });
  expect(await readSheetCounts(sheet)).toMatchObject({ signups: 0 });
});

test("an RSVP counts its named people, and unnamed guests come with the first", () => {
  const read = (values: Record<string, string>) => {
    const answer = parseOffers(KINDS.rsvp, ["e"], { name: "Ben", email: "ben@guest.test", response: "going", ...values });
    return answer.ok && answer.offers.map(({ details }) => [details.name, details.guestCount]);
  };
  expect(read({ guestCount: "3" })).toEqual([["Ben", 3]]);
  expect(read({ guestCount: "4", "person-2": "Mia" })).toEqual([
    ["Ben", 3],
    ["Mia", 1],
  ]);
  expect(read({ "person-2": "Mia", "person-3": "Noa" })).toEqual([
    ["Ben", 1],
    ["Mia", 1],
    ["Noa", 1],
  ]);
  expect(read({ guestCount: "10", "person-2": "Mia", only: "1" })).toEqual([["Mia", 10]]);
});

test("an item is brought by one person only", async () => {
  const sheet = await makeSheet("item", 5);
  expect(await renderSignUpPage(sheet)).not.toContain("person-");
  await sendSignUp(sheet, { name: "Ada Reed", email: "ada@guest.test", "person-2": "Ben Reed" });
  expect(await readSheetCounts(sheet)).toMatchObject({ signups: 1 });
});

test.each(KINDS_OF_PEOPLE)("%s: too many named people get no number to lower, but the names and the reason", async (kind) => {
  const sheet = await makeSheet(kind, 1);
  const parent = { name: "Grace Reed", email: `${newId()}@guest.test`, response: "going", guestCount: "1", "person-2": "Ada Reed" };
  const sent = await sendSignUp(sheet, parent);
  if (!("html" in sent)) throw new Error("Signed up");
  expect(sent.html).toContain("Only 1 is left, and your form names 2 people: Grace Reed and Ada Reed. No one is signed up yet.");
  expect(sent.html).not.toContain("Lower the number");
  expect(await readSheetCounts(sheet)).toMatchObject({ signups: 0 });
  if (kind === "rsvp") expect(sent.html).toMatch(/name="guestCount"[^>]*value="2"|value="2"[^>]*name="guestCount"/);
});

test("an RSVP with more guests than names gets a number to lower", async () => {
  const sheet = await makeSheet("rsvp", 3);
  const sent = await sendSignUp(sheet, { name: "Grace Reed", email: "grace@guest.test", response: "going", guestCount: "5" });
  expect(sent).toMatchObject({ html: expect.stringContaining("Only 3 are left. Lower the number and send it again.") });
});

test("a family that misses one of several offers learns why, and that none of them has it, not that someone was quicker", async () => {
  const offers = [1, 5].map((capacity) =>
    makeOffer({ title: `For ${capacity}`, date: null, startTime: `0${capacity}:00:00`, endTime: `0${capacity}:30:00`, capacity }),
  );
  const event = await makeEvent(makeForm("volunteer", { offers }));
  const ids = (await readEditableEvent(event)).offers.map(({ id }) => id);
  const at = { eventId: event.eventId, kind: "shift" as const };
  const sent = await sendSignUp(at, { name: "Grace Reed", email: `${newId()}@guest.test`, "person-2": "Ada Reed", offer: ids });
  if (!("to" in sent)) throw new Error(sent.html);
  const html = await readPage(sent.to);
  expect(html).toMatch(
    /You didn&#x27;t get everything.*Only 1 of For 1 · [^<]* is left now\..*No one on your form is signed up for this\./s,
  );
  expect(html).not.toContain("beat you to it");
});

test("a full, closed or unknown offer in the URL is reported, followed by what is still free", async () => {
  const offers = [1, 2, 3].map((hour) =>
    makeOffer({ title: `At ${hour}`, date: "2030-05-01", startTime: `0${hour}:00:00`, endTime: `0${hour}:30:00`, capacity: 1 }),
  );
  const event = await makeEvent(makeForm("time-slots", { offers }));
  const [full = "", free = ""] = (await readEditableEvent(event)).offers.map(({ id }) => id);
  await makeSignUp(event, full);
  const at = { eventId: event.eventId, kind: "slot" as const };
  const page = (...offerIds: string[]) => renderSignUpPage(at, { offerIds });
  expect(await page(full)).toMatch(/Not available right now.*At 1 · [^<]* · Full.*At 2/s);
  expect(await page("nothing")).toMatch(/Not available right now.*The link points to something that isn&#x27;t on this list\..*At 2/s);
  expect(await page(full, free)).toMatch(/Not available right now.*At 1 · [^<]* · Full.*<form/s);
  expect(await page(free)).not.toContain("Not available right now");
  expect(await page()).not.toContain("Not available right now");
});

test("the maximum number of offers per form is paged behind the link, and the confirmation says how many more there are", async () => {
  const count = LIMITS.offers.atOnce;
  const dates = Array.from({ length: count }, (_, day) => new Date(Date.UTC(2030, 4, 1 + day)).toISOString().slice(0, 10));
  const offers = dates.map((date) => makeOffer({ title: "Watering", date, startTime: "09:00:00", endTime: "09:30:00", capacity: 1 }));
  const event = await makeEvent(makeForm("general", { offers }));
  const offer = (await readEditableEvent(event)).offers.map(({ id }) => id);
  const at = { eventId: event.eventId, kind: "slot" as const };
  const sent = await sendSignUp(at, { name: "Ada Reed", email: `${newId()}@guest.test`, offer });
  if (!("to" in sent)) throw new Error(sent.html);
  const confirmation = await readPage(sent.to);
  expect(confirmation).toContain(`And ${count - 50} more. Your private link lists all of them.`);
  const link = sent.to.replace(/\?.*/, "");
  const pages = await Promise.all(Array.from({ length: count / 20 }, (_, index) => readPage(`${link}?page=${index + 1}`)));
  const shown = pages.map((page) => page.match(/name="version"/g)?.length);
  expect(shown).toEqual(pages.map(() => 20));
  expect(pages[1]).toContain(`Page 2 of ${count / 20}`);
  for (const page of [confirmation, ...pages]) expect(page.length).toBeLessThan(150_000);
});

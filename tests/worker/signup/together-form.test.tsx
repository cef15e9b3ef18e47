import { expect, test } from "vitest";
import { newId } from "#app/db/ids.ts";
import { sha256 } from "#app/lib/sha256.ts";
import { statusWithRank } from "#app/organize/roster/labels.ts";
import { loadRoster } from "#app/organize/roster/queries.server.ts";
import { readRosterFilter } from "#app/organize/roster/rules.ts";
import { loader } from "#app/routes/s/link.tsx";
import { defaultDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import { payloadHash } from "#app/signup/take/sign-up-request.server.ts";
import { renderRoute } from "#tests/support/page.ts";
import { renderLetters } from "#tests/support/rendered-mails.ts";
import { makeSheet, NOW, readSheetCounts, type TestSheet } from "#tests/support/sheet.ts";
import { renderSignUpPage, SIGNED_OUT_CONTEXT, sendSignUp } from "#tests/support/sign-up-form.tsx";
import { cancelParty, makeParty, makeWaitListSheet } from "#tests/support/wait-list.ts";
import { api } from "#workers/api/api.ts";
import { signUpAnswer } from "#workers/api/schema.ts";

const parent = () => ({ name: "Grace Reed", email: `${newId()}@guest.test`, "person-2": "Ada Reed", "person-3": "Ben Reed" });

async function readShownPage(path: string) {
  const token = /\/s\/([^?]+)/.exec(path)?.[1] ?? "";
  const request = new Request(`https://turnout.test${path}`);
  const html = await renderRoute(loader, { params: { token }, request, context: SIGNED_OUT_CONTEXT });
  return { token, text: html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " "), confirms: html.split('value="confirm"').length - 1 };
}

test("a family that doesn't fit is asked, even without script, whether to stay together or take what is free", async () => {
  const sheet = await makeWaitListSheet("shift", 4);
  const seated = [await makeParty(sheet, 1), await makeParty(sheet, 1)];
  const family = parent();
  const asked = await sendSignUp(sheet, family);
  if (!("html" in asked)) throw new Error("Signed up");
  expect(asked.status).toBe(409);
  for (const shown of [
    /value="together"/,
    /value="some"/,
    /Stay together on the wait list/,
    /Take what&#x27;s free now/,
    /value="Ben Reed"/,
  ]) {
    expect(asked.html).toMatch(shown);
  }
  const sent = await sendSignUp(sheet, { ...family, waitList: "together" });
  if (!("to" in sent)) throw new Error(sent.html);
  const confirmation = await readShownPage(sent.to);
  expect(confirmation.text).toContain("as soon as there&#x27;s room for all 3 of you.");
  expect(confirmation.text.split("1st in line")).toHaveLength(2);
  const roster = await loadRoster(sheet.ownerId, sheet.eventId, readRosterFilter(new URLSearchParams("status=waiting")), NOW, "en");
  const rows = roster?.groups.flatMap((group) => group.rows) ?? [];
  expect(rows.filter(({ isTogether }) => isTogether).map(statusWithRank)).toEqual(Array(3).fill("Waiting, 1st, together"));
  for (const one of seated.slice(0, 1)) await cancelParty(sheet, one, NOW + 1);
  const link = await readShownPage(sent.to.replace(/\?.*/, ""));
  expect(link.text).toContain("room for all of you");
  expect(link.confirms).toBe(1);
  const [letter, ...more] = await renderLetters("place-offered", sheet.eventId, NOW + 2);
  expect(more).toEqual([]);
  expect(letter?.text).toContain("holding spots for all 3 of you");
  for (const name of ["Grace Reed", "Ada Reed", "Ben Reed"]) expect(letter?.text).toContain(name);
  const read = await api.request(`/signups/${link.token}`);
  expect(await read.json()).toMatchObject({ signups: Array(3).fill({ status: "offered", together: true }) });
});

test("the free spots go to those named first, and the confirmation says who waits", async () => {
  const sheet = await makeWaitListSheet("slot", 3);
  await makeParty(sheet, 1);
  const sent = await sendSignUp(sheet, { ...parent(), waitList: "some" });
  if (!("to" in sent)) throw new Error(sent.html);
  expect((await readShownPage(sent.to)).text).toMatch(/Grace Reed and Ada Reed Ben Reed You are 1st in line\./);
  expect(await readSheetCounts(sheet)).toMatchObject({ taken: 3 });
});

test("a family is asked even if everything is taken, but a single person just waits", async () => {
  const sheet = await makeWaitListSheet("shift", 2);
  for (const _ of [1, 2]) await makeParty(sheet, 1);
  const asked = await sendSignUp(sheet, { ...parent(), waitList: "1" });
  if (!("html" in asked)) throw new Error("Nobody was asked");
  expect(asked.html).toContain("no room for all of you right now");
  expect(asked.html).not.toMatch(/value="together"/);
  expect(await sendSignUp(sheet, { name: "Noa Reed", email: `${newId()}@guest.test`, waitList: "1" })).toHaveProperty("to");
});

test("with script, the page asks in place from data it already has, and never for an offer without a wait list", async () => {
  const sheet = await makeWaitListSheet("slot", 3);
  await makeParty(sheet, 1);
  const html = await renderSignUpPage(sheet);
  const [before = "", choice = ""] = html.split('data-family="3" hidden=""');
  expect(before).toMatch(/type="submit"/);
  expect(choice).toMatch(new RegExp(`data-of="${sheet.offerId}" hidden=""><i data-take="" data-max="2"`));
  for (const shown of [/value="together"/, /value="some"/, /There will never be room/]) expect(choice).toMatch(shown);
  expect(await renderSignUpPage(await makeSheet("slot", 3))).not.toContain("data-family");
  expect(await renderSignUpPage(await makeWaitListSheet("item", 3))).not.toContain("data-family");
});

test("the API accepts how a family waits", async () => {
  const sheet = await makeWaitListSheet("shift", 3);
  await makeParty(sheet, 1);
  const post = async (more: object) => {
    const people = ["Ada", "Ben", "Cora"].map((name) => ({ name: `${name} Reed` }));
    const body = {
      submissionKey: newId(),
      offerId: sheet.offerId,
      name: "Grace Reed",
      email: `${newId()}@guest.test`,
      people,
      waitList: true,
      ...more,
    };
    const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
    return await api.request(`/events/${sheet.eventId}/signups`, init);
  };
  expect((await post({ together: true })).status).toBe(202);
  expect((await post({ takeWhatFits: true })).status).toBe(201);
  expect(await readSheetCounts(sheet)).toMatchObject({ taken: 3 });
});

test("an API request that only says that people may wait gets a spot for each that fits, or all or none without a wait list", async () => {
  const post = async (sheet: TestSheet, ...names: string[]) => {
    const people = names.map((name) => ({ name: `${name} Reed` }));
    const body = { submissionKey: newId(), offerId: sheet.offerId, name: "Grace Reed", email: `${newId()}@guest.test`, waitList: true };
    const sent = JSON.stringify(people.length > 0 ? { ...body, people } : body);
    const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: sent };
    return (await api.request(`/events/${sheet.eventId}/signups`, init)).status;
  };
  const sheet = await makeWaitListSheet("shift", 3);
  await makeParty(sheet, 1);
  expect(await post(sheet, "Ada", "Ben", "Cora")).toBe(201);
  expect(await readSheetCounts(sheet)).toMatchObject({ taken: 3 });
  expect(await post(sheet, "Dan", "Eve")).toBe(202);
  expect(await post(sheet)).toBe(202);
  expect(await readSheetCounts(sheet)).toMatchObject({ taken: 3, submissions: 4 });
  const without = await makeSheet("shift", 2);
  expect(await post(without, "Ada", "Ben", "Cora")).toBe(409);
  expect(await post(without, "Ada", "Ben")).toBe(201);
});

test("the same form with another choice is a different form, and without any choice older hashes stay valid", async () => {
  const sheet = await makeWaitListSheet("shift", 3);
  const details = { ...defaultDetails, name: "Ada Reed", email: "ada@guest.test" };
  const offers = [{ offerId: sheet.offerId, details }];
  const hashOf = (choice: object) => payloadHash({ eventId: sheet.eventId, kind: "shift", offers, ...choice });
  const run = [{ offerId: sheet.offerId, startsAt: 1 }];
  const choices = [{}, { ifFull: "waitTogether" }, { ifFull: "takeWhatFits" }, { run }, { ifFull: "waitTogether", run }];
  const hashes = await Promise.all(choices.map(hashOf));
  expect(new Set(hashes).size).toBe(choices.length);
  for (const ifFull of ["refuse", "wait", "eachWaits"]) expect(await hashOf({ ifFull, run: undefined })).toBe(hashes[0]);
  expect(await hashOf({ ifFull: "restWaits" })).toBe(hashes[2]);
  const before = (...choice: string[]) =>
    sha256(
      JSON.stringify([
        sheet.eventId,
        "shift",
        [[sheet.offerId, "Ada Reed", "ada@guest.test", null, null, null, 1, 1, "going"]],
        [],
        ...choice,
      ]),
    );
  expect(hashes).toEqual(
    await Promise.all([[], ["together"], ["takesWhatFits"], ["backToBack"], ["together", "backToBack"]].map((choice) => before(...choice))),
  );
  // The slots found for a run can differ between attempts.
  expect(await hashOf({ run: [] })).toBe(await hashOf({ run }));

  await makeParty(sheet, 1);
  const family = { ...parent(), key: newId() };
  expect(await sendSignUp(sheet, { ...family, waitList: "together" })).toHaveProperty("to");
  expect(await sendSignUp(sheet, { ...family, waitList: "together" })).toHaveProperty("to");
  expect(await sendSignUp(sheet, { ...family, waitList: "some" })).toMatchObject({ status: 409 });
  expect(await readSheetCounts(sheet)).toMatchObject({ taken: 1, submissions: 2 });
});

test("the API says which of several people got nothing, and why", async () => {
  const sheet = await makeSheet("slot", 2);
  const email = `${newId()}@guest.test`;
  const post = async (key: string, names: string[], more: object = {}) => {
    const people = names.map((name) => ({ name: `${name} Reed` }));
    const body = { submissionKey: key, offerId: sheet.offerId, name: "Grace Reed", email, people, takeWhatFits: true, ...more };
    const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
    const answer = await api.request(`/events/${sheet.eventId}/signups`, init);
    const { outcome, offers } = signUpAnswer.strict().parse(await answer.json());
    return { outcome, people: offers[0]?.people?.map(({ name, outcome }) => `${name}: ${outcome}`) };
  };
  expect(await post(newId(), ["Ada"])).toEqual({ outcome: "signedUp", people: undefined });
  const [key, family] = [newId(), ["Ada", "Ben", "Cora"]];
  const told = ["Ada Reed: already", "Ben Reed: signedUp", "Cora Reed: full"];
  expect(await post(key, family)).toEqual({ outcome: "signedUp", people: told });
  expect(await post(key, family)).toEqual({ outcome: "replayed", people: told });
  expect(await readSheetCounts(sheet)).toMatchObject({ taken: 2 });

  const line = await makeWaitListSheet("shift", 2);
  await makeParty(line, 1);
  Object.assign(sheet, line);
  expect((await post(newId(), ["Ada", "Ben"], { waitList: true })).people).toEqual(["Ada Reed: signedUp", "Ben Reed: waitListed"]);
});

test("a full offer's own form says that it joins the wait list, a free one's that it signs up", async () => {
  const sheet = await makeWaitListSheet("shift", 1);
  const readForm = async () => /<form[^>]*group\/form[^>]*>/.exec(await renderSignUpPage(sheet))?.[0];
  // The styles of the button choose between its two words by this attribute.
  expect(await readForm()).not.toContain("data-line");
  await makeParty(sheet, 1);
  expect(await readForm()).toContain('data-line=""');
});

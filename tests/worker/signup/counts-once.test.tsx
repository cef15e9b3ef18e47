import type { AppLoadContext } from "@remix-run/cloudflare";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { newId } from "#app/db/ids.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { loader } from "#app/routes/s/link.tsx";
import { loadEventPage } from "#app/sheet/event/event-page.server.ts";
import { defaultDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import { signUp } from "#app/signup/commands.server.ts";
import { toSenderNames } from "#app/signup/form/people.ts";
import { AlreadyPage } from "#app/signup/ui/already-page.tsx";
import { buildEveryLetter } from "#tests/support/mail-samples.ts";
import { makeEvent, makeForm, makeOffer, makeSignUp, readEditableEvent } from "#tests/support/makers.ts";
import { renderRoute } from "#tests/support/page.ts";
import { makeSheet, NOW, type TestSheet } from "#tests/support/sheet.ts";

const FAMILY = "family@guest.test";
const NOTE = /For Second Child.*Each person counts once.*fill out the form again with their name.*same email address is fine/s;

function send(sheet: TestSheet, name: string, email: string | null) {
  const offers = [{ offerId: sheet.offerId, details: { ...defaultDetails, name, email } }];
  const ids = { eventId: sheet.eventId, kind: sheet.kind, submissionKey: newId() };
  return signUp({ ...ids, offers, answers: {}, locale: "en", source: "guest", address: null, now: NOW });
}

/** Returns the confirmation as the browser that just signed up sees it; without the query, the same link shows the page for changes. */
async function pageBehind(token: string, query: string): Promise<string> {
  const context = { requestId: "test", nonce: "", viewer: async () => null } as unknown as AppLoadContext;
  const request = new Request(`https://turnout.test/s/${token}${query}`);
  return await renderRoute(loader, { params: { token }, request, context });
}

test.each(KIND_IDS)("%s: a second child is signed up, and sees the same page if the form is sent again", async (kind) => {
  const sheet = await makeSheet(kind, 5);
  const first = await send(sheet, "First Child", FAMILY);
  if (!("token" in first)) throw new Error(first.outcome);
  const second = await send(sheet, "Second Child", FAMILY);
  if (!("token" in second)) throw new Error(second.outcome);
  const confirmation = await pageBehind(second.token, "?new=1");
  const third = await send(sheet, "second  CHILD", FAMILY);
  if (kind === "item") {
    // The same person can bring items more than once.
    expect(third.outcome).toBe("signedUp");
    return expect(confirmation).not.toMatch(NOTE);
  }
  expect(third.outcome).toBe("already");
  const page = await loadEventPage(sheet.eventId, null, Date.now());
  if (!page) throw new Error("There is no page");
  const again = renderToString(<AlreadyPage page={page} offerId={sheet.offerId} names={["Second Child"]} email={FAMILY} homeHref="/" />);
  for (const shown of [confirmation, again]) expect(shown).toMatch(NOTE);
  expect(await pageBehind(second.token, "")).not.toMatch(NOTE);
});

test("of several offers, both those the guest already has and those taken by others are named", async () => {
  const offers = ["Gate", "Bar"].map((title) => makeOffer({ title, startTime: "09:00:00", endTime: "10:00:00", capacity: 1 }));
  const event = await makeEvent(makeForm("volunteer", { offers }));
  const [gate = "", bar = ""] = (await readEditableEvent(event)).offers.map(({ id }) => id);
  const guest = { name: "Ada Guest", email: FAMILY };
  for (const [id, who] of [
    [gate, guest],
    [bar, { name: "Ben Guest" }],
  ] as const)
    await makeSignUp(event, id, { ...who, now: NOW });
  const asked = [gate, bar].map((offerId) => ({ offerId, details: { ...defaultDetails, ...guest } }));
  const ids = { eventId: event.eventId, kind: "shift" as const, submissionKey: newId() };
  const answer = await signUp({ ...ids, offers: asked, answers: {}, locale: "en", source: "guest", address: null, now: NOW });
  expect(answer.outcome).toBe("already");
  const page = await loadEventPage(event.eventId, null, NOW);
  if (!page) throw new Error("There is no page");
  const told = { offerId: gate, answers: answer.offers, ...toSenderNames(asked, answer.offers) };
  const html = renderToString(<AlreadyPage page={page} {...told} homeHref="/" />).replaceAll("<!-- -->", "");
  expect(html).toMatch(/>Gate<.*Bar[^<]* was taken/s);
  expect(html).not.toMatch(/Gate[^<]* was taken/);
});

test("the mail to an address that is already signed up suggests only what is possible", async () => {
  const { letters } = await buildEveryLetter("en");
  const text = letters.get("signup-already")?.text ?? "";
  expect(text).not.toMatch(/bring more|choose something else/i);
  expect(text).toContain("Use the button above to change or cancel your sign-up.");
  expect(text).toContain("To sign up someone else, fill out the form again with their name. The same email address is fine.");
});

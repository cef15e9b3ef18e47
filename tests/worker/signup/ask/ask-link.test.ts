import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import { action, loader } from "#app/routes/s/link.tsx";
import { askPerson } from "#app/signup/ask/commands.server.ts";
import { readAsked } from "#tests/support/asks.ts";
import { renderRoute, runRoute } from "#tests/support/page.ts";
import { renderLetters } from "#tests/support/rendered-mails.ts";
import { makeWeekly } from "#tests/support/series.ts";
import { SIGNED_OUT_CONTEXT, sendSignUp } from "#tests/support/sign-up-form.tsx";

type Fields = Record<string, string>;

/** The owner of a weekly sheet asks Ann for some of its dates; returns her link. */
async function askAnn({ dates = 1, next = [] as { name: string; email: string }[] } = {}) {
  const sheet = await makeWeekly({ dates: 4 });
  const { eventId, ownerId } = sheet.event;
  await runBatch([sql`UPDATE users SET email_verified_at = 1 WHERE id = ${ownerId}`]);
  const email = `${newId()}@asked.test`;
  const request = { key: newId(), person: { name: "Ann", email }, offerIds: sheet.ids.slice(0, dates), days: 3, next };
  const answer = await askPerson(ownerId, eventId, request, { locale: "en", now: Date.now() });
  if (answer.outcome !== "asked") throw new Error(answer.outcome);
  const load = () => readAsked({ eventId, kind: "shift" });
  const [first] = await load();
  const token = await createLinkToken("signup", first?.submissionId ?? "");
  const at = (search: string) => ({
    request: new Request(`https://turnout.test/s/${token}${search}`),
    params: { token },
    context: SIGNED_OUT_CONTEXT,
  });
  return {
    ...{ sheet, email, load, eventId },
    read: (search = "") => renderRoute(loader, at(search)),
    send: (fields: Fields) =>
      runRoute(action, {
        ...at(""),
        request: new Request(`https://turnout.test/s/${token}`, {
          method: "POST",
          body: new URLSearchParams({ intent: "answerAsk", ...fields }),
        }),
      }),
  };
}

test("the link shows what is asked, and changes nothing before a button is pressed", async () => {
  const ann = await askAnn();
  const page = await ann.read("?answer=yes");
  expect(page).toContain("Can you take this spot?");
  expect(page).toContain("Yes, I&#x27;ll take it");
  expect(page).not.toContain("Change my sign-up");
  expect(await ann.load()).toMatchObject([{ status: "asked" }]);
  const { to } = await ann.send({ all: "yes" });
  expect(to).toContain("/s/");
  expect(await ann.load()).toMatchObject([{ status: "confirmed" }]);
  expect(await ann.read()).not.toContain("Can you take");
});

test("several dates are answered one by one, and what isn't answered stays open", async () => {
  const ann = await askAnn({ dates: 3 });
  const [one, two] = await ann.load();
  expect(await ann.read(`?answer=no&of=${two?.id}`)).toMatch(
    new RegExp(`name="answer-${two?.id}"[^>]*checked=""[^>]*value="no"|value="no"[^>]*checked`),
  );
  await ann.send({ all: "each", [`answer-${one?.id}`]: "yes", [`answer-${two?.id}`]: "no" });
  expect((await ann.load()).map(({ status }) => status)).toEqual(["confirmed", "cancelled", "asked"]);
  const page = await ann.read();
  expect(page).toContain("Can you take this spot?");
  expect(page).toContain("You said no");
});

test("no answer, a bad address and one's own address are refused beside their field, and nothing typed is lost", async () => {
  const ann = await askAnn({ dates: 2 });
  expect(await ann.send({ all: "each" })).toMatchObject({ status: 409, html: expect.stringContaining("Choose your answer") });
  const [one] = await ann.load();
  const typed = { all: "each", [`answer-${one?.id}`]: "no", name: "Ben <b>", email: "ben@" };
  const bad = await ann.send(typed);
  expect(bad).toMatchObject({ status: 422, html: expect.stringContaining('value="ben@"') });
  expect(bad.html).toContain('id="substitute-email-error"');
  expect(await ann.send({ ...typed, name: "Ben", email: ann.email })).toMatchObject({
    status: 422,
    html: expect.stringContaining("your own address"),
  });
  const tagged = ann.email.replace("@", "+else@");
  expect(await ann.send({ ...typed, name: "Ben", email: tagged })).toMatchObject({ html: expect.stringContaining("your own address") });
  expect(await ann.send({ all: "yes", name: "Ben", email: "ben@guest.test" })).toMatchObject({ status: 422 });
  expect(await ann.send({ all: "nonsense" })).toMatchObject({ status: 409 });
  expect((await ann.load()).map(({ status }) => status)).toEqual(["asked", "asked"]);
});

test("who can't names someone else, who is mailed but can't name anyone", async () => {
  const ann = await askAnn();
  const [first] = await renderLetters("ask", ann.eventId, Date.now());
  expect(first?.text).toContain("I can't, but …");
  expect(first?.text).toContain("?answer=but");
  const email = `${newId()}@asked.test`;
  await ann.send({ all: "but", name: "Ben", email });
  expect(await ann.load()).toMatchObject([
    { status: "cancelled", cancelledBy: "declined" },
    { name: "Ben", status: "asked" },
  ]);
  const letter = (await renderLetters("ask", ann.eventId, Date.now())).find(({ to }) => to === email);
  expect(letter?.text).toContain("Can you take this spot?");
  expect(letter?.text).toContain("We asked someone else first. They can't make it and suggested you.");
  expect(letter?.text).not.toContain("?answer=but");
});

test("a second substitute is refused before anything is recorded", async () => {
  const ann = await askAnn({ dates: 2 });
  const [one, two] = await ann.load();
  const name = (id = "", who = "Ben") => ann.send({ all: "each", [`answer-${id}`]: "no", name: who, email: `${newId()}@asked.test` });
  await name(one?.id);
  expect(await ann.read()).not.toContain("someone else can");
  expect(await name(two?.id, "Cleo")).toMatchObject({
    status: 422,
    html: expect.stringContaining("You can&#x27;t suggest anyone this time."),
  });
  expect((await ann.load()).map(({ name, status }) => [name, status])).toEqual([
    ["Ann", "cancelled"],
    ["Ann", "asked"],
    ["Ben", "asked"],
  ]);
});

test("the link says who sees that they were asked, and after a yes who sees their sign-up", async () => {
  const ann = await askAnn();
  expect(await ann.read()).toContain("Only the organizers can see that you were asked.");
  await ann.send({ all: "yes" });
  expect(await ann.read()).not.toContain("that you were asked");
});

test("a spot at the same time is shown before the answer, whatever its event", async () => {
  const ann = await askAnn();
  const other = await makeWeekly({ dates: 4 });
  await sendSignUp(other.at, { name: "Ann", email: ann.email, offer: other.ids.slice(0, 1) });
  expect(await ann.read()).toContain("At the same time you already have");
});

test("an answer after the organizer took it back says so", async () => {
  const ann = await askAnn();
  await runBatch([sql`UPDATE volunteer_signups SET offered_until = 1 WHERE event_id = ${ann.eventId}`]);
  expect(await ann.send({ all: "yes" })).toMatchObject({ status: 409, html: expect.stringContaining("nothing left to answer") });
});

test("plus tags don't make a mailbox several: it is asked five times a week", async () => {
  const sheet = await makeWeekly({ dates: 7 });
  const { eventId, ownerId } = sheet.event;
  await runBatch([sql`UPDATE users SET email_verified_at = 1 WHERE id = ${ownerId}`]);
  const domain = `${newId()}.test`;
  const ask = async (tag: string, offerId: string) => {
    const request = { key: newId(), person: { name: "Ann", email: `ann${tag}@${domain}` }, offerIds: [offerId], days: 3, next: [] };
    return (await askPerson(ownerId, eventId, request, { locale: "en", now: Date.now() })).outcome;
  };
  const outcomes: string[] = [];
  for (const [at, offerId] of sheet.ids.entries()) outcomes.push(await ask(at === 0 ? "" : `+${at}`, offerId));
  expect(outcomes).toEqual([...Array(5).fill("asked"), "often", "often"]);
});

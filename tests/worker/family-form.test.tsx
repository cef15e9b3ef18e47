import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { newId } from "#app/db/ids.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { KINDS } from "#app/kinds/registry.ts";
import { loader } from "#app/routes/s/link.tsx";
import { readOffers } from "#app/signups/schema.ts";
import { ManagePage } from "#app/signups/ui/manage-page.tsx";
import { countsOf, makeSheet } from "#tests/support/sheet.ts";
import { CONTEXT, sendSignUp, signUpPage } from "#tests/support/sign-up-form.tsx";

const KINDS_OF_PEOPLE = KIND_IDS.filter((kind) => kind !== "item");

async function pageAt(path: string): Promise<string> {
  const token = /\/s\/([^?]+)/.exec(path)?.[1] ?? "";
  const { data } = await loader({
    params: { token },
    request: new Request(`https://turnout.test${path}`),
    context: CONTEXT,
  } as LoaderFunctionArgs);
  if (!data.view) throw new Error("The link shows nothing");
  return renderToString(<ManagePage {...data.view} refused={null} handOver={null} homeHref="/" />).replaceAll("<!-- -->", "");
}

test.each(KINDS_OF_PEOPLE)("%s: a parent adds children row by row, without script, and each has a spot", async (kind) => {
  const sheet = await makeSheet(kind, 5);
  const parent = { name: "Grace Reed", email: `${newId()}@guest.test`, response: "going" };
  expect(await signUpPage(sheet)).toMatch(/name="add"/);
  const more = await sendSignUp(sheet, { ...parent, "person-2": "Ada Reed", notes: "Nuts", add: "1" });
  if (!("html" in more)) throw new Error("Signed up");
  expect(more.status).toBe(200);
  for (const kept of [/name="name"[^>]*value="Grace Reed"/, /name="person-2"[^>]*value="Ada Reed"/, /name="person-3"/, />Nuts</]) {
    expect(more.html).toMatch(kept);
  }
  expect(await countsOf(sheet)).toMatchObject({ signups: 0 });
  const sent = await sendSignUp(sheet, { ...parent, "person-2": "Ada Reed", "person-3": "Ben Reed", "person-4": " ", only: "1" });
  if (!("to" in sent)) throw new Error(sent.html);
  expect(await countsOf(sheet)).toMatchObject({ signups: 2, taken: 2, submissions: 1, receipts: 1 });
  expect(sent.to).toMatch(/^\/s\/[\w.-]+\?new=1$/);
  const confirmation = await pageAt(sent.to);
  expect(confirmation).toContain("For Ada Reed and Ben Reed");
  expect(confirmation).not.toContain("Grace Reed");
  const link = await pageAt(sent.to.replace(/\?.*/, ""));
  for (const name of ["Ada Reed", "Ben Reed"]) expect(link).toMatch(new RegExp(`>${name}<`));
});

test("a name twice, or one that is none, is said at its row", async () => {
  const sheet = await makeSheet("shift", 5);
  const sent = await sendSignUp(sheet, { name: "Ada Reed", email: "ada@guest.test", "person-2": "ADA  reed", "person-3": "A".repeat(200) });
  expect(sent).toMatchObject({
    status: 422,
    html: expect.stringMatching(/This person is already on the form.*person-3-error[^>]*>[^<]+</s),
  });
  expect(await countsOf(sheet)).toMatchObject({ signups: 0 });
});

test("an RSVP counts its named people, and who is not named comes with the first", () => {
  const read = (values: Record<string, string>) => {
    const answer = readOffers(KINDS.rsvp, ["e"], { name: "Ben", email: "ben@guest.test", response: "going", ...values });
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

test("who brings things is one person", async () => {
  const sheet = await makeSheet("item", 5);
  expect(await signUpPage(sheet)).not.toContain("person-");
  await sendSignUp(sheet, { name: "Ada Reed", email: "ada@guest.test", "person-2": "Ben Reed" });
  expect(await countsOf(sheet)).toMatchObject({ signups: 1 });
});

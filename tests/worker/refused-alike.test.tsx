import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { KIND_IDS } from "#app/event-types/offer.ts";
import { markTyped } from "#app/lib/typed-marks.server.ts";
import { handle } from "#app/routes/event/sign-up.tsx";
import type { Refused } from "#app/signups/reasons.ts";
import { makeSheet } from "#tests/support/sheet.ts";
import { signUpPage } from "#tests/support/sign-up-form.tsx";

const OUTCOMES = [
  "full",
  "limit",
  "closed",
  "gone",
  "throttled",
  "busy",
  "unanswered",
  "keyReused",
  "clash",
  "who",
  "noRun",
  "adding",
] as const;
const TYPED = { name: "D'Arcy & Söhne", email: "nora'&@guest.test", phone: "<b>&amp; 0100", notes: "  \nNo nuts", skills: "" };

const decoded = (html: string) =>
  html
    .replaceAll(/&#x27;|&#39;/g, "'")
    .replaceAll(/&quot;|&#34;/g, '"')
    .replaceAll(/&lt;|&#60;/g, "<")
    .replaceAll(/&gt;|&#62;/g, ">")
    .replaceAll(/&amp;|&#38;/g, "&");

function refusedWith(outcome: Refused["outcome"], given: Record<string, string> = {}): Refused {
  const values = { ...TYPED, response: "going", guestCount: "1", quantity: "1", ...given };
  return { outcome, left: null, errors: {}, offerId: null, values };
}

test.each(KIND_IDS)("a refused %s form rendered for everybody, with one's own texts put in, is one's own page", async (kind) => {
  const sheet = await makeSheet(kind, 1);
  const both = async (refused: Refused, fields: string[]) => {
    const { marked, unmark } = markTyped(refused.values, fields);
    const page = (shown: Refused) => signUpPage(sheet, { refused: shown, submissionKey: "key" });
    return [decoded(unmark(await page({ ...refused, values: marked }))), decoded(await page(refused))];
  };
  for (const outcome of OUTCOMES) {
    const [alike, own] = await both(refusedWith(outcome), handle.repeats);
    expect(alike, outcome).toBe(own);
  }
  for (const name of ["  spaced  ", "", "Ada"]) {
    const [alike, own] = await both(refusedWith("full", { name }), handle.repeats);
    expect(alike, name).toBe(own);
  }
  // What decides how the page looks is no text that it only repeats.
  const [decided, asTyped] = await both(refusedWith("full"), ["guestCount", "quantity", "response", "skills"]);
  expect(decided === asTyped).toBe(kind === "slot" || kind === "shift");
  await runBatch([sql`UPDATE events SET status = 'ended' WHERE id = ${sheet.eventId}`]);
  const [alike, own] = await both(refusedWith("full"), handle.repeats);
  expect(alike).toBe(own);
});

test("a text is put where it was typed alone, whatever it says", () => {
  for (const text of [TYPED.name, "$&", "name-", "\0", "</title><script>", "ß".repeat(100)]) {
    const { marked, unmark } = markTyped({ name: text, email: "name-" }, ["name", "email"]);
    expect(decoded(unmark(`<input value="${marked.name}">${marked.email}<b>name-</b>`))).toBe(
      decoded(`<input value="${text}">name-<b>name-</b>`),
    );
  }
});

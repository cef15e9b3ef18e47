import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import type { EventTypeId } from "#app/event-types/types.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { DURATIONS, LOCALES, type Locale } from "#app/limits.ts";
import { queueMails, selectMail } from "#app/outbox/statements.server.ts";
import { getKind } from "#app/sheet/kinds/registry.ts";
import { buildEveryLetter } from "#tests/support/mail-samples.ts";
import { makeEvent, makeForm, makeOffer, makeSignUps, makeUser, readEditableEvent, signUpCommand } from "#tests/support/makers.ts";
import { renderLetters } from "#tests/support/rendered-mails.ts";

const NOW = Date.parse("2027-04-30T12:00:00Z");
const GUEST = "ann@guest.test";
/** Gmail clips mails at 102 kB. */
const MOST_BYTES = 40_000;

type Given = { capacity?: number; others?: number; locale?: Locale; isTrusted?: boolean; offers?: Parameters<typeof makeOffer>[0][] };

/** Creates an event with Ann and others on its first offer; returns Ann's mail. */
async function renderMail(template: "signup-confirmation" | "reminder", type: EventTypeId, given: Given = {}) {
  const { capacity = 4, others = 1, locale = "en", isTrusted = true, offers = [{ title: "Register" }] } = given;
  const ownerId = await makeUser({ createdAt: NOW, ...(isTrusted && { mailBudget: "raised" as const }) });
  const rows = offers.map((offer) => makeOffer({ capacity, date: "2027-05-01", startTime: "09:00:00", endTime: "10:00:00", ...offer }));
  const event = await makeEvent(
    makeForm(type, { title: "Book fair", offers: getKind(type).hasOffers ? rows : [], maxAttendees: capacity }),
    { ownerId, now: NOW },
  );
  const offerId = (await readEditableEvent(event)).offers[0]?.id ?? event.eventId;
  const ann = { ...signUpCommand(event, offerId, { name: "Ann Able", email: GUEST, now: NOW }), locale };
  const crowd = Array.from({ length: others }, (_, index) =>
    signUpCommand(event, offerId, { name: "Zed Other", email: `zed${index}@guest.test`, now: NOW }),
  );
  await makeSignUps([...crowd, ann]);
  if (template === "reminder") {
    const row = { template, locale, toEmail: GUEST, eventId: event.eventId, submissionId: ann.submissionId, dedupeKey: newId(), now: NOW };
    const props = JSON.stringify({ date: "2027-05-01", days: 1 });
    await runBatch([queueMails([sql`SELECT ${selectMail({ ...row, props, expiresAt: NOW + DURATIONS.day })} WHERE 1`])]);
  }
  const letter = (await renderLetters(template, event.eventId, NOW)).find(({ to }) => to === GUEST);
  if (!letter) throw new Error(`No ${template}`);
  return letter;
}

function countTabs(html: string): Record<"own" | "taken" | "free", number> {
  const count = (name: string) => html.match(new RegExp(`<td[^>]* class="tab ${name}"`, "g"))?.length ?? 0;
  return { own: count("own"), taken: count("taken"), free: count("free") };
}

test.each(["signup-confirmation", "reminder"] as const)(
  "a %s shows the picture, the kind's color and the spots as tabs",
  async (template) => {
    const { html, text } = await renderMail(template, "volunteer");
    expect(html).toContain('name="viewport"');
    expect(html).toMatch(/<img[^>]+src="https:\/\/turnout\.test\/artwork\/[a-z-]+-og\.jpg"/);
    expect(html).toContain("#0f7377");
    expect(countTabs(html)).toEqual({ own: 1, taken: 1, free: 2 });
    expect(html).toContain('aria-label="2 of 4 spots are taken now."');
    expect(html).not.toMatch(/Zed|>ZO<|>AA</);
    expect(text).not.toMatch(/artwork|spots are taken|\nYou\n/);
    expect(html.length).toBeLessThan(MOST_BYTES);
  },
);

test("many spots are drawn as a strip, few as single tabs, and every mail stays small", async () => {
  const many = await renderMail("signup-confirmation", "volunteer", { capacity: 20, others: 9 });
  expect(countTabs(many.html)).toEqual({ own: 0, taken: 5, free: 5 });
  const rsvp = await renderMail("signup-confirmation", "rsvp", { capacity: 3 });
  expect(countTabs(rsvp.html)).toEqual({ own: 1, taken: 1, free: 1 });
  expect(rsvp.html).toContain("#c2336b");
  const everything = await buildEveryLetter("en");
  for (const [name, { html }] of everything.letters) expect(html.length, name).toBeLessThan(MOST_BYTES);
});

test("subjects read naturally, and quote a title or an offer only if the owner is trusted", async () => {
  const subjectOf = async (type: EventTypeId, given: Given = {}) => (await renderMail("signup-confirmation", type, given)).subject;
  expect(await subjectOf("volunteer")).toBe("Sat, May 1: you're on Register");
  expect(await subjectOf("time-slots", { offers: [{ title: "" }] })).toBe("Sat, May 1, 9:00 AM: you're signed up for Book fair");
  expect(await subjectOf("rsvp")).toBe("Sat, May 1: you're going to Book fair");
  expect(await subjectOf("potluck")).toBe("You're signed up: Book fair");
  expect(await subjectOf("volunteer", { isTrusted: false })).toBe("You're signed up: Saturday, May 1, 2027");
  expect((await renderMail("reminder", "volunteer")).subject).toBe("Reminder, Sat, May 1: you're on Register");
  expect((await renderMail("reminder", "volunteer", { isTrusted: false })).subject).toBe("Reminder: Book fair, Saturday, May 1, 2027");
  const others = await Promise.all(LOCALES.map((locale) => subjectOf("volunteer", { locale })));
  expect(new Set(others).size).toBe(LOCALES.length);
  for (const subject of others) expect(subject).toMatch(/^[A-Z].*Register/);
});

test.each(LOCALES)("past the deadline for changes no mail offers any, in %s", async (locale) => {
  const offer = m.email_manage({}, { locale });
  const inTime = await buildEveryLetter(locale);
  expect([...inTime.letters].filter(([, { html }]) => html.includes(offer)).length).toBeGreaterThan(10);
  const late = await buildEveryLetter(locale, undefined, { changeUntilHours: 48 });
  const confirmed = [...late.letters].filter(([name]) => name !== "reminder-test" && !name.endsWith("waiting"));
  expect(confirmed.filter(([, { html, text }]) => html.includes(offer) || text.includes(offer)).map(([name]) => name)).toEqual([]);
  const reminder = late.letters.get("reminder");
  expect(reminder?.text).toContain(m.email_manage_late({}, { locale }));
  expect(reminder?.text).toContain(m.email_late_note({}, { locale }));
  expect(reminder?.text).not.toContain("coming=no");
  expect(inTime.letters.get("reminder")?.text).not.toContain(m.email_late_note({}, { locale }));
});

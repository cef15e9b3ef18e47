import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "#app/lib/viewer.ts";
import { loadShownMessage } from "#app/mail/queries.server.ts";
import { previewReminder, sendTestReminder } from "#app/mail/reminder-sample.server.ts";
import { action } from "#app/routes/event/reminders.ts";
import { emptyOutbox } from "#tests/support/mailbox.ts";
import { makeEvent, makeForm, makeOffer, makeSignUp, makeUser, readEditableEvent } from "#tests/support/makers.ts";
import { reminderSettings } from "#tests/support/reminders.ts";

const NOW = Date.UTC(2027, 3, 1);
const CARD = reminderSettings({ days: 2, hours: 6 });

beforeEach(emptyOutbox);

async function owned(given: Partial<Viewer> = {}) {
  const viewer = { id: await makeUser(), email: "", name: "Olivia Owner", isVerified: true, ...given } as Viewer;
  viewer.email = `${viewer.id}@example.com`;
  const offers = [makeOffer({ title: "Early gate", startTime: "09:00:00", endTime: "10:00:00" })];
  const event = await makeEvent(makeForm("volunteer", { offers }), { ownerId: viewer.id });
  const offerId = (await readEditableEvent(event)).offers[0]?.id;
  await makeSignUp(event, offerId, { name: "Canary Namewick", email: "canary@guest.test" });
  return { viewer, event, request: { eventId: event.eventId, settings: CARD, locale: "en" as const } };
}

async function mails(): Promise<{ id: string; template: string; to: string }[]> {
  const rows = await env.DB.prepare("SELECT id, template, to_email AS 'to' FROM email_outbox WHERE template LIKE 'reminder%'").all();
  return rows.results as { id: string; template: string; to: string }[];
}

test("the preview shows the reminder as its reader gets it, with unsaved text, and writes nothing", async () => {
  const { viewer, request } = await owned();
  const days = await previewReminder(viewer, { ...request, type: "days" }, NOW);
  expect(days?.subject).toContain("Spring fair");
  for (const said of ["Bring water.", "Early gate", "Olivia Owner", "Saturday, May 1, 2027"]) expect(days?.html).toContain(said);
  expect(days?.html).not.toMatch(/See you soon|Canary/);
  expect((await previewReminder(viewer, { ...request, type: "hours" }, NOW))?.html).toContain("See you soon.");
  expect(await mails()).toEqual([]);
});

test("if both reminders are due together, the one message contains both texts", async () => {
  const { viewer, request } = await owned();
  const html = (await previewReminder(viewer, { ...request, settings: reminderSettings({ days: 1, hours: 24 }), type: "days" }, NOW))?.html;
  expect(html).toContain("Bring water.");
  expect(html).toContain("See you soon.");
});

test("a test reminder goes only to the owner, through the outbox, a few times an hour", async () => {
  const { viewer, request } = await owned();
  expect(await sendTestReminder(viewer, { ...request, type: "hours" }, NOW)).toBe("sent");
  const [sent, ...more] = await mails();
  expect([sent?.template, sent?.to, more.length]).toEqual(["reminder-test", viewer.email, 0]);
  const message = await loadShownMessage(sent?.id ?? "", NOW);
  expect(message?.text).toContain("See you soon.");
  expect(message?.headers).toEqual({});
  const tries = await Promise.all(Array.from({ length: 5 }, () => sendTestReminder(viewer, { ...request, type: "hours" }, NOW)));
  expect(tries.toSorted()).toEqual(["sent", "sent", "sent", "sent", "throttled"]);
});

test("no test is sent to an unproven address, for a past event or for another person's event", async () => {
  const { viewer, request } = await owned();
  const stranger = { ...viewer, id: await makeUser() };
  expect(await sendTestReminder({ ...viewer, isVerified: false }, { ...request, type: "days" }, NOW)).toBe("unverified");
  expect(await sendTestReminder(stranger, { ...request, type: "days" }, NOW)).toBe("nothing");
  expect(await sendTestReminder(viewer, { ...request, type: "days" }, Date.UTC(2028, 0, 1))).toBe("nothing");
  expect(await previewReminder(stranger, { ...request, type: "days" }, NOW)).toBeNull();
  expect(await mails()).toEqual([]);

  const body = new URLSearchParams({ intent: "preview", type: "days", settings: JSON.stringify(CARD) });
  const foreign = new Request("https://turnout.test/", { method: "POST", body });
  const context = { viewer: async () => stranger, requestId: "r" } as never;
  const answer = (await action({ request: foreign, params: { eventId: request.eventId }, context })) as Response;
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain("Spring fair");
});

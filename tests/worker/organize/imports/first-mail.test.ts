import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS } from "#app/limits.ts";
import { deliverDue } from "#app/mail/deliver.server.ts";
import { undoHistoryLine } from "#app/organize/history/commands.server.ts";
import { introduceImported } from "#app/organize/imports/first-mail.server.ts";
import { sendBroadcast } from "#app/organize/messages/commands.server.ts";
import { loadBroadcastPreview } from "#app/organize/messages/queries.server.ts";
import { reassignSignUp, removeSignUp } from "#app/organize/roster/commands.server.ts";
import { loadRoster } from "#app/organize/roster/queries.server.ts";
import { readRosterFilter } from "#app/organize/roster/rules.ts";
import { endEvent, saveEvent } from "#app/sheet/event/commands.server.ts";
import { queueDueReminders } from "#app/sheet/reminders/due.server.ts";
import {
  type ImportSheetWorld,
  importRow,
  importRows,
  listTemplates,
  makeImportSheet,
  IMPORT_TIME as NOW,
  readImported,
} from "#tests/support/imports.ts";
import { emptyOutbox, openResendAccount } from "#tests/support/mailbox.ts";
import { makeSignUp, makeUser, readEditableEvent, signUpCommand } from "#tests/support/makers.ts";
import { runTestCommand } from "#tests/support/room.ts";

const { day: DAY, minute: MINUTE } = DURATIONS;

beforeEach(async () => {
  vi.setSystemTime(NOW);
  await emptyOutbox();
});

afterEach(() => {
  vi.useRealTimers();
});

const reminders = {
  enabled: true,
  daysReminder: { enabled: true, daysBefore: 1, customMessage: "" },
  hoursReminder: { enabled: false, hoursBefore: 24 as const, customMessage: "" },
};

async function findSignUpId(sheet: ImportSheetWorld, name: string): Promise<string> {
  return (await readImported(sheet)).people.find((person) => person.name === name)?.id ?? "";
}

/** Everything that mails a person on the list, with the mail it would send. */
const SENDERS: Record<string, { mails: string[]; act: (sheet: ImportSheetWorld) => Promise<unknown> }> = {
  "a reminder": {
    mails: ["reminder"],
    act: async () => queueDueReminders(Date.parse("2027-04-30T14:00:00Z")),
  },
  "a message to everyone": {
    mails: ["organiser-message"],
    act: ({ ownerId, eventId, gate }) => {
      const message = { key: newId(), audience: gate, subject: "Parking", body: "Use the back gate." };
      return sendBroadcast(ownerId, eventId, message, NOW + 2);
    },
  },
  "a removal that is undone": {
    mails: ["signup-restored"],
    act: async (sheet) => {
      const signupId = await findSignUpId(sheet, "Ada");
      const removed = await removeSignUp(sheet.ownerId, sheet.eventId, signupId, NOW + 2);
      if (removed.outcome !== "cancelled") throw new Error(removed.outcome);
      await runBatch([sql`DELETE FROM email_outbox WHERE event_id = ${sheet.eventId}`]);
      const line = { at: removed.at, id: `removed:${signupId}:2`, kind: removed.kind, does: "putBack" as const, isAgreed: true };
      expect(await undoHistoryLine(sheet.ownerId, sheet.eventId, line, NOW + 3)).toEqual({ outcome: "undone" });
    },
  },
  "a move to another shift": {
    mails: ["signup-moved"],
    act: async (sheet) => {
      const move = { signupId: await findSignUpId(sheet, "Ada"), from: sheet.gate, to: sheet.bar, version: 1 };
      expect(await reassignSignUp(sheet.ownerId, sheet.eventId, move, NOW + 2)).toMatchObject({ outcome: "moved" });
    },
  },
  "a removal": {
    mails: ["signup-cancelled"],
    act: async (sheet) => removeSignUp(sheet.ownerId, sheet.eventId, await findSignUpId(sheet, "Ada"), NOW + 2),
  },
  "new hours": {
    mails: ["event-changed"],
    act: async (sheet) => {
      const { form, row } = await readEditableEvent(sheet);
      const offers = form.offers.map((offer) => ({ ...offer, startTime: "08:00:00" }));
      const saved = await saveEvent(sheet.ownerId, sheet.eventId, { form: { ...form, offers }, version: row.version }, NOW + 2);
      expect(saved).toMatchObject({ outcome: "saved" });
    },
  },
  "a shift that is taken off the sheet": {
    mails: ["signup-affected"],
    act: async (sheet) => {
      const { form, row } = await readEditableEvent(sheet);
      const offers = form.offers.filter(({ id }) => id !== sheet.gate);
      const save = { form: { ...form, offers }, version: row.version, cancel: [await findSignUpId(sheet, "Ada")] };
      expect(await saveEvent(sheet.ownerId, sheet.eventId, save, NOW + 2)).toMatchObject({ outcome: "saved" });
    },
  },
  "an event that is called off": {
    mails: ["event-cancelled"],
    act: ({ ownerId, eventId }) => endEvent(ownerId, eventId, NOW + 2),
  },
};

for (const [name, { mails, act }] of Object.entries(SENDERS)) {
  test(`${name} sends an imported person nothing before their first email, and what it sends anyone after it`, async () => {
    const silent = await makeImportSheet(5, { reminders });
    await importRows(silent, [importRow("Ada", silent.gate)]);
    await act(silent);
    expect(await listTemplates(silent.eventId)).toEqual([]);

    const introduced = await makeImportSheet(5, { reminders });
    await importRows(introduced, [importRow("Ada", introduced.gate)]);
    expect(await introduceImported(introduced.ownerId, introduced.eventId, NOW + 1)).toEqual({ outcome: "sent", count: 1 });
    await runBatch([sql`DELETE FROM email_outbox WHERE event_id = ${introduced.eventId}`]);
    await act(introduced);
    expect(await listTemplates(introduced.eventId)).toEqual(mails);
  });
}

test("a person who also signed up by themselves gets mail about that, and only about that", async () => {
  const sheet = await makeImportSheet(5, { reminders });
  await importRows(sheet, [importRow("Una", sheet.gate)]);
  await makeSignUp(sheet, sheet.bar, { name: "Una", email: "una@imported.test", now: NOW + 1 });
  const message = { key: newId(), audience: "all", subject: "Parking", body: "Use the back gate." };
  expect(await sendBroadcast(sheet.ownerId, sheet.eventId, message, NOW + 2)).toMatchObject({ people: 1 });
  await queueDueReminders(Date.parse("2027-04-30T14:00:00Z"));
  expect(await listTemplates(sheet.eventId)).toEqual(["organiser-message", "reminder", "signup-confirmation"]);
  const account = openResendAccount();
  vi.setSystemTime(Date.parse("2027-04-30T14:00:00Z"));
  await deliverDue(Date.now(), { transport: account.transport });
  const reminder = (await account.mails()).find(({ to, text }) => to === "una@imported.test" && text?.includes("still coming"));
  expect(reminder?.html).toContain("Bar");
  expect(reminder?.html).not.toContain("Gate");
});

test("a message's dialog doesn't count people who get no mail yet", async () => {
  const sheet = await makeImportSheet(5);
  await importRows(sheet, [importRow("Ada", sheet.gate)]);
  const preview = () => loadBroadcastPreview(sheet.ownerId, sheet.eventId, "all", "en", NOW);
  expect((await preview())?.reach.people).toBe(0);
  await introduceImported(sheet.ownerId, sheet.eventId, NOW + 1);
  expect((await preview())?.reach.people).toBe(1);
});

test("someone who types an imported address into the form is sent its link, since they asked; an organizer's form sends nothing", async () => {
  const sheet = await makeImportSheet(5);
  await importRows(sheet, [importRow("Ada", sheet.gate)]);
  const again = signUpCommand(sheet, sheet.gate, { name: "Ada", email: "ada@imported.test", now: NOW + 1 });
  await runTestCommand({ ...again, source: "organiser", by: sheet.ownerId });
  expect(await listTemplates(sheet.eventId)).toEqual([]);
  const asked = signUpCommand(sheet, sheet.gate, { name: "Ada", email: "ada@imported.test", now: NOW + 2 });
  expect(await runTestCommand(asked)).toMatchObject({ outcome: "already" });
  expect(await listTemplates(sheet.eventId)).toEqual(["signup-already"]);
});

test("the first email goes once to each person with an address, and says who entered them and how to be erased", async () => {
  const sheet = await makeImportSheet(5, {}, await makeUser({ name: "Olivia Owner", createdAt: NOW - 90 * DAY }));
  await importRows(sheet, [
    importRow("Ada", sheet.gate),
    importRow("Ada", sheet.bar),
    importRow("Bea", sheet.bar),
    importRow("Cy", sheet.gate, { email: "" }),
  ]);
  const [first, second] = await Promise.all([1, 1].map((after) => introduceImported(sheet.ownerId, sheet.eventId, NOW + after)));
  expect([first, second]).toContainEqual({ outcome: "sent", count: 2 });
  expect(await introduceImported(sheet.ownerId, sheet.eventId, NOW + 2)).toEqual({ outcome: "unsent" });
  expect(await listTemplates(sheet.eventId)).toEqual(["imported", "imported"]);
  await runBatch([sql`UPDATE users SET mail_budget = 'raised' WHERE id = ${sheet.ownerId}`]);
  const account = openResendAccount();
  await deliverDue(NOW + MINUTE, { transport: account.transport });
  const mails = await account.mails();
  const ada = mails.find(({ to }) => to.includes("ada@imported.test"));
  expect(ada?.subject).toBe("You're on the list: Spring fair");
  expect(ada?.text).toContain("Olivia Owner moved a sign-up sheet to Turnout");
  expect(ada?.html).toMatch(/\/s\/[\w.-]+\/not-me/);
  expect(ada?.html).toContain("Gate");
  expect(ada?.html).toContain("Bar");
});

test("imported people are strangers: a new account's first email to them is neutral and within its few a day", async () => {
  const owner = { name: "BUY NOW https://pills.example", createdAt: NOW - 2 * MINUTE };
  const sheet = await makeImportSheet(50, { title: "BUY NOW" }, await makeUser(owner));
  await importRows(
    sheet,
    Array.from({ length: 30 }, (_, at) => importRow(`Stranger ${at}`, sheet.gate, { notes: "BUY NOW" })),
  );
  await introduceImported(sheet.ownerId, sheet.eventId, NOW + 1);
  const account = openResendAccount();
  await deliverDue(NOW + MINUTE, { transport: account.transport });
  const mails = (await account.mails()).filter(({ to }) => to.includes("@imported.test"));
  expect(mails.length).toBeGreaterThan(0);
  expect(mails.length).toBeLessThan(30);
  for (const mail of mails) {
    expect(JSON.stringify(mail)).not.toMatch(/BUY NOW|pills/);
    expect(mail).not.toHaveProperty("reply_to");
    expect(mail.html).toMatch(/\/not-me/);
  }
});

test("nothing goes out while the owner's address isn't proven, or once the event is off", async () => {
  const unproven = await makeImportSheet(5, {}, await makeUser({ emailVerifiedAt: null }));
  await importRows(unproven, [importRow("Ada", unproven.gate)]);
  expect(await introduceImported(unproven.ownerId, unproven.eventId, NOW + 1)).toEqual({ outcome: "unsent" });
  const off = await makeImportSheet(5);
  await importRows(off, [importRow("Ada", off.gate)]);
  await endEvent(off.ownerId, off.eventId, NOW + 1);
  expect(await introduceImported(off.ownerId, off.eventId, NOW + 2)).toEqual({ outcome: "unsent" });
  const others = await makeImportSheet(5);
  await importRows(others, [importRow("Ada", others.gate)]);
  expect(await introduceImported(await makeUser(), others.eventId, NOW + 1)).toEqual({ outcome: "gone" });
  for (const { eventId } of [unproven, off, others]) expect(await listTemplates(eventId)).toEqual([]);
});

test("the list marks who gets no mail yet, and counts them for the button", async () => {
  const sheet = await makeImportSheet(5);
  await importRows(sheet, [importRow("Ada", sheet.gate), importRow("Bea", sheet.gate, { email: "" })]);
  await makeSignUp(sheet, sheet.gate, { name: "Grace Guest", now: NOW });
  const load = async () => {
    const roster = await loadRoster(sheet.ownerId, sheet.eventId, readRosterFilter(new URLSearchParams()), NOW, "en");
    const rows = roster?.groups.flatMap((group) => group.rows) ?? [];
    return { silent: roster?.silent, marked: rows.filter(({ isSilent }) => isSilent).map(({ name }) => name) };
  };
  expect(await load()).toEqual({ silent: 1, marked: ["Ada"] });
  await introduceImported(sheet.ownerId, sheet.eventId, NOW + 1);
  expect(await load()).toEqual({ silent: 0, marked: [] });
});

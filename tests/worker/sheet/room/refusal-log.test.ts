import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { makeFamily } from "#tests/support/family.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, makeSheet } from "#tests/support/sheet.ts";

afterEach(() => void vi.restoreAllMocks());

function listen(): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  vi.spyOn(console, "log").mockImplementation((line) => void lines.push(JSON.parse(String(line))));
  return lines;
}

test("the log says why a sign-up was refused (full, closed or gone) with ids and numbers only", async () => {
  const lines = listen();
  const sheet = await makeSheet("shift", 2);
  const { eventId, offerId } = sheet;
  await runTestCommand(buildSignUp(sheet));
  expect(lines).toEqual([]);
  const family = makeFamily(sheet, ["Nora Canary", "Ben Canary"], { email: "canary@guest.test" });
  const others = [buildSignUp(sheet, { name: "Nora Canary" }), { ...buildSignUp(sheet), throttleKey: "canary" }] as const;
  await runTestCommand(family);
  await runBatch([sql`UPDATE events SET status = 'ended' WHERE id = ${eventId}`]);
  await runTestCommand(others[0]);
  const unknown = { ...others[1], offers: others[1].offers.map((offer) => ({ ...offer, offerId: "unknown" })) };
  await runTestCommand(unknown);
  const found = { number: 0, offerId, submissionId: null, isKnown: 1, isOpen: 1, isThrottled: 0, isBeyondLimit: 0, capacity: 2, taken: 1 };
  const one = { ...found, people: 1, held: 0, mine: 0 };
  const line = { level: "info", message: "command refused", command: "signUp", eventId };
  const { capacity: _, taken: __, ...nowhere } = one;
  expect(lines).toEqual([
    { ...line, outcome: "full", found: [{ ...one, people: 2 }] },
    { ...line, outcome: "closed", found: [{ ...one, isOpen: 0 }] },
    { ...line, outcome: "gone", found: [{ ...nowhere, offerId: "unknown", isKnown: 0, isOpen: 0 }] },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/canary/i);
});

test("the log distinguishes a guest already signed up, one past the limit and a reused key", async () => {
  const sheet = await makeSheet("shift", 5);
  const first = buildSignUp(sheet, { email: "again@guest.test" });
  await runTestCommand(first);
  const lines = listen();
  await runTestCommand(buildSignUp(sheet, { email: "again@guest.test" }));
  await runTestCommand({ ...buildSignUp(sheet, { name: "Somebody else" }), submissionKey: first.submissionKey });
  await runTestCommand({ ...first, submissionId: newId() });
  expect(lines).toMatchObject([{ outcome: "already", found: [{ held: 1 }] }, { outcome: "keyReused" }]);
});

test("a refused change is logged with its reason as well, without what was typed", async () => {
  const lines = listen();
  const sheet = await makeSheet("item", 2);
  const command = buildSignUp(sheet, { name: "Nora Canary", email: "canary@guest.test" });
  await runTestCommand(command);
  const { eventId, kind, submissionId, offers } = command;
  const [{ signupId, details }] = offers as [(typeof offers)[number]];
  const change = { do: "change", eventId, kind, submissionId, signupId, version: 1, places: 1, now: command.now } as const;
  await runTestCommand({ ...change, places: 3, details: { ...details, quantity: 3 } });
  await runTestCommand({ ...change, signupId: newId(), details });
  const found = { id: signupId, isOpen: 1, isChangeable: 1, capacity: 2, taken: 1, wants: 1 };
  expect(lines).toMatchObject([
    { command: "change", eventId, outcome: "full", found: [found] },
    { command: "change", eventId, outcome: "gone", found: [] },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/canary/i);
});

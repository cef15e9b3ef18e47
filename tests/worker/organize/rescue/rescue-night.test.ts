import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { deliverDue } from "#app/mail/deliver.server.ts";
import { sendDueWaves } from "#app/organize/rescue/watch.server.ts";
import { captureErrors, emptyOutbox, listMailStatuses, newAddress, openResendAccount, queueMailRows } from "#tests/support/mailbox.ts";
import { listRescueRecipients, makeHelper, RESCUE_START } from "#tests/support/rescue.ts";
import type { ResendStep } from "#tests/support/resend-server.ts";
import { makeSheet } from "#tests/support/sheet.ts";

const { minute, hour } = DURATIONS;
/** Nine in the evening on the day before, in the event's time zone. */
const NIGHT = RESCUE_START - 11 * hour;

beforeEach(emptyOutbox);

/** A helper is asked at two minutes to nine, in one batch with a mail that may go out at any hour. */
async function askedInTheEvening() {
  const sheet = await makeSheet("shift", 1);
  const helper = await makeHelper(sheet);
  await emptyOutbox();
  await sendDueWaves(NIGHT - 2 * minute);
  expect(await listRescueRecipients(sheet)).toEqual([helper.email]);
  const other = newAddress();
  await queueMailRows({ to: other, now: NIGHT - 2 * minute });
  await runBatch([
    sql`UPDATE email_outbox SET priority = (SELECT priority FROM email_outbox WHERE to_email = ${helper.email}) WHERE to_email = ${other}`,
  ]);
  return { sheet, help: helper.email, other };
}

/** Delivers in the evening, with this answer from the provider; the tests try again at night. */
async function triedAgain(step: ResendStep) {
  using _ = captureErrors();
  const resend = openResendAccount({ patience: 30 });
  const asked = await askedInTheEvening();
  await resend.script({ steps: [step] });
  await deliverDue(NIGHT - 2 * minute, { transport: resend.transport });
  const inTime = (await resend.books()).accepted.length;
  return { ...asked, resend, inTime };
}

test.each([
  ["no answer", { answer: "hang" }],
  ["an error", { answer: "500" }],
] as const)(
  "if the provider gives %s just before nine, no one gets the call for help at night; another mail in the same batch still goes out",
  async (_, step) => {
    const { help, other, resend, inTime } = await triedAgain(step);
    expect(inTime).toBe(0);
    for (const later of [1, 5, 60, 11 * 60]) await deliverDue(NIGHT + later * minute, { transport: resend.patient });
    expect((await resend.books()).accepted.map(({ to }) => to)).toEqual([other]);
    expect([await listMailStatuses(help), await listMailStatuses(other)]).toEqual([["expired"], ["sent"]]);
  },
);

test("a mail that the provider accepted before nine without confirming isn't sent again at night", async () => {
  const { help, other, resend, inTime } = await triedAgain({ answer: "accept and hang" });
  expect(inTime).toBe(2);
  for (const later of [1, 5, 60]) await deliverDue(NIGHT + later * minute, { transport: resend.patient });
  expect((await resend.books()).accepted).toHaveLength(2);
  expect([await listMailStatuses(help), await listMailStatuses(other)]).toEqual([["sent"], ["sent"]]);
});

test("a mail that doesn't expire in the evening goes out at night", async () => {
  using _ = captureErrors();
  const resend = openResendAccount({ patience: 30 });
  const { sheet, help } = await askedInTheEvening();
  await runBatch([sql`UPDATE email_outbox SET expires_at = ${RESCUE_START} WHERE event_id = ${sheet.eventId}`]);
  await resend.script({ steps: [{ answer: "hang" }] });
  await deliverDue(NIGHT - 2 * minute, { transport: resend.transport });
  await deliverDue(NIGHT + 5 * minute, { transport: resend.patient });
  expect((await resend.books()).accepted.map(({ to }) => to)).toContain(help);
});

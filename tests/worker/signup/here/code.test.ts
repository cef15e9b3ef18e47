import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { queueMails, selectMail } from "#app/outbox/statements.server.ts";
import { formatCheckInCode } from "#app/sheet/event/check-in-code.ts";
import { loadSubmission } from "#app/signup/link/queries.server.ts";
import { makeWall, makeWallGuest, START, type WallGuest } from "#tests/support/here.ts";
import { makeShifts, type Shifts } from "#tests/support/hours.ts";
import { renderLetters } from "#tests/support/rendered-mails.ts";

const NOW = START - DURATIONS.day;

/** The confirmation and the reminder of a guest, without what differs by event. */
async function readLetters({ eventId }: Shifts, { email }: WallGuest) {
  const row = {
    template: "reminder" as const,
    locale: "en",
    toEmail: email,
    eventId,
    props: JSON.stringify({ date: "2027-05-01", days: 1 }),
  };
  await runBatch([queueMails([sql`SELECT ${selectMail({ ...row, dedupeKey: eventId, expiresAt: START, now: NOW })} WHERE 1`])]);
  return [...(await renderLetters("signup-confirmation", eventId, NOW)), ...(await renderLetters("reminder", eventId, NOW))];
}

test("the confirmation, the reminder and the private link carry the code, where there is a poster", async () => {
  const [wall, plain] = [await makeWall(), await makeShifts()];
  const [guest, other] = [await makeWallGuest(wall), await makeWallGuest(plain)];
  const code = formatCheckInCode(guest.code);
  expect(code).toMatch(/^[A-Z2-9]{4} [A-Z2-9]{4}$/);
  const letters = await readLetters(wall, guest);
  expect(letters).toHaveLength(2);
  for (const { text, html } of letters) for (const body of [text, html]) expect(body).toContain(`the event: ${code}`);
  for (const { text } of await readLetters(plain, other)) expect(text).not.toContain("poster");
  expect((await loadSubmission(await createLinkToken("signup", guest.submissionId), NOW))?.checkInCode).toBe(guest.code);
  expect((await loadSubmission(await createLinkToken("signup", other.submissionId), NOW))?.checkInCode).toBeNull();
});

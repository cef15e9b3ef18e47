import type { AppLoadContext } from "@remix-run/cloudflare";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { queueMails, selectMail } from "#app/outbox/statements.server.ts";
import { loader as formLoader } from "#app/routes/event/sign-up.tsx";
import { loader as linkLoader } from "#app/routes/s/link.tsx";
import { formatCheckInCode } from "#app/sheet/event/check-in-code.ts";
import { makeWall, makeWallGuest, START, savePoster, setTime, type WallGuest } from "#tests/support/here.ts";
import { makeShifts, type Shifts } from "#tests/support/hours.ts";
import { renderRoute } from "#tests/support/page.ts";
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
  for (const { text, html } of letters) for (const body of [text, html]) expect(body).toContain(`asks for one: ${code}`);
  for (const { text } of await readLetters(plain, other)) expect(text).not.toContain("poster");
});

test("pages of a guest are the same to the byte before a poster and after it", async () => {
  const event = await makeShifts();
  const { submissionId } = await makeWallGuest(event);
  const token = await createLinkToken("signup", submissionId);
  const readPages = async () => {
    const context = { requestId: "test", nonce: "", viewer: async () => null } as unknown as AppLoadContext;
    const open = (run: typeof linkLoader, path: string) =>
      renderRoute(run, { request: new Request(`https://turnout.test${path}`), params: { eventId: event.eventId, token }, context });
    const form = await open(formLoader, `/event/${event.eventId}/volunteer-rsvp?shift=${event.shifts[0]}`);
    return [await open(linkLoader, `/s/${token}`), form.replace(/name="key" value="[^"]*"/, "")];
  };
  setTime(NOW);
  const plain = await readPages();
  expect(plain.join()).not.toContain("poster");
  await savePoster(event, { poster: "on", extraMinutes: "0" });
  const [link = "", form] = await readPages();
  expect(link).toMatch(/Your poster code, if the poster at the event asks for one: [A-Z2-9]{4} [A-Z2-9]{4}</);
  expect(form).toContain("the times you come and leave are kept with your sign-up");
  await savePoster(event, { extraMinutes: "30" });
  expect(await readPages()).toEqual(plain);
  vi.restoreAllMocks();
});

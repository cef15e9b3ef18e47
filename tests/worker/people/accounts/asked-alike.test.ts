import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { newMeter } from "#app/db/meter.server.ts";
import { withContext } from "#app/db/request-context.server.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import { readToken } from "#app/lib/tokens.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { deliverDue } from "#app/mail/deliver.server.ts";
import { requestReset, requestResetFromSignIn } from "#app/people/accounts/recovery.server.ts";
import { registerAccount } from "#app/people/accounts/registration.server.ts";
import { signInWithPassword } from "#app/people/accounts/sign-in.server.ts";
import { requestSignInLink } from "#app/people/accounts/sign-in-link.server.ts";
import { requestDataLink } from "#app/people/privacy/link.server.ts";
import { browserRequest, findMailedToken, makeAccount } from "#tests/support/accounts.ts";
import { watchD1 } from "#tests/support/d1-calls.ts";
import { emptyOutbox, listMailStatuses, openResendAccount } from "#tests/support/mailbox.ts";
import { makeEvent, makeForm, makeSignUp } from "#tests/support/makers.ts";

vi.setConfig({ testTimeout: 60_000 });

const NOW = Date.UTC(2026, 4, 9, 12);

type Asked = { email: string; cookies: string[] };

/** The requests about an address that any browser can make without owning it. */
const ASKS: Record<string, (asked: Asked) => Promise<unknown>> = {
  "a reset": ({ email, cookies }) => requestResetFromSignIn(browserRequest("/auth", { cookies, network: newId() }), email, "en", NOW),
  "a reset by its link": ({ email }) => requestReset(email, newId(), "en", NOW),
  "a sign-in link": ({ email, cookies }) =>
    requestSignInLink({ email, path: "/", locale: "en" }, browserRequest("/auth", { cookies, network: newId() }), NOW),
  "everything of mine": ({ email }) => requestDataLink({ email, network: newId(), locale: "en", now: NOW }),
  "an account": ({ email }) =>
    registerAccount({ email, password: "brand new words", locale: "en", timeZone: null, path: "/dashboard" }, newId(), NOW),
  "to come in": ({ email, cookies }) =>
    signInWithPassword(email, "wrong words", browserRequest("/auth", { cookies, network: newId() }), NOW),
};

async function addresses() {
  const [account, unproven] = [await makeAccount({ emailVerifiedAt: 1 }), await makeAccount({ emailVerifiedAt: null })];
  const guest = `${newId()}@example.org`;
  await makeSignUp(await makeEvent(makeForm("rsvp")), undefined, { email: guest });
  return { account: account.email, unproven: unproven.email, guest, unknown: `${newId()}@example.org` };
}

/** Records what D1 is asked (calls, statements, rows written) and whether the outbox is woken. */
async function measureWork(ask: () => Promise<unknown>) {
  const mail = { isQueued: false };
  const watched = watchD1();
  const meter = newMeter();
  await withContext({ mail, meter }, ask);
  watched[Symbol.dispose]();
  return { calls: watched.calls, wakes: mail.isQueued, rowsWritten: meter.rowsWritten };
}

const LINKS = ["a reset", "a reset by its link", "a sign-in link", "everything of mine"];

test.each(Object.entries(ASKS))("asking for %s causes the same work whatever is known about the address", async (name, ask) => {
  const known = await addresses();
  const stranger = [`__Host-device=${await createLinkToken("device", `${newId()}-${newId()}`)}`];
  for (const cookies of [[], stranger]) {
    const work = [];
    for (const email of Object.values(known)) work.push(await measureWork(() => ask({ email, cookies })));
    const [first] = work;
    // Registering an unknown address creates an account, which writes more rows; requests for a link don't.
    if (LINKS.includes(name)) expect(work.map(({ rowsWritten }) => rowsWritten)).toEqual(work.map(() => first?.rowsWritten));
    for (const { calls, wakes } of work) expect({ calls, wakes }).toEqual({ calls: first?.calls, wakes: first?.wakes });
    expect(work[0]?.calls.flat().length).toBeGreaterThan(0);
  }
});

test("of the requested links, only those to a known address go out, once, and each one opens", async () => {
  const resend = openResendAccount();
  const { account, unproven, guest, unknown } = await addresses();
  await emptyOutbox();
  for (const email of [account, unproven, guest, unknown]) for (const link of LINKS) await ASKS[link]?.({ email, cookies: [] });
  for (const later of [0, DURATIONS.minute]) await deliverDue(NOW + later, { transport: resend.transport });
  const mails = await resend.mails();
  const sentTo = (email: string) => mails.filter(({ to }) => to.includes(email)).length;
  // Neither account's address has sign-ups, so each gets one link fewer than the guest.
  expect([account, unproven, guest, unknown].map(sentTo)).toEqual([3, 3, 4, 0]);
  expect(await listMailStatuses(unknown)).toEqual(["stale", "stale", "stale", "stale"]);
  expect(await readToken(await findMailedToken(account, "sign-in-link", "sign-in"), ["sign-in"], NOW)).toMatchObject({
    user: { email: account },
  });
  expect(await readToken(await findMailedToken(unknown, "reset-password", "reset"), ["reset"], NOW)).toEqual({ state: "gone" });
});

test("a forged device cookie is checked as closely for a known address as for an unknown one", async () => {
  const user = await makeAccount({ emailVerifiedAt: 1 });
  const claim = [`__Host-device=${user.id}-${newId()}.made-up`];
  for (const ask of Object.values(ASKS)) {
    const [known, unknown] = [
      await measureWork(() => ask({ email: user.email, cookies: claim })),
      await measureWork(() => ask({ email: `${newId()}@example.org`, cookies: claim })),
    ];
    expect(toShape(known)).toEqual(toShape(unknown));
  }
  await runBatch([sql`DELETE FROM throttles`]);
});

function toShape({ calls, wakes }: Awaited<ReturnType<typeof measureWork>>) {
  return { calls: calls.map((each) => each.length), wakes };
}

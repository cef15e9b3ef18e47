import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { newId } from "#app/db/ids.ts";
import { DURATIONS } from "#app/limits.ts";
import { verifyPassword } from "#app/people/accounts/passwords.server.ts";
import { requestReset, resetPasswordByLink } from "#app/people/accounts/recovery.server.ts";
import { registerAccount } from "#app/people/accounts/registration.server.ts";
import { signInWithPassword } from "#app/people/accounts/sign-in.server.ts";
import {
  browserRequest,
  countSessions,
  findMailedToken,
  findUser,
  listMailTemplates,
  makeAccount,
  readViewer,
  startSession,
} from "#tests/support/accounts.ts";

const NEW = "brand new words";

async function askReset(email: string) {
  await requestReset(email, newId(), "en", Date.now());
  return await findMailedToken(email, "reset-password", "reset");
}

test("a reset works once, ends every session and every other link, and proves the address", async () => {
  const user = await makeAccount();
  const cookie = await startSession(user.id, null, Date.now());
  const older = await askReset(user.email);
  const token = await askReset(user.email);
  expect(older).not.toBe(token);

  expect(await resetPasswordByLink(token, NEW, Date.now())).toBe("reset");
  expect(await readViewer(cookie)).toBeNull();
  expect(await countSessions(user.id)).toBe(0);
  expect((await findUser(user.email))?.emailVerifiedAt).not.toBeNull();

  expect(await resetPasswordByLink(token, "once more now", Date.now())).toBe("link-gone");
  expect(await resetPasswordByLink(older, "once more now", Date.now())).toBe("link-gone");
  expect(await signInWithPassword(user.email, NEW, browserRequest(), Date.now())).toMatchObject({ ok: true });
  expect(await signInWithPassword(user.email, user.password, browserRequest(), Date.now())).toMatchObject({ ok: false });
});

test("the account's own name and address are refused as a new password, and the link stays valid", async () => {
  const user = await makeAccount({ name: "Ada Lovelace" });
  const token = await askReset(user.email);
  for (const password of ["Lovelace1815!", "ada lovelace", user.email, password123(user.email)])
    expect(await resetPasswordByLink(token, password, Date.now()), password).toBe("password-common");
  expect(await resetPasswordByLink(token, NEW, Date.now())).toBe("reset");
});

/** Builds a password from the part of an address before the at sign, as people do. */
function password123(email: string): string {
  return `${email.split("@")[0]}123`;
}

test("if several resets use the same link at once, one wins", async () => {
  const user = await makeAccount();
  const token = await askReset(user.email);
  const passwords = Array.from({ length: 5 }, (_, index) => `choice number ${index}`);
  const won = await Promise.all(passwords.map((password) => resetPasswordByLink(token, password, Date.now())));
  expect(won.filter((outcome) => outcome === "reset")).toHaveLength(1);
  expect(await verifyPassword(passwords[won.indexOf("reset")] ?? "", (await findUser(user.email))?.passwordHash)).toBe(true);
});

test("a reset link expires after an hour", async () => {
  const user = await makeAccount();
  const token = await askReset(user.email);
  expect(await resetPasswordByLink(token, NEW, Date.now() + DURATIONS.recoveryLink)).toBe("link-gone");
  expect(await resetPasswordByLink(token, NEW, Date.now() + DURATIONS.recoveryLink - DURATIONS.minute)).toBe("reset");
});

test("a forged link and a link for another purpose reset nothing", async () => {
  const user = await makeAccount();
  const token = await askReset(user.email);
  for (const forged of [
    "",
    "x",
    `${token}x`,
    `${token.startsWith("0") ? "1" : "0"}${token.slice(1)}`,
    token.split(".")[0] ?? "",
    `${token}.${token}`,
  ]) {
    expect(await resetPasswordByLink(forged, NEW, Date.now())).toBe("link-gone");
  }
  const email = `${newId()}@example.org`;
  await registerAccount({ email, password: "a quiet harbour", locale: "en", timeZone: null, path: "/" }, newId(), Date.now());
  expect(await resetPasswordByLink(await findMailedToken(email, "verify-email", "verify"), NEW, Date.now())).toBe("link-gone");
});

test("an unknown address gets the same answer as a known one, but no mail", async () => {
  const user = await makeAccount();
  const unknown = `${newId()}@example.org`;
  expect(await requestReset(unknown, newId(), "en", Date.now())).toEqual(await requestReset(user.email, newId(), "en", Date.now()));
  expect(await listMailTemplates(unknown)).toEqual([]);
  expect(await listMailTemplates(user.email)).toEqual(["reset-password"]);
});

test("a guest who asks for a reset gets a link to set a password", async () => {
  const guest = await makeAccount({ password: null });
  await requestReset(guest.email, newId(), "en", Date.now());
  expect(await listMailTemplates(guest.email)).toEqual(["set-password"]);
});

test("nothing stored in the database grants access", async () => {
  const user = await makeAccount();
  const token = await askReset(user.email);
  const [id, code] = token.split(".");
  const { results } = await env.DB.prepare("SELECT id FROM one_time_tokens WHERE user_id = ?").bind(user.id).all<{ id: string }>();
  const mails = await env.DB.prepare("SELECT * FROM email_outbox WHERE user_id = ?").bind(user.id).all();
  expect(results).toHaveLength(1);
  expect(results[0]?.id).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify([results, mails.results])).not.toContain(code);
  for (const stored of [results[0]?.id ?? "", id ?? ""]) expect(await resetPasswordByLink(stored, NEW, Date.now())).toBe("link-gone");
});

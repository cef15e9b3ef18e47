import { expect, test } from "vitest";
import { newId } from "#app/db/ids.ts";
import { requestSignInLink } from "#app/people/accounts/sign-in-link.server.ts";
import { browserRequest, findMailedToken } from "#tests/support/accounts.ts";
import { stopClock } from "#tests/support/clock.ts";
import { comeBack, enterWithGoogle, linkedSubjects, newPerson } from "#tests/support/google.ts";
import { captureLog } from "#tests/support/log.ts";
import { askToSignIn, confirmByPasskey, makeBrowser, makePasskeyAccount, type PasskeyLies } from "#tests/support/passkeys.ts";

stopClock();

type Owner = Awaited<ReturnType<typeof makePasskeyAccount>>;

const WRONG: PasskeyLies = { isVerified: false };

async function signInByPasskey({ authenticator }: Owner, lies: PasskeyLies = {}) {
  const browser = makeBrowser();
  const { options, ticket } = await askToSignIn(browser);
  await browser.signIn({ intent: "passkey", ticket, answer: await authenticator.sign(options, lies) });
}

const signIn =
  (password: string) =>
  ({ account: { email } }: Owner) =>
    makeBrowser().send("/auth", { email, password });

async function signInByLink({ account: { email } }: Owner) {
  await requestSignInLink({ email, path: "/", locale: "en" }, browserRequest("/auth"), Date.now());
  const token = await findMailedToken(email, "sign-in-link", "sign-in");
  return () => makeBrowser().send("/auth/link", { token });
}

/** Each way to sign in, or to show again whose account it is, and the lines it leaves. */
const WAYS: [string, (owner: Owner) => Promise<unknown>, Record<string, unknown>[]][] = [
  ["a password", (owner) => signIn(owner.account.password)(owner), [{ message: "signed in", by: "password" }]],
  ["a wrong password", signIn("wrong horse"), [{ message: "sign-in failed", reason: "wrong-credentials" }]],
  ["a passkey", (owner) => signInByPasskey(owner), [{ message: "signed in", by: "passkey" }]],
  ["a refused passkey", (owner) => signInByPasskey(owner, WRONG), [{ message: "sign-in failed", reason: "wrong-passkey" }]],
  [
    "a mailed link, used twice",
    async (owner) => {
      const enter = await signInByLink(owner);
      await enter();
      await enter();
    },
    [
      { message: "signed in", by: "link" },
      { message: "sign-in failed", reason: "link-gone" },
    ],
  ],
  [
    "Google, linked by the password",
    async ({ account }) => {
      const [browser, person] = [makeBrowser(), newPerson({ email: account.email })];
      await enterWithGoogle(browser, person);
      await browser.send("/google/link", { intent: "password", password: account.password });
      await enterWithGoogle(makeBrowser(), person);
    },
    [{ message: "signed in", by: "password" }, { message: "Google linked" }, { message: "signed in", by: "google" }],
  ],
  ["a passkey again", (owner) => confirmByPasskey(owner.browser, owner), [{ message: "confirmed", by: "passkey" }]],
  [
    "a refused passkey again",
    (owner) => confirmByPasskey(owner.browser, owner, WRONG),
    [{ message: "sign-in failed", reason: "wrong-passkey" }],
  ],
  [
    "the password again",
    ({ browser, account: { password } }) => browser.send("/auth/confirm", { intent: "password", password }),
    [{ message: "confirmed", by: "password" }],
  ],
  [
    "a wrong password again",
    ({ browser }) => browser.send("/auth/confirm", { intent: "password", password: "wrong horse" }),
    [{ message: "sign-in failed", reason: "wrong-credentials" }],
  ],
  [
    "a dead link again",
    ({ browser }) => browser.send("/auth/confirm", { intent: "link", token: "nothing" }),
    [{ message: "sign-in failed", reason: "link-gone" }],
  ],
  [
    "a new password",
    ({ browser, account: { password: current } }) =>
      browser.send("/settings", { intent: "password", current, password: "sea breeze 7", confirmation: "sea breeze 7" }),
    [{ message: "confirmed", by: "password" }, { message: "password changed" }],
  ],
];

test.each(WAYS)("%s is logged with its account and means, without an address or secret", async (_, act, expected) => {
  const owner = await makePasskeyAccount();
  using log = captureLog();
  await act(owner);
  const security = log.lines.filter(({ message }) => /^(signed in|sign-in failed|confirmed|password|Google|passkey)/.test(String(message)));
  expect(security).toEqual(
    expected.map((line) =>
      expect.objectContaining({
        ...line,
        requestId: expect.any(String),
        ...(line.reason !== "link-gone" && { account: owner.account.id }),
      }),
    ),
  );
  const { account, authenticator } = owner;
  const secrets = [account.email, account.password, authenticator.id, ...(await linkedSubjects(account.id))];
  for (const secret of secrets) expect(JSON.stringify(log.lines)).not.toContain(secret);
});

test("what comes back from Google without anyone having left is logged without an account", async () => {
  using log = captureLog();
  await comeBack(makeBrowser(), new URL(`https://turnout.test/google/callback?code=${newId()}&state=${newId()}`));
  expect(log.lines).toEqual([expect.objectContaining({ message: "sign-in failed", reason: "google-stale" })]);
});

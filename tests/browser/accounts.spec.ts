import { type Browser, expect, type Page } from "@playwright/test";
import { mailedPath } from "./mailbox.ts";
import { postSameOrigin, registerByForm, registerOrganizer } from "./organizers.ts";
import { ORGANIZER_SESSION } from "./prepared-sessions.ts";
import { test } from "./test.ts";

const PASSWORD = "a quiet harbour";

function newAddress() {
  return `person-${crypto.randomUUID()}@example.org`;
}

async function fill(page: Page, email: string, password: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

async function signUp(page: Page, email: string, path = "/auth?step=signup") {
  await page.goto(path);
  await fill(page, email, PASSWORD);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByRole("dialog", { name: "Check your email!" })).toBeVisible();
}

async function signIn(page: Page, email: string, password = PASSWORD) {
  await fill(page, email, password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** A page without JavaScript, in the same language as the other pages. */
async function plainPage(browser: Browser) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  return await context.newPage();
}

test("a person signs up, verifies with the mailed link, and signs out", async ({ page }) => {
  const email = newAddress();
  await page.goto("/auth");
  await page.getByRole("link", { name: "Sign Up" }).click();
  await page.waitForURL("/auth?step=signup");
  await signUp(page, email, page.url());
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("/dashboard");
  await expect(page.getByText("Verify your email to send invitations")).toBeVisible();

  await page.goto(await mailedPath(page, email, "verify-email"));
  await page.getByRole("button", { name: "Verify email" }).click();
  await page.waitForURL("/dashboard");
  await expect(page.getByText("Your email is confirmed")).toBeVisible();
  await expect(page.getByText("Verify your email to send invitations")).toBeHidden();

  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("/");
  await expect(page.getByText("Signed out successfully")).toBeVisible();
  await expect(page.getByText("You have been logged out of your account.")).toBeVisible();
  await page.goto("/dashboard");
  await page.waitForURL("/auth?redirect=%2Fdashboard");
});

test("after registering a known address with another password, Continue gives the same answer as a failed sign-in", {
  tag: "@prove",
}, async ({ page }) => {
  await page.goto("/auth?step=signup");
  await fill(page, ORGANIZER_SESSION.email, PASSWORD);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByText("Sign in failed").first()).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(ORGANIZER_SESSION.email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
});

test("a forgotten password can be reset once with the mailed link", async ({ page }) => {
  const email = newAddress();
  await signUp(page, email);
  await page.getByRole("link", { name: "Back to Sign In" }).click();
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByRole("dialog", { name: "Reset link sent!" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();

  const link = await mailedPath(page, email, "reset-password");
  await page.goto(link);
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByText("Please enter both password fields.")).toBeVisible();
  await page.getByLabel("New Password", { exact: true }).fill("brand new words");
  await page.getByLabel("Confirm New Password").fill("brand old words");
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await page.getByLabel("Confirm New Password").fill("brand new words");
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByText("Password updated! 🎉").first()).toBeVisible();
  await page.waitForURL("/auth");
  await signIn(page, email, "brand new words");
  await page.waitForURL("/dashboard");

  await page.goto(link);
  await expect(page.getByText("This link no longer works")).toBeVisible();
});

test("a recovery link also works with its token in the fragment, and the token disappears from the URL", { tag: "@prove" }, async ({
  page,
}) => {
  const email = await registerByForm(page);
  await postSameOrigin(page, "/auth?step=forgot", { form: { email } });
  const token = new URL(await mailedPath(page, email, "reset-password"), "http://localhost").searchParams.get("token");

  await page.goto(`/reset-password#access_token=${token}&refresh_token=unused&type=recovery`);
  await page.getByLabel("New Password", { exact: true }).fill("brand new words");
  await page.getByLabel("Confirm New Password").fill("brand new words");
  expect(new URL(page.url()).hash).toBe("");
  await expect(page.getByText("Your password is encrypted before it's stored.")).toBeVisible();
  await expect(page.getByText("Need help? Write to")).toBeVisible();
  const { promise: isSeen, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/\/reset-password/, async (route) => {
    await isSeen;
    await route.continue();
  });
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByRole("button", { name: "Updating password..." })).toBeVisible();
  letGo();
  await expect(page.getByText("Password updated! 🎉").first()).toBeVisible();
  const text = "Your password has been successfully reset. You can now sign in with your new password.";
  await expect(page.getByText(text).first()).toBeVisible();
});

test("a wrong password is reported in a toast and at its field, and the address stays filled in", async ({ page }) => {
  const email = newAddress();
  await page.goto("/auth");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Missing information")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
  await signIn(page, email);
  await expect(page.getByText("Sign in failed")).toBeVisible();
  await expect(page.getByRole("listitem").getByText("Wrong email or password.")).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription("Wrong email or password.");
  await expect(page.getByLabel("Email")).toHaveValue(email);
});

test("a signed-out visitor returns to the protected page, and never to another site", async ({ page }) => {
  const email = await registerByForm(page);
  await page.goto("/events?tab=attending");
  await page.waitForURL("/auth?redirect=%2Fevents%3Ftab%3Dattending");
  await signIn(page, email);
  await page.waitForURL("/events?tab=attending");
  await page.goto("/auth?redirect=https://evil.example");
  await page.waitForURL("/dashboard");
  await page.goto("/");
  await page.waitForURL("/dashboard");
});

test("a session that ended while the page was open is reported at the next action", async ({ page, context }) => {
  await registerOrganizer(page);
  await page.goto("/dashboard");
  await context.clearCookies({ name: "__Host-session" });
  await page.getByRole("button", { name: "Send the link again" }).click();
  await page.waitForURL("/auth?redirect=%2Fdashboard");
  await expect(page.getByText("Authentication Required")).toBeVisible();
});

test("signing up, in and out works without JavaScript", async ({ browser }) => {
  const page = await plainPage(browser);
  const email = newAddress();
  await page.goto("/auth");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("alert")).toContainText("Missing information");
  await signUp(page, email);
  await page.getByRole("link", { name: "Got it!" }).click();
  await signIn(page, email, "wrong words");
  await expect(page.getByRole("alert")).toContainText("Sign in failed");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await signIn(page, email);
  await page.waitForURL("/dashboard");
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("/");
  await page.context().close();
});

test("the verification link asks a signed-out visitor for the password; after too many wrong ones, a mailed link signs in, once", {
  tag: "@prove",
}, async ({ page, context }) => {
  const email = await registerByForm(page);
  await page.goto(await mailedPath(page, email, "verify-email"));
  await page.getByLabel("Password", { exact: true }).first().fill("not this one");
  await page.getByRole("button", { name: "Verify email" }).click();
  await expect(page.getByText("That isn't this account's password.").first()).toBeVisible();
  await page.getByLabel("Password", { exact: true }).first().fill(PASSWORD);
  await page.getByRole("button", { name: "Verify email" }).click();
  await page.waitForURL("/dashboard");
  await expect(page.getByText("Your email is confirmed")).toBeVisible();
  await context.clearCookies();
  // Repeats until refused: attempts are counted per quarter of an hour, and a new one may begin meanwhile.
  const attempt = async () => (await postSameOrigin(page, "/auth", { form: { email, password: "not this one" } })).text();
  await expect.poll(attempt, { intervals: [0] }).toContain("Too many attempts");
  await page.goto("/auth");
  await signIn(page, email);
  await expect(page.getByText("Too many attempts")).toBeVisible();
  await page.getByRole("button", { name: "Email me a sign-in link" }).click();
  await expect(page.getByRole("dialog", { name: "Check your email!" })).toBeVisible();
  const link = await mailedPath(page, email, "sign-in-link");
  await page.goto(link);
  await expect(page.getByText(email.replace(/^(.).*@/, "$1•••@"))).toBeVisible();
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("/dashboard");
  await page.goto(link);
  await expect(page.getByText("This link no longer works")).toBeVisible();
});

import { expect, test } from "vitest";
import { newId } from "#app/db/ids.ts";
import { requestReset } from "#app/people/accounts/recovery.server.ts";
import type { RefusedAccountForm } from "#app/people/accounts/refusal.server.ts";
import { action } from "#app/routes/auth.tsx";
import { action as reset } from "#app/routes/reset-password.tsx";
import { browserRequest, findMailedToken, findUser, listMailTemplates, makeAccount } from "#tests/support/accounts.ts";
import { stopClock } from "#tests/support/clock.ts";

stopClock();

const context = { nonce: "", requestId: "test", viewer: () => Promise.resolve(null) };

type Answer = { status: number; headers: Headers; data: RefusedAccountForm };

async function send(path: string, form: Record<string, string>, act: typeof action | typeof reset = action): Promise<Answer> {
  const { network, ...fields } = form;
  const answer: unknown = await act({ request: browserRequest(path, { form: fields, network }), context, params: {} });
  if (answer instanceof Response) return { status: answer.status, headers: answer.headers, data: {} as RefusedAccountForm };
  const { data, init } = answer as { data: RefusedAccountForm; init: ResponseInit | null };
  return { status: init?.status ?? 200, headers: new Headers(init?.headers), data };
}

test.each([
  ["/auth", {}, "Missing information", "Please enter both email and password."],
  ["/auth", { email: "ann@example.org", password: "  " }, "Missing information", "Please enter both email and password."],
  ["/auth", { email: "ann", password: "x" }, "Invalid email", "Please enter a valid email address."],
  ["/auth", { email: "ann@example.org", password: "wrong" }, "Sign in failed", "Wrong email or password."],
  ["/auth?step=signup", { email: "ann@example.org" }, "Missing information", "Please enter both email and password."],
  ["/auth?step=signup", { email: "ann@example", password: "x" }, "Invalid email", "Please enter a valid email address."],
  ["/auth?step=signup", { email: "ann@example.org", password: "12345" }, "Sign up failed", "Password must be at least 6 characters long."],
  [
    "/auth?step=signup",
    { email: "ann@example.org", password: "a".repeat(129) },
    "Sign up failed",
    "Password can be at most 128 characters long.",
  ],
  [
    "/auth?step=signup",
    { email: "ann@example.org", password: "Password1" },
    "Sign up failed",
    "That password is too easy to guess. Please choose another.",
  ],
  ["/auth?step=forgot", { email: " " }, "Missing email", "Please enter your email address."],
  ["/auth?step=forgot", { email: "ann@" }, "Invalid email", "Please enter a valid email address."],
])("%s with %j is refused with its message", async (path, form, title, description) => {
  const { status, data } = await send(path, form as Record<string, string>);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(data.problem).toMatchObject({ title, description });
  expect(Object.keys(data.problem.fields).length).toBeGreaterThan(0);
  expect(data.email).toBe((form as { email?: string }).email ?? "");
  expect(JSON.stringify(data)).not.toContain("12345");
});

test.each([
  [{}, "Missing information", "Please enter both password fields."],
  [{ password: "   ", confirmation: "abc" }, "Missing information", "Please enter both password fields."],
  [{ password: "abc", confirmation: "abd" }, "Passwords don't match", "Please make sure both passwords are the same."],
  [{ password: "abc", confirmation: "abc" }, "Password too short", "Password must be at least 6 characters long."],
  [
    { password: "sea breeze 7", confirmation: "sea breeze 7" },
    "Reset failed",
    "This link was already used or has expired. Ask for a new one.",
  ],
])("a reset with %j is refused in the product's order (product 3.3)", async (form, title, description) => {
  const { data } = await send("/reset-password", { token: "none", ...(form as Record<string, string>) }, reset);
  expect(data.problem).toMatchObject({ title, description });
});

test("a successful reset leads to the sign-in screen after two seconds, even without script", async () => {
  const user = await makeAccount();
  await requestReset(user.email, newId(), "en", Date.now());
  const token = await findMailedToken(user.email, "reset-password", "reset");
  const { status, headers } = await send("/reset-password", { token, password: "sea breeze 7", confirmation: "sea breeze 7" }, reset);
  expect([status, headers.get("Refresh")]).toEqual([200, "2; url=/auth"]);
});

test("a wrong password and an unknown address get the same answer", async () => {
  const user = await makeAccount();
  const guest = await makeAccount({ password: null });
  const answers = [];
  for (const email of [user.email, guest.email, `${newId()}@example.org`]) {
    const { status, headers, data } = await send("/auth", { email, password: "not this one" });
    answers.push(JSON.stringify([status, [...headers], { ...data, email: "" }]));
  }
  expect(new Set(answers).size).toBe(1);
});

test("registering and asking for a reset answer the same for known and unknown addresses", async () => {
  const user = await makeAccount();
  const guest = await makeAccount({ password: null });
  for (const step of ["signup", "forgot"]) {
    const answers = [];
    for (const email of [user.email, guest.email, `${newId()}@example.org`]) {
      const { status, headers, data } = await send(`/auth?step=${step}&redirect=/create`, { email, password: "a quiet harbour" });
      answers.push(JSON.stringify([status, [...headers], data]));
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain("/auth?sent=");
  }
});

test("signing in leads to the requested page, and only to pages of this site", async () => {
  const user = await makeAccount();
  const enter = (target: string) =>
    send(`/auth?redirect=${encodeURIComponent(target)}`, { email: `  ${user.email.toUpperCase()} `, password: user.password });
  expect((await enter("/create?edit=1")).headers.get("Location")).toBe("/create?edit=1");
  expect((await enter("//evil.example")).headers.get("Location")).toBe("/dashboard");
  expect((await enter("https://evil.example")).headers.getSetCookie()[0]).toContain("__Host-session=");
});

test("the browser's time zone is saved, an invalid one is not", async () => {
  const send1 = async (timeZone: string) => {
    const email = `${newId()}@example.org`;
    await send("/auth?step=signup", { email, password: "a quiet harbour", timeZone });
    return (await findUser(email))?.timeZone;
  };
  expect(await send1("Europe/Berlin")).toBe("Europe/Berlin");
  expect(await send1("Middle/Earth")).toBeNull();
});

test("too many reset requests from one network are throttled; from many networks the answer stays the same, and the mails are limited", async () => {
  const user = await makeAccount();
  const here = { email: user.email, network: "203.0.113.77" };
  for (let i = 0; i < 5; i++) expect((await send("/auth?step=forgot", here)).status).toBe(302);
  const { status, headers, data } = await send("/auth?step=forgot", here);
  expect(status).toBe(429);
  expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(data.problem.title).toBe("Too many attempts");
  for (let i = 0; i < 3; i++) expect((await send("/auth?step=forgot", { email: user.email })).status).toBe(302);
  expect(await listMailTemplates(user.email)).toHaveLength(5);
  const token = await findMailedToken(user.email, "reset-password", "reset");
  expect((await send("/reset-password", { token, password: "sea breeze 7", confirmation: "sea breeze 7" }, reset)).status).toBe(200);
});

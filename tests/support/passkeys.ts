import { newId } from "#app/db/ids.ts";
import { readSession } from "#app/people/accounts/session.server.ts";
import { browserRequest, makeAccount, startSession } from "./accounts.ts";
import { type Authenticator, makeAuthenticator } from "./authenticator.ts";
import { Browser } from "./test-browser.ts";

export type PasskeyAnswer = { status: number; headers: Headers; body: Record<string, unknown> & { ticket?: string } };

/** A browser with these cookies that sends forms to the product, as a page's script does, and reads its answers. */
export function makeBrowser(cookies: string[] = [], network = newId()) {
  const browser = new Browser();
  for (const cookie of cookies) browser.keep(cookie);

  async function send(path: string, form?: Record<string, string>): Promise<PasskeyAnswer> {
    const headers = { "CF-Connecting-IP": network, "User-Agent": "Test browser" };
    const answer = await browser.ask(path, { ...(form && { form }), headers });
    return { status: answer.status, headers: answer.headers, body: await readBody(answer) };
  }

  return {
    cookies: () => browser.cookieHeaders(),
    viewer: () => readSession(browserRequest("/", { cookies: browser.cookieHeaders() })).viewer(),
    settings: (form: Record<string, string>) => send("/settings/passkeys", form),
    signIn: (form: Record<string, string>) => send("/auth/passkey", form),
    send,
  };
}

export type TestBrowser = ReturnType<typeof makeBrowser>;

/** What a form was answered, or what a page shows. */
async function readBody(answer: Response): Promise<PasskeyAnswer["body"]> {
  if (!answer.headers.get("Content-Type")?.includes("json")) return {};
  const body = await answer.json<PasskeyAnswer["body"] & Partial<Record<"actionData" | "loaderData", object | null>>>();
  const page = body.actionData ?? body.loaderData;
  return page ? Object.values(page).at(-1) : body;
}

type Options = Parameters<Authenticator["make"]>[0] & Parameters<Authenticator["sign"]>[0];

export async function askToAdd(browser: TestBrowser, form: Record<string, string> = {}) {
  const { body, ...answer } = await browser.settings({ intent: "options", ...form });
  return { ...answer, body, options: body.options as Options, ticket: body.ticket ?? "" };
}

export async function askToSignIn(browser: TestBrowser) {
  const { body, ...answer } = await browser.signIn({ intent: "options" });
  return { ...answer, body, options: body.options as Options, ticket: body.ticket ?? "" };
}

/** An account, its signed-in browser, and an authenticator with a passkey of the account. */
export async function makePasskeyAccount(of: Parameters<typeof makeAuthenticator>[0] = {}) {
  const account = await makeAccount({ emailVerifiedAt: 1 });
  const browser = makeBrowser([await startSession(account.id, null, Date.now())]);
  const authenticator = await makeAuthenticator(of);
  const { options, ticket } = await askToAdd(browser);
  const added = await browser.settings({ intent: "add", ticket, answer: await authenticator.make(options), name: "Phone" });
  if (added.status !== 200) throw new Error(`Not added: ${JSON.stringify(added.body)}`);
  return { account, browser, authenticator };
}

export type PasskeyLies = NonNullable<Parameters<Authenticator["sign"]>[1]>;

/** Confirms this browser's session with a passkey. */
export async function confirmByPasskey(browser: TestBrowser, { authenticator }: { authenticator: Authenticator }, lies: PasskeyLies = {}) {
  const { body } = await browser.send("/auth/confirm", { intent: "options" });
  const answer = await authenticator.sign(body.options as Options, lies);
  return await browser.send("/auth/confirm", { intent: "passkey", ticket: body.ticket ?? "", answer });
}

import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { readSession } from "#app/people/accounts/session.server.ts";
import { action as passkey } from "#app/routes/auth/passkey.ts";
import { action as settings } from "#app/routes/settings/passkeys.tsx";
import { browserRequest, makeAccount, startSession } from "./accounts.ts";
import { type Authenticator, makeAuthenticator } from "./authenticator.ts";

export type PasskeyAnswer = { status: number; headers: Headers; body: Record<string, unknown> & { ticket?: string } };

/** A browser that keeps its cookies and sends forms to the routes, as a page's script does. */
export function makeBrowser(cookies: string[] = [], network?: string) {
  const jar = new Map(cookies.map((cookie) => [cookie.split("=")[0], cookie] as const));

  const viewer = () => readSession(browserRequest("/", { cookies: [...jar.values()] })).viewer();

  async function send(
    act: (args: ActionFunctionArgs) => Promise<unknown>,
    path: string,
    form: Record<string, string> | undefined,
  ): Promise<PasskeyAnswer> {
    const cookies = [...jar.values()];
    // The routes use only these members of the context.
    const context = { requestId: "test", viewer } as unknown as AppLoadContext;
    const request = browserRequest(path, { cookies, ...(form && { form }), ...(network && { network }) });
    const answer = await act({ request, params: {}, context }).catch((thrown: unknown) => thrown);
    const { status, headers, body } = await readAnswer(answer);
    for (const cookie of headers.getSetCookie()) jar.set(cookie.split("=")[0], cookie);
    return { status, headers, body };
  }

  return {
    cookies: () => [...jar.values()],
    viewer,
    settings: (form: Record<string, string>) => send(settings, "/settings/passkeys", form),
    signIn: (form: Record<string, string>) => send(passkey, "/auth/passkey", form),
    send,
  };
}

export type TestBrowser = ReturnType<typeof makeBrowser>;

async function readAnswer(answer: unknown): Promise<PasskeyAnswer> {
  if (answer instanceof Response) {
    const isJson = answer.headers.get("Content-Type")?.includes("json");
    return { status: answer.status, headers: answer.headers, body: isJson ? await answer.json() : {} };
  }
  if (!(typeof answer === "object" && answer !== null && "init" in answer))
    return { status: 200, headers: new Headers(), body: answer as PasskeyAnswer["body"] };
  const { data, init } = answer as { data: PasskeyAnswer["body"]; init: ResponseInit };
  return { status: init.status ?? 200, headers: new Headers(init.headers), body: data };
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

import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { app } from "#workers/http.ts";

type BrowserRequestOptions = { form?: Record<string, string>; json?: unknown; headers?: Record<string, string> };

/** A browser that sends requests to the whole product, pages included, and keeps its cookies. */
export class Browser {
  readonly cookies = new Map<string, string>();

  async ask(path: string, { form, json, headers = {} }: BrowserRequestOptions = {}): Promise<Response> {
    const cookie = this.cookieHeaders().join("; ");
    const request = new Request(new URL(path, "https://turnout.test"), {
      method: form || json !== undefined ? "POST" : "GET",
      headers: {
        "Sec-Fetch-Site": "same-origin",
        Accept: "*/*",
        ...(cookie && { Cookie: cookie }),
        ...contentTypeHeader(json),
        ...headers,
      },
      body: form ? new URLSearchParams(form) : json === undefined ? null : JSON.stringify(json),
    });
    const answer = await app.fetch(request, env, createExecutionContext());
    for (const set of answer.headers.getSetCookie()) this.keep(set);
    return answer;
  }

  /** Reads the data that the matching route would be rendered from (tests/support/server-entry.ts). */
  async read(path: string): Promise<{ status: number; text: string }> {
    const answer = await this.ask(path);
    return { status: answer.status, text: await answer.text() };
  }

  cookieHeaders(): string[] {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`);
  }

  /** Keeps or forgets a cookie, as this Set-Cookie header says. */
  keep(set: string): void {
    const [, name = "", value = ""] = set.match(/^([^=]+)=([^;]*)/) ?? [];
    if (/Max-Age=0/.test(set)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

function contentTypeHeader(json: unknown): Record<string, string> {
  return json === undefined ? {} : { "Content-Type": "application/json" };
}

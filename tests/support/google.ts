import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import type { TestBrowser } from "./passkeys.ts";

/** What the provider says of a person. */
export type GooglePerson = Record<string, unknown> & { sub: string; email: string };

export function newPerson(lies: Record<string, unknown> = {}): GooglePerson {
  const id = newId();
  return { sub: id, email: `${id}@gmail.com`, email_verified: true, ...lies };
}

/** Follows the plain link to the provider, where this person agrees or says no, and returns the address that leads back. */
export async function agree(browser: TestBrowser, person: GooglePerson | null, target = "/contacts"): Promise<URL> {
  const left = await browser.send(`/google?redirect=${encodeURIComponent(target)}`);
  const to = new URL(left.headers.get("Location") ?? "");
  to.searchParams.set("as", JSON.stringify(person));
  const answer = await fetch(to, { redirect: "manual" });
  return new URL(answer.headers.get("Location") ?? "");
}

export async function enterWithGoogle(browser: TestBrowser, person: GooglePerson | null, target?: string) {
  return await comeBack(browser, await agree(browser, person, target));
}

/** Brings the provider's answer: where it leads, and what the toast there says. */
export async function comeBack(browser: TestBrowser, { pathname, search }: URL) {
  const { status, headers } = await browser.send(pathname + search);
  const cookies = decodeURIComponent(headers.getSetCookie().join("\n"));
  return { status, to: headers.get("Location"), said: /"description":"([^"]*)"/.exec(cookies)?.[1] };
}

export async function linkedSubjects(userId: string): Promise<string[]> {
  const [rows] = await runBatch([sql<{ subject: string }>`SELECT subject FROM google_accounts WHERE user_id = ${userId}`]);
  return rows.map(({ subject }) => subject);
}

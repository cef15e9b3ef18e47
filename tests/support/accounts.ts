import { eq, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { db } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.ts";
import { sessions, type User, users } from "#app/db/tables.ts";
import { createOneTimeLink, type TokenPurpose } from "#app/lib/tokens.server.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { hashPassword } from "#app/people/accounts/passwords.server.ts";
import { createSession, readSession } from "#app/people/accounts/session.server.ts";

const hashes = new Map<string, string>();

/** Makes an account for one test. Without a password it is a guest's row. */
export async function makeAccount(fields: Partial<User> & { password?: string | null } = {}): Promise<User & { password: string }> {
  const { password = "correct horse", ...rest } = fields;
  const id = newId();
  const passwordHash = password === null ? null : await cachedPasswordHash(password);
  const [user] = await db()
    .insert(users)
    .values({ id, email: `${id}@example.org`, passwordHash, createdAt: 0, ...rest })
    .returning();
  if (!user) throw new Error("no user");
  return { ...user, password: password ?? "" };
}

/** Hashing takes a tenth of a second, so each password is hashed once. */
async function cachedPasswordHash(password: string): Promise<string> {
  const hash = hashes.get(password) ?? (await hashPassword(password));
  hashes.set(password, hash);
  return hash;
}

export async function findUser(email: string): Promise<User | undefined> {
  return await db().select().from(users).where(eq(users.email, email)).get();
}

/** The templates queued for an address, without links requested for an unknown address, which are never sent (asked-alike.test.ts). */
export async function listMailTemplates(email: string): Promise<string[]> {
  const [rows] = await runBatch([
    sql<{ template: string }>`SELECT template FROM email_outbox WHERE to_email = ${email} AND props ->> 'isKnown' IS NOT 0`,
  ]);
  return rows.map(({ template }) => template).sort();
}

/** The token of the newest link that this template mailed to an address. */
export async function findMailedToken(email: string, template: string, purpose: TokenPurpose): Promise<string> {
  const [[row]] = await runBatch([
    sql<{ tokenId: string | null }>`SELECT props ->> 'tokenId' AS tokenId FROM email_outbox
      WHERE to_email = ${email} AND template = ${template} ORDER BY created_at DESC LIMIT 1`,
  ]);
  if (!row?.tokenId) throw new Error(`No ${template} to ${email}`);
  return new URL(await createOneTimeLink(row.tokenId, purpose)).searchParams.get("token") ?? "";
}

export async function countSessions(userId: string): Promise<number> {
  return await db().$count(sessions, eq(sessions.userId, userId));
}

/** Starts a session and returns its Set-Cookie header, which doesn't contain the sealed viewer yet. */
export async function startSession(userId: string, label: string | null, now: number): Promise<string> {
  const session = await createSession(userId, label, now);
  await runBatch([session.start]);
  return await session.cookie([]);
}

/** The Cookie header of a person who has just signed in. */
export async function signedInCookie(userId: string): Promise<string> {
  const session = await createSession(userId, null, Date.now());
  const [, started] = await runBatch([session.start, session.read]);
  return (await session.cookie(started)).split(";")[0] ?? "";
}

/** Reads which viewer a cookie signs in. */
export async function readViewer(cookie: string): Promise<Viewer | null> {
  return await readSession(browserRequest("/", { cookies: [cookie] })).viewer();
}

/** Builds a browser's request with the given cookies. */
export function browserRequest(path = "/auth", { cookies = [], form, network = newId() }: BrowserRequest = {}): Request {
  const headers = new Headers({ "CF-Connecting-IP": network, "User-Agent": "Test browser" });
  if (cookies.length > 0) headers.set("Cookie", cookies.map((cookie) => cookie.split(";")[0]).join("; "));
  const body = form && new URLSearchParams(form);
  return new Request(new URL(path, "https://turnout.test"), { method: form ? "POST" : "GET", headers, body });
}

type BrowserRequest = { cookies?: string[]; form?: Record<string, string>; network?: string };

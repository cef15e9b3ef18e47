import { DrizzleSQLiteAdapter } from "@lucia-auth/adapter-drizzle";
import { type SQL, sql } from "drizzle-orm";
import { Lucia, TimeSpan } from "lucia";
import { runBatch } from "#app/db/batch.server.ts";
import { db } from "#app/db/client.server.ts";
import { type Compiled, compile, fill } from "#app/db/compile.server.ts";
import { newId } from "#app/db/ids.ts";
import { piggyback } from "#app/db/round-trips.server.ts";
import { sessions, type User, users } from "#app/db/tables.ts";
import { runInBackground } from "#app/lib/background.server.ts";
import { readCookie } from "#app/lib/cookies.ts";
import { once } from "#app/lib/once.ts";
import { seal, unseal } from "#app/lib/seal.server.ts";
import { recordAccount } from "#app/lib/security-log.server.ts";
import { sha256 } from "#app/lib/sha256.ts";
import { currentZoneName } from "#app/lib/time-zones.ts";
import { THEMES, type Viewer } from "#app/lib/viewer.ts";
import { DURATIONS, LOCALES } from "#app/limits.ts";
import { NO_PASSWORD } from "./passwords.server.ts";

const COOKIE = "__Host-session";
const ATTRIBUTES = "Path=/; HttpOnly; Secure; SameSite=Lax";

/** One request's session: its person (read at most once), a page for them, and the renewal of the cookie. */
export function readSession(request: Request) {
  const { token, sealed } = readSessionCookie(request);
  const presumed = once(async () => (token && sealed ? await unsealViewer(sealed, await sha256(token)) : null));
  const read: { rows: Promise<SessionRow[]> | null } = { rows: null };
  const validated = once(async () => {
    if (!token) return null;
    const id = await sha256(token);
    const [row] = await (read.rows ?? readSessionRows(id));
    return await validate(id, row);
  });
  let wasViewerRead = false;
  const viewer = async () => {
    wasViewerRead = true;
    const session = await validated();
    if (session) recordAccount(session.viewer.id);
    return session?.viewer ?? null;
  };
  return {
    viewer,
    /**
     * Answers a read. The page is rendered at once for the person in the cookie, while the session is read in the round trip of
     * its first batch. It is sent if they match; otherwise it is rendered again.
     */
    serve: async (make: (viewer: () => Promise<Viewer | null>) => Promise<Response>): Promise<Response> => {
      const presumedViewer = await presumed();
      if (!presumedViewer) return await make(viewer);
      const { rows, made } = await piggyback(selectSession(presumedViewer.sessionId), () => make(async () => presumedViewer));
      read.rows = rows;
      if (isSameViewer(await viewer().catch(() => null), presumedViewer)) return made;
      await made.body?.cancel();
      return await make(viewer);
    },
    /** Before a write, which waits for the session: reads for the person in the cookie share the session's round trip. */
    readAlong: async <T>(query: (presumed: Viewer) => Promise<T>): Promise<T | null> => {
      const last = await presumed();
      if (!last) return null;
      const { rows, made } = await piggyback(selectSession(last.sessionId), () => query(last));
      read.rows = rows;
      return made;
    },
    renew: async (response: Response): Promise<Response> => {
      if (!token || !wasViewerRead || setsSessionCookie(response)) return response;
      const session = await validated();
      if (session && !session.fresh && isSameViewer(session.viewer, await presumed())) return response;
      const renewed = new Response(response.body, response);
      renewed.headers.append("Set-Cookie", session ? await sealSessionCookie(token, session) : CLEARED_SESSION_COOKIE);
      return renewed;
    },
  };
}

/** A session to start in another batch, and the Set-Cookie value with its token, given the rows that `read` returned. */
export async function createSession(userId: string, label: string | null, now: number) {
  const token = newId();
  const id = await sha256(token);
  const expiresAt = Math.floor((Date.now() + DURATIONS.sessionIdle) / DURATIONS.second);
  return {
    start: sql`INSERT INTO sessions (id, user_id, expires_at, created_at, label) VALUES (${id}, ${userId}, ${expiresAt}, ${now}, ${label})`,
    read: selectSession(id),
    cookie: async ([row]: SessionRow[]) => {
      const expires = new Date(expiresAt * DURATIONS.second);
      return row ? await sealSessionCookie(token, { viewer: toViewer(row), expiresAt: expires }) : sessionCookie(token, expires);
    },
  };
}

/** Ends this request's session and returns the Set-Cookie value that deletes it. */
export async function endSession(request: Request): Promise<string> {
  const statements = await endSessionStatements(request);
  if (statements.length > 0) await runBatch(statements);
  return CLEARED_SESSION_COOKIE;
}

/** Statements that end this request's session, for a batch that starts another one. */
export async function endSessionStatements(request: Request): Promise<SQL[]> {
  const { token } = readSessionCookie(request);
  return token ? [sql`DELETE FROM sessions WHERE id = ${await sha256(token)}`] : [];
}

/** Ends the account's sessions on every device. The devices get no more push notifications and are no longer known to the account. */
export async function endAllSessions(userId: string): Promise<void> {
  await lucia().invalidateUserSessions(userId);
  await runBatch([
    sql`UPDATE users SET device_generation = device_generation + 1 WHERE id = ${userId}`,
    sql`DELETE FROM push_subscriptions WHERE user_id = ${userId}`,
  ]);
}

async function validate(id: string, row: SessionRow | undefined) {
  const { session, user } = await lucia(row).validateSession(id);
  if (!session) return null;
  if ((session.createdAt ?? 0) + DURATIONS.sessionAbsolute < Date.now()) {
    await lucia().invalidateSession(session.id);
    return null;
  }
  const viewer: Viewer = { ...user, sessionId: session.id, provenAt: lastProvenAt(session) };
  return { viewer, fresh: session.fresh, expiresAt: session.expiresAt };
}

function lucia(row?: SessionRow) {
  return new Lucia(new ReadRowAdapter(row), {
    sessionExpiresIn: new TimeSpan(DURATIONS.sessionIdle / DURATIONS.second, "s"),
    getSessionAttributes: ({ createdAt, provenAt }) => ({ createdAt, provenAt }),
    getUserAttributes: toAttributes,
  });
}

function toAttributes(user: UserFields) {
  return {
    email: user.email,
    name: user.name,
    isVerified: user.emailVerifiedAt !== null,
    photo: user.photo,
    locale: LOCALES.find((locale) => locale === user.locale) ?? null,
    timeZone: user.timeZone && currentZoneName(user.timeZone),
    theme: THEMES.find((theme) => theme === user.theme) ?? "system",
    ...(user.isPasswordless === 1 && { isPasswordless: true as const }),
  };
}

function toViewer(row: SessionRow): Viewer {
  return { ...toAttributes(row), id: row.userId, sessionId: row.id, provenAt: lastProvenAt(row) };
}

function lastProvenAt({ provenAt, createdAt }: Pick<SessionRow, "provenAt" | "createdAt">): number {
  return provenAt ?? createdAt ?? 0;
}

/** The library's adapter reads session and user by itself; a page reads both together with its own data. */
class ReadRowAdapter extends DrizzleSQLiteAdapter {
  readonly #row: SessionRow | undefined;

  constructor(row: SessionRow | undefined) {
    super(db(), sessions, users);
    this.#row = row;
  }

  override async getSessionAndUser(): ReturnType<DrizzleSQLiteAdapter["getSessionAndUser"]> {
    if (!this.#row) return [null, null];
    const { id, userId, expiresAt, createdAt, label, provenAt, ...attributes } = this.#row;
    return [
      { id, userId, expiresAt: new Date(expiresAt * DURATIONS.second), attributes: { createdAt, label, provenAt } },
      { id: userId, attributes },
    ];
  }

  /** The response renews the cookie and need not wait for the row. */
  override async updateSessionExpiration(id: string, expiresAt: Date): Promise<void> {
    runInBackground("session renewal", super.updateSessionExpiration(id, expiresAt));
  }
}

type UserFields = Pick<User, "email" | "name" | "emailVerifiedAt" | "photo" | "locale" | "timeZone" | "theme"> & { isPasswordless: 0 | 1 };
type SessionRow = typeof sessions.$inferSelect & UserFields;

const SESSION_QUERY =
  compile(sql<SessionRow>`SELECT s.id, s.user_id AS userId, s.expires_at AS expiresAt, s.created_at AS createdAt, s.label,
    s.proven_at AS provenAt, u.email, u.name, u.email_verified_at AS emailVerifiedAt, u.photo, u.locale, u.time_zone AS timeZone, u.theme,
    u.password_hash IS ${NO_PASSWORD} AS isPasswordless
  FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.id = ${sql.placeholder("id")}`);

function selectSession(id: string): Compiled<SessionRow> {
  return fill(SESSION_QUERY, { id });
}

async function readSessionRows(id: string): Promise<SessionRow[]> {
  const [rows] = await runBatch([selectSession(id)]);
  return rows;
}

declare module "lucia" {
  interface Register {
    Lucia: ReturnType<typeof lucia>;
    DatabaseSessionAttributes: { createdAt: number | null; label: string | null; provenAt: number | null };
    DatabaseUserAttributes: UserFields;
  }
}

export const CLEARED_SESSION_COOKIE = `${COOKIE}=; ${ATTRIBUTES}; Max-Age=0`;

function sessionCookie(value: string, expiresAt: Date): string {
  return `${COOKIE}=${value}; ${ATTRIBUTES}; Expires=${expiresAt.toUTCString()}`;
}

/**
 * The cookie with what its next page needs to know about the viewer before the session is read; encrypted, so no one else can
 * read or forge it.
 */
async function sealSessionCookie(token: string, { viewer, expiresAt }: { viewer: Viewer; expiresAt: Date }): Promise<string> {
  return sessionCookie(`${token}.${await seal(JSON.stringify(viewer), viewer.sessionId)}`, expiresAt);
}

async function unsealViewer(sealed: string, sessionId: string): Promise<Viewer | null> {
  return JSON.parse((await unseal(sealed, sessionId)) ?? "null");
}

function isSameViewer(viewer: Viewer | null, other: Viewer | null): boolean {
  return JSON.stringify(viewer) === JSON.stringify(other);
}

/** Whether the response itself signs in or out; its cookie then takes precedence. */
function setsSessionCookie(response: Response): boolean {
  return response.headers.getSetCookie().some((cookie) => cookie.startsWith(`${COOKIE}=`));
}

function readSessionCookie(request: Request): { token?: string | undefined; sealed?: string | undefined } {
  const value = readCookie(request, COOKIE);
  const [token, sealed] = value?.split(".") ?? [];
  return { token, sealed };
}

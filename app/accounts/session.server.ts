import { DrizzleSQLiteAdapter } from "@lucia-auth/adapter-drizzle";
import { eq, sql } from "drizzle-orm";
import { Lucia, TimeSpan } from "lucia";
import { db } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.ts";
import { pushSubscriptions, sessions, users } from "#app/db/schema.ts";
import { once } from "#app/lib/once.ts";
import { sha256 } from "#app/lib/sha256.ts";
import { todaysName } from "#app/lib/time-zones.ts";
import { THEMES, type Viewer } from "#app/lib/viewer.ts";
import { DURATIONS, LOCALES } from "#app/limits.ts";

const COOKIE = "__Host-session";
const ATTRIBUTES = "Path=/; HttpOnly; Secure; SameSite=Lax";

/** The session of one request: who it is (asked at most once), and the cookie's renewal on the way out. */
export function readSession(request: Request): { viewer: () => Promise<Viewer | null>; renew: (response: Response) => Promise<Response> } {
  const token = readCookie(request);
  const validated = once(async () => (token ? validate(token) : null));
  let asked = false;
  return {
    viewer: async () => {
      asked = true;
      return (await validated())?.viewer ?? null;
    },
    renew: async (response) => {
      if (!token || !asked || isChanged(response)) return response;
      const session = await validated();
      if (session && !session.fresh) return response;
      const renewed = new Response(response.body, response);
      renewed.headers.append("Set-Cookie", session ? sessionCookie(token, session.expiresAt) : CLEARED);
      return renewed;
    },
  };
}

/** Starts a session and answers the Set-Cookie value that carries its token. */
export async function startSession(userId: string, label: string | null, now: number): Promise<string> {
  const token = newId();
  const session = await lucia().createSession(userId, { createdAt: now, label }, { sessionId: await sha256(token) });
  return sessionCookie(token, session.expiresAt);
}

/** Ends the session of this request and answers the Set-Cookie value that forgets it. */
export async function endSession(request: Request): Promise<string> {
  const token = readCookie(request);
  if (token) await lucia().invalidateSession(await sha256(token));
  return CLEARED;
}

/** On every device, which then gets no push notifications any more either, and is none the account knows. */
export async function endAllSessions(userId: string): Promise<void> {
  await lucia().invalidateUserSessions(userId);
  await db()
    .update(users)
    .set({ deviceGeneration: sql`${users.deviceGeneration} + 1` })
    .where(eq(users.id, userId));
  await db().delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
}

async function validate(token: string) {
  const { session, user } = await lucia().validateSession(await sha256(token));
  if (!session) return null;
  if ((session.createdAt ?? 0) + DURATIONS.sessionAbsolute < Date.now()) {
    await lucia().invalidateSession(session.id);
    return null;
  }
  const viewer: Viewer = { ...user, sessionId: session.id };
  return { viewer, fresh: session.fresh, expiresAt: session.expiresAt };
}

const lucia = once(
  () =>
    new Lucia(new OneQueryAdapter(db(), sessions, users), {
      sessionExpiresIn: new TimeSpan(DURATIONS.sessionIdle / DURATIONS.second, "s"),
      getSessionAttributes: ({ createdAt }) => ({ createdAt }),
      getUserAttributes: (user) => ({
        email: user.email,
        name: user.name,
        isVerified: user.emailVerifiedAt !== null,
        photo: user.photo,
        locale: LOCALES.find((locale) => locale === user.locale) ?? null,
        timeZone: user.timeZone && todaysName(user.timeZone),
        theme: THEMES.find((theme) => theme === user.theme) ?? "system",
      }),
    }),
);

/** The library's adapter asks twice for a session and its user; a page may only ask once. */
class OneQueryAdapter extends DrizzleSQLiteAdapter {
  override async getSessionAndUser(sessionId: string): ReturnType<DrizzleSQLiteAdapter["getSessionAndUser"]> {
    const row = await db().select().from(sessions).innerJoin(users, eq(sessions.userId, users.id)).where(eq(sessions.id, sessionId)).get();
    if (!row) return [null, null];
    const { id, userId, expiresAt, ...attributes } = row.sessions;
    const { id: ownId, ...userAttributes } = row.users;
    return [
      { id, userId, expiresAt: new Date(expiresAt * 1000), attributes },
      { id: ownId, attributes: userAttributes },
    ];
  }
}

declare module "lucia" {
  interface Register {
    Lucia: ReturnType<typeof lucia>;
    DatabaseSessionAttributes: { createdAt: number | null; label: string | null };
    DatabaseUserAttributes: Omit<typeof users.$inferSelect, "id">;
  }
}

export const CLEARED = `${COOKIE}=; ${ATTRIBUTES}; Max-Age=0`;

function sessionCookie(token: string, expiresAt: Date): string {
  return `${COOKIE}=${token}; ${ATTRIBUTES}; Expires=${expiresAt.toUTCString()}`;
}

/** Whether the page itself signed in or out: then its cookie stands. */
function isChanged(response: Response): boolean {
  return response.headers.getSetCookie().some((cookie) => cookie.startsWith(`${COOKIE}=`));
}

function readCookie(request: Request): string | null {
  return request.headers.get("Cookie")?.match(/(?:^|;\s*)__Host-session=([^;]+)/)?.[1] ?? null;
}

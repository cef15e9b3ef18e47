import { createHash } from "node:crypto";

/** The password of a new account. */
export const PREPARED_PASSWORD = "a quiet harbour";

/** The seeded world's organizer and their neighbor, each with a session that no test may end. */
export const ORGANIZER_SESSION = { email: "organiser@example.com", password: "password", token: "the-session-of-the-sample" };
export const NEIGHBOR_SESSION = { email: "neighbor@example.com", password: "password", token: "the-session-of-the-neighbor" };

/** An account with a session opened long ago, for one test of what then asks again. */
export const LONG_SESSION = { email: "long-signed-in@example.org", password: PREPARED_PASSWORD, token: "the-session-of-long-ago" };

export type PreparedSession = { id: string; email: string; token: string };

/** Each Playwright worker process uses its own accounts; one started after a failure gets a new index, too. */
const PROCESSES = 12;
const EACH = 40;

/** Returns a prepared, signed-in organizer from the seed, or null if all are taken. */
export function findPreparedSession(process: number, index: number): PreparedSession | null {
  if (process >= PROCESSES || index >= EACH) return null;
  const name = `organizer-${process}-${index}`;
  return { id: name.padEnd(26, "x"), email: `${name}@example.org`, token: `the-session-of-${name}` };
}

/** Adds accounts and sessions to the seeded world, so that no test spends password hashes on those it merely needs to have. */
export async function writePreparedSessions(db: D1Database, passwordHash: string, now: number): Promise<void> {
  const prepared = Array.from({ length: PROCESSES * EACH }, (_, n) => findPreparedSession(Math.floor(n / EACH), n % EACH));
  const all = [...prepared.filter((each) => each !== null), { id: "long-signed-in".padEnd(26, "x"), verifiedAt: 1, ...LONG_SESSION }];
  const signedIn = [...all, ORGANIZER_SESSION, NEIGHBOR_SESSION].map(({ email, token }) => {
    const provenAt = token === LONG_SESSION.token ? 1 : now + 86_400_000;
    return { email, provenAt, sessionId: createHash("sha256").update(token).digest("hex") };
  });
  const value = (field: string) => `value ->> '${field}'`;
  await db.batch([
    db
      .prepare(
        `INSERT INTO users (id, email, password_hash, locale, email_verified_at, created_at, signed_in_at)
          SELECT ${value("id")}, ${value("email")}, ?, 'en', ${value("verifiedAt")}, ?, ? FROM json_each(?)`,
      )
      .bind(passwordHash, now, now, JSON.stringify(all)),
    db
      .prepare(
        `INSERT INTO sessions (id, user_id, expires_at, created_at, proven_at)
          SELECT ${value("sessionId")}, users.id, ?, ?, ${value("provenAt")} FROM json_each(?) JOIN users ON users.email = ${value("email")}`,
      )
      .bind(Math.floor(now / 1000) + 9 * 86_400, now, JSON.stringify(signedIn)),
  ]);
}

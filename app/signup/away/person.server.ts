import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { isGenuine, parseTokenId } from "#app/lib/private-link.server.ts";
import type { Viewer } from "#app/lib/viewer.ts";

/**
 * Someone who may note days away: a proven address as an SQL value (NULL: none), and the submissions (alias x) whose owners and
 * groups they can choose from.
 */
export type AwayPerson = { email: SQL<string | null>; isTheirs: SQL };

/** The person of a proven address, with everything it signed up for. */
export function toAwayPerson(email: SQL<string | null>): AwayPerson {
  return { email, isTheirs: sql`x.email = ${email}` };
}

export type LinkHolder =
  | { outcome: "gone" }
  /** The address was only typed into a form, as far as this browser shows: its mailbox must be asked. */
  | { outcome: "unproven"; email: string }
  | { outcome: "proven"; person: AwayPerson };

type LinkRow = { email: string | null; generation: number; isMailed: 0 | 1 };

/**
 * Who is behind a sign-up's private link. The confirmation page shows that link to anyone who types an address, so the link alone
 * proves none. What proves it: only a mail has the link of an ask, an earlier mail's link made the sign-up, or the viewer's account
 * has that verified address.
 */
export async function findLinkHolder(token: string, viewer: Viewer | null): Promise<LinkHolder> {
  const id = parseTokenId(token);
  if (!id) return { outcome: "gone" };
  const [[row]] = await runBatch([
    sql<LinkRow>`SELECT email, link_generation AS generation, coalesce(source = 'asked' OR asked_by = 'address', 0) AS isMailed
      FROM submissions WHERE id = ${id}`,
  ]);
  if (!row?.email || !(await isGenuine(token, "signup", row.generation))) return { outcome: "gone" };
  const isViewers = viewer?.isVerified === true && viewer.email === row.email;
  if (!isViewers && row.isMailed === 0) return { outcome: "unproven", email: row.email };
  return { outcome: "proven", person: { email: sql`${row.email}`, isTheirs: sql`x.id = ${id} AND x.link_generation = ${row.generation}` } };
}

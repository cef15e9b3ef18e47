import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import type { Read } from "#app/db/request-context.server.ts";
import type { KindId } from "#app/event-types/offer.ts";
import { eventType } from "#app/event-types/registry.ts";
import { isGenuine, parseTokenId } from "#app/lib/private-link.server.ts";
import { hashEmail, NOT_ME, suppress } from "#app/outbox/suppressions.server.ts";
import { eraseImportedStatements } from "#app/people/accounts/anonymize.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { cancelSignUp } from "#app/signup/commands.server.ts";

/** An imported submission, as the page of its link's "That's not me" shows it. */
export type ImportedPerson = { id: string; eventId: string; ownerId: string; title: string; kind: KindId; name: string; email: string };

type Found = Omit<ImportedPerson, "kind" | "name" | "email"> & {
  type: string;
  name: string | null;
  email: string | null;
  generation: number;
};

/** Null unless the link is genuine and its person was brought in by an organizer and not erased since. */
export async function findImportedPerson(token: string, read?: Read): Promise<ImportedPerson | null> {
  const id = parseTokenId(token);
  if (id === null) return null;
  const [[found]] = await runBatch(
    [
      sql<Found>`SELECT x.id, x.event_id AS eventId, e.user_id AS ownerId, e.title, e.type, x.name, x.email, x.link_generation AS generation
      FROM submissions x JOIN events e ON e.id = x.event_id WHERE x.id = ${id} AND x.import_id IS NOT NULL`,
    ],
    { read },
  );
  if (!found?.email || !(await isGenuine(token, "signup", found.generation))) return null;
  const { type, generation: _, name, email, ...person } = found;
  return { ...person, kind: eventType(type).kind, name: name ?? email, email };
}

/**
 * Takes the person's sign-ups off the list, so that their spots are free, erases name and address, and keeps the address from
 * being brought in, invited or asked again. False: try again.
 */
export async function eraseImportedPerson({ id, eventId, ownerId, kind, email }: ImportedPerson, now: number): Promise<boolean> {
  const { signupTable } = KIND_SERVERS[kind];
  const [active] = await runBatch([
    sql<{ id: string }>`SELECT id FROM ${signupTable} WHERE submission_id = ${id} AND status <> 'cancelled' AND checked_in_at IS NULL`,
  ]);
  if (active.length > 0) {
    const signupIds = active.map((row) => row.id);
    const by = { submissionId: id, isLeaving: true, isErased: true };
    const { outcome } = await cancelSignUp({ eventId, kind, signupIds, ...by, now });
    if (outcome === "busy") return false;
  }
  const emailHash = await hashEmail(email);
  await runBatch([
    ...eraseImportedStatements({ id, email }),
    suppress({ emailHash, scope: "invites", topicId: eventId }, NOT_ME, now),
    suppress({ emailHash, scope: "asks", topicId: ownerId }, NOT_ME, now),
  ]);
  return true;
}

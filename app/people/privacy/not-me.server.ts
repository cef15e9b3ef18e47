import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { type Json, parseJsonColumn } from "#app/db/json.ts";
import type { Read } from "#app/db/request-context.server.ts";
import type { KindId } from "#app/event-types/offer.ts";
import { eventType } from "#app/event-types/registry.ts";
import { isGenuine, parseTokenId } from "#app/lib/private-link.server.ts";
import { LIMITS } from "#app/limits.ts";
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
 * Takes everyone who was brought into the event with this address off the list, so that their spots are free, erases names and
 * address, and keeps the address from being brought in, invited or asked again. False: try again.
 */
export async function eraseImportedPerson({ id, eventId, ownerId, kind, email }: ImportedPerson, now: number): Promise<boolean> {
  const { signupTable } = KIND_SERVERS[kind];
  // The link's own submission is the last: until then the link works.
  const [submissions] = await runBatch([
    sql<{ id: string; active: Json<string[]> }>`SELECT x.id, (SELECT json_group_array(s.id) FROM ${signupTable} s
        WHERE s.submission_id = x.id AND s.status <> 'cancelled' AND s.checked_in_at IS NULL) AS active
      FROM submissions x WHERE x.email = ${email} AND +x.event_id = ${eventId} AND x.import_id IS NOT NULL
      ORDER BY x.id = ${id} LIMIT ${LIMITS.imports.together}`,
  ]);
  const canceled = await Promise.all(
    submissions.map(({ id: submissionId, active }) => {
      const signupIds = parseJsonColumn(active);
      if (signupIds.length === 0) return null;
      return cancelSignUp({ eventId, kind, signupIds, submissionId, isLeaving: true, isErased: true, now });
    }),
  );
  if (canceled.some((answer) => answer?.outcome === "busy")) return false;
  const emailHash = await hashEmail(email);
  await runBatch([
    ...eraseImportedStatements({ ids: submissions.map((each) => each.id), email }),
    suppress({ emailHash, scope: "invites", topicId: eventId }, NOT_ME, now),
    suppress({ emailHash, scope: "asks", topicId: ownerId }, NOT_ME, now),
  ]);
  return submissions.some((each) => each.id === id);
}

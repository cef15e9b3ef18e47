import { sql } from "drizzle-orm";
import type { Signup } from "#app/kinds/kind.server.ts";
import type { KindId, SignUpDetails } from "#app/kinds/kind.ts";
import { KIND_SERVERS } from "#app/kinds/registry.server.ts";
import { noticeWindow, organiserNotice, queueMails, receipt, wantsNotices } from "#app/outbox/statements.server.ts";
import { fits, isOfferOpen } from "./guards.server.ts";
import type { Plan } from "./plan.server.ts";

/** A guest's change of one sign-up; the address stays, for it is whose sign-up it is. */
export type ChangeCommand = {
  do: "change";
  eventId: string;
  kind: KindId;
  submissionId: string;
  signupId: string;
  /** The version the guest was shown. */
  version: number;
  places: number;
  details: SignUpDetails;
  now: number;
};

export type ChangeOutcome = { outcome: "changed" | "full" | "closed" | "gone" | "stale"; left: number | null };

type Facts = Signup & { isOpen: 0 | 1; capacity: number | null; taken: number };

export function planChange(command: ChangeCommand): Plan<ChangeOutcome> {
  const server = KIND_SERVERS[command.kind];
  const { details, places, now, signupId, submissionId, version } = command;
  const offerOfIt = sql`FROM ${server.offerTable} o JOIN events e ON e.id = ${server.offerEvent} WHERE o.id = s.${sql.raw(server.offerColumn)}`;
  const own = Object.entries(server.ownColumns(details)).map(([name, value]) => sql`, ${sql.raw(name)} = ${value}`);
  const update = sql`UPDATE ${server.signupTable} AS s SET user_name = ${details.name}, user_phone = ${details.phone}, notes = ${details.notes},
      places = ${places}, version = version + 1, updated_at = ${now} ${sql.join(own)}
    WHERE s.id = ${signupId} AND s.submission_id = ${submissionId} AND s.status = 'confirmed' AND s.version = ${version}
      AND EXISTS (SELECT 1 ${offerOfIt} AND ${isOfferOpen(server, now)} AND (${places} <= s.places OR ${fits(server, places, sql`s.places`)}))`;
  const hasChanged = sql`EXISTS (SELECT 1 FROM ${server.signupTable} WHERE id = ${signupId} AND submission_id = x.id AND version = ${version + 1}
    AND updated_at = ${now})`;
  const isFirst = sql`x.id = ${submissionId} AND ${hasChanged}`;
  const statements = [
    update,
    sql`UPDATE submissions AS x SET name = ${details.name}, phone = ${details.phone} WHERE ${isFirst}`,
    queueMails([
      sql`SELECT ${receipt("signup-changed", `changed:${signupId}:${version + 1}`, now, { signupId })} FROM submissions x WHERE ${isFirst}`,
      sql`SELECT ${organiserNotice(now, noticeWindow(now))} FROM submissions x JOIN events e ON e.id = x.event_id JOIN users u ON u.id = e.user_id
          WHERE ${isFirst} AND ${wantsNotices}`,
    ]),
    sql`SELECT ${server.signupFields}, (SELECT ${isOfferOpen(server, now)} ${offerOfIt}) AS isOpen,
      (SELECT o.${server.capacityColumn} ${offerOfIt}) AS capacity, (SELECT o.${server.takenColumn} ${offerOfIt}) AS taken
      FROM ${server.signupTable} s WHERE s.id = ${signupId} AND s.submission_id = ${submissionId}`,
  ];
  return { statements, read: (results) => outcomeOfChange((results.at(-1) as Facts[])[0], command) };
}

function outcomeOfChange(facts: Facts | undefined, command: ChangeCommand): ChangeOutcome {
  if (!facts || facts.status === "cancelled") return { outcome: "gone", left: null };
  const left = facts.capacity === null ? null : Math.max(0, facts.capacity - facts.taken);
  if (facts.version === command.version + 1 && isSame(facts, command)) return { outcome: "changed", left };
  if (facts.version !== command.version) return { outcome: "stale", left };
  return { outcome: facts.isOpen ? "full" : "closed", left };
}

/** Whether the row says what was asked: then an answer that got lost on the way was a yes. */
function isSame(row: Facts, { details, places }: ChangeCommand): boolean {
  return row.places === places && row.name === details.name && row.phone === details.phone && row.notes === details.notes;
}

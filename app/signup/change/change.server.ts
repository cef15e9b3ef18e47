import { type SQL, sql } from "drizzle-orm";
import { type Json, parseJsonColumn } from "#app/db/json.ts";
import type { KindId } from "#app/event-types/offer.ts";
import { selectReceipt } from "#app/outbox/statements.server.ts";
import { buildAssignments, listChangeableFields } from "#app/sheet/kinds/field-columns.server.ts";
import { isChangeable, isOfferOpen } from "#app/sheet/kinds/guards.server.ts";
import type { KindServer, Signup } from "#app/sheet/kinds/kind.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { CHANGEABLE_FIELDS, type ManualDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import type { Answers } from "#app/sheet/questions/question.ts";
import type { Unanswered } from "#app/sheet/questions/rules.ts";
import type { Plan } from "#app/sheet/room/plan.server.ts";
import { countLeft, isSignedUp } from "#app/signup/rules.ts";
import { hasRoom, isChangeableNow, isFree } from "./change-guards.server.ts";
import { buildChangePlan, fromOffer, selectCounts, selectLogEntry, selectNotice } from "./change-plan.server.ts";
import { type OtherDate, planOtherDates } from "./other-dates.server.ts";
import { isWithinLimit, renamePerson } from "./rename.server.ts";

/** A guest's change of one sign-up; the address can't change, since it says whose sign-up it is. */
export type ChangeCommand = {
  do: "change";
  eventId: string;
  kind: KindId;
  submissionId: string;
  signupId: string;
  /** The version the guest was shown. */
  version: number;
  /** How many spots it is to take or, if waiting, to wait for. */
  places: number;
  details: ManualDetails;
  /** The whole submission's answers, if a guest now comes who wasn't asked because they couldn't. */
  answers?: Answers | undefined;
  /** Answers to the questions asked of this person only; see `AskedQuestions.check`. */
  own?: Answers;
  /** The person's sign-ups on other dates of the series that change, too, if this one does; each if it has room. */
  others?: OtherDate[] | undefined;
  /** Joins the wait list if there is no room. Only for people without a spot, since no one gives one up to wait. */
  waits?: boolean | undefined;
  now: number;
};

/**
 * `already`: the same address already has a sign-up under that name; `limit`: the person has reached the limit. `kept`: which of
 * the other dates stay as they were.
 */
export type SignUpChangeOutcome =
  | { outcome: "changed" | "waitListed"; left: number | null; kept?: string[] }
  | { outcome: "already" | "limit" | "full" | "closed" | "tooLate" | "gone" | "stale"; left: number | null }
  | Unanswered;

type Facts = Signup & {
  isOpen: 0 | 1;
  isChangeable: 0 | 1;
  mayBeCalled: 0 | 1;
  isWithinLimit: 0 | 1;
  capacity: number | null;
  taken: number;
  wants: number;
  kept: Json<string[]>;
};

export function planChange(command: ChangeCommand): Plan<SignUpChangeOutcome> {
  const server = KIND_SERVERS[command.kind];
  const { details, places: spots, waits: wantsToWait, now, signupId, submissionId, version } = command;
  const commandOffer = fromOffer(server);
  const isTheirs = sql`s.id = ${signupId} AND s.submission_id = ${submissionId}`;
  // Only an event that is its own offer can be answered without a spot. D1 limits expressions to a depth of 100; a FROM doesn't
  // count.
  const mayWait = wantsToWait && !server.kind.hasOffers ? canJoinWaitList(server, spots, now) : sql`0`;
  const joins = sql`EXISTS (SELECT 1 FROM (SELECT 1 ${commandOffer} AND ${mayWait}))`;
  const canChange = sql`${isTheirs} AND ${isChangeableNow(now)} AND s.version = ${version} AND ${isWithinLimit(server, details.name)}
      AND EXISTS (SELECT 1 FROM (SELECT 1 ${commandOffer} AND ${isOfferOpen(server, now)} AND ${isChangeable(server, now)}
        AND (${hasRoom(server, spots, now)} OR (${mayWait}))))`;
  const rename = renamePerson(server, details.name, canChange, now, command.answers && (command.own ?? {}));
  const own = command.answers ? sql`answers = nullif(${JSON.stringify(command.own ?? {})}, '{}'),` : sql``;
  const update = sql`UPDATE ${server.signupTable} AS s
    SET ${buildAssignments(listChangeableFields(command.kind), details)}, ${rename.assignment}, ${own}
      status = CASE WHEN ${joins} THEN 'waiting' WHEN ${spots} = 0 THEN 'confirmed' ELSE s.status END,
      places = iif(s.status = 'waiting' OR ${joins}, 0, ${spots}), waiting_since = iif(${joins}, ${now}, s.waiting_since),
      together = iif(${joins}, 0, s.together),
      version = version + 1, updated_at = ${now}
    WHERE ${canChange} AND ${rename.isPossible}`;
  // A sign-up promoted by this change is one more version further.
  const wasChanged = sql`${isTheirs} AND s.version IN (${version + 1}, ${version + 2}) AND s.updated_at = ${now}`;
  const others = planOtherDates(server, command, wasChanged);
  const isSubmissionChanged = sql`x.id = ${submissionId} AND EXISTS (SELECT 1 FROM ${server.signupTable} s WHERE ${wasChanged})`;
  const answers = command.answers ? sql`, answers = nullif(${JSON.stringify(command.answers)}, '{}')` : sql``;
  const cause = `${signupId}:${version + 1}`;
  return buildChangePlan(server, command, {
    statements: [
      ...rename.statements,
      update,
      ...others.statements,
      sql`UPDATE submissions AS x SET phone = ${details.phone} ${answers} WHERE ${isSubmissionChanged}`,
    ],
    freed: sql`SELECT s.${sql.raw(server.offerColumn)} FROM ${server.signupTable} s WHERE ${others.orThey(isTheirs)}`,
    mails: [
      sql`SELECT ${selectReceipt("signup-changed", `changed:${cause}`, now, others.changed ?? { signupId })}
        FROM submissions x WHERE ${isSubmissionChanged}`,
      selectNotice(now, sql`FROM submissions x`, isSubmissionChanged),
    ],
    logEntries: [
      selectLogEntry(server, { eventId: sql`s.event_id`, now, cause, actor: "guest", act: "changed" }, others.orThey(wasChanged)),
    ],
    lookUp: sql<Facts>`SELECT ${server.signupFields}, ${server.spotsWanted} AS wants, (SELECT ${isOfferOpen(server, now)} ${commandOffer}) AS isOpen,
      (SELECT ${isChangeable(server, now)} ${commandOffer}) AS isChangeable,
      ${rename.isPossible} AS mayBeCalled, ${isWithinLimit(server, details.name)} AS isWithinLimit,
      ${selectCounts(server, commandOffer)}, ${others.kept} AS kept FROM ${server.signupTable} s WHERE ${isTheirs}`,
    read: ([facts]) => toChangeOutcome(facts, command),
    done: ["changed", "waitListed"],
  });
}

/** Whether a sign-up without a spot (alias s) joins the line of its offer (alias o) of an event (alias e). */
function canJoinWaitList(server: KindServer, spots: number, now: number): SQL {
  return sql`e.wait_list = 1 AND s.status = 'confirmed' AND s.places = 0 AND ${spots} > 0
    AND (o.${server.capacityColumn} IS NULL OR ${spots} <= o.${server.capacityColumn}) AND NOT ${isFree(server, spots, now)}`;
}

function toChangeOutcome(facts: Facts | undefined, command: ChangeCommand): SignUpChangeOutcome {
  if (!facts || !isSignedUp(facts)) return { outcome: "gone", left: null };
  const left = countLeft(facts);
  const outcome = command.waits && facts.status === "waiting" ? "waitListed" : "changed";
  const kept = parseJsonColumn(facts.kept);
  if (facts.version > command.version && isSame(facts, command)) return { outcome, left, ...(kept.length > 0 && { kept }) };
  if (facts.version !== command.version) return { outcome: "stale", left };
  if (!facts.isOpen) return { outcome: "closed", left };
  if (!facts.isChangeable) return { outcome: "tooLate", left };
  if (!facts.mayBeCalled) return { outcome: "already", left };
  return { outcome: facts.isWithinLimit ? "full" : "limit", left };
}

/** Whether the row matches the request: then this attempt succeeded, or an earlier one whose answer was lost. */
function isSame(row: Facts, { details, places }: ChangeCommand): boolean {
  return row.wants === places && CHANGEABLE_FIELDS.every(({ id }) => row[id] === details[id]);
}

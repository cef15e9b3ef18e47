import { m } from "#app/i18n/paraglide/messages.js";
import { defineIntent, handleIntent, type Intent, type Submission } from "#app/lib/intents.server.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import type { Locale } from "#app/limits.ts";
import { doneReply, failedToast, type Reply, type Result, refusedReply } from "#app/ui/result.ts";
import { changeRole, leaveEventOrGroup, removeMember } from "./commands.server.ts";
import { requestHandover, stopHandover, takeOver } from "./hand-over.server.ts";
import { setInherits } from "./inherit.server.ts";
import { type InviteMemberOutcome, inviteMember } from "./invite.server.ts";
import { peopleFields as fields, invitedEmail, invitedSchema } from "./schema.ts";
import type { EventOrGroup } from "./shared.ts";

/** `proveAgain` asks for the password if the session is old; it returns null if the request may continue. */
type PeopleSubmission = Submission & { shared: EventOrGroup; locale: Locale; proveAgain: RequirePassword };
type RequirePassword = (viewer: Viewer, password: string, now: number) => Promise<Reply | null>;

/** Handles the forms of the people card of an event or group. */
export async function handlePeople(submission: PeopleSubmission): Promise<Reply> {
  return (await handleIntent(INTENTS, submission)) ?? refusedReply(400, { toast: peopleFailedToast() });
}

const INTENTS: Record<string, Intent<PeopleSubmission, Reply>> = {
  invite: defineIntent(invitedSchema, async ({ viewer, shared, locale, now, proveAgain }, { key, role, by, email, ownPassword }) => {
    if (shared.what === "group" && role !== "organizer") return doneOrGone(false, "");
    const address = by === "email" ? invitedEmail.safeParse(email) : null;
    if (address && !address.success) return refusedReply(422, { errors: { email: address.error.issues[0]?.message ?? "" } });
    const refusal = await proveAgain(viewer, ownPassword, now);
    if (refusal) return refusal;
    const result = await inviteMember(viewer.id, shared, { key, role, email: address?.data ?? null, locale }, now);
    if (result.outcome !== "invited") return refusedReply(STATUS[result.outcome], describeInviteRefusal(result.outcome));
    if (address) return doneReply({ title: m.members_invited(), description: m.members_invited_text({ email: address.data }) });
    return doneReply({ title: m.members_link_made(), description: m.members_link_made_text() });
  }),
  change: defineIntent(fields.change, async ({ viewer, shared, now }, { memberId, role }) =>
    doneOrGone(shared.what === "event" && (await changeRole(viewer.id, shared.id, memberId, role, now)), m.members_changed()),
  ),
  remove: defineIntent(fields.remove, async ({ viewer, shared, now }, { memberId }) =>
    doneOrGone(await removeMember(viewer.id, shared, memberId, now), m.members_removed()),
  ),
  leave: defineIntent(fields.leave, async ({ viewer, shared, now }) =>
    doneOrGone(await leaveEventOrGroup(viewer.id, shared, now), shared.what === "event" ? m.members_left() : m.members_group_left()),
  ),
  handOver: defineIntent(fields.handOver, async ({ viewer, shared, now, proveAgain }, { memberId, ownPassword }) => {
    const refusal = await proveAgain(viewer, ownPassword, now);
    return refusal ?? doneOrGone(await requestHandover(viewer.id, shared, memberId, now), m.members_handover_asked());
  }),
  keep: defineIntent(fields.keep, async ({ viewer, shared }) =>
    doneOrGone(await stopHandover(viewer.id, shared), m.members_handover_kept()),
  ),
  takeOver: defineIntent(fields.takeOver, async ({ viewer, shared, now }) => {
    const outcome = await takeOver(viewer.id, shared, now);
    return outcome === "unverified"
      ? refusedReply(403, { toast: unverifiedToast() })
      : doneOrGone(outcome === "takenOver", m.members_handover_done());
  }),
  inherit: defineIntent(fields.inherit, async ({ viewer, shared, now }, { agrees }) =>
    doneOrGone(shared.what === "event" && (await setInherits(viewer.id, shared.id, agrees === "yes", now)), m.members_inherits_saved()),
  ),
};

/** Answers alike for what belongs to someone else and what no longer exists. */
function doneOrGone(isDone: boolean, title: string): Reply {
  return isDone ? doneReply({ title }) : refusedReply(404, { toast: peopleFailedToast() });
}

const STATUS = { already: 409, full: 409, throttled: 429, unverified: 403, overBudget: 429, ended: 409, gone: 404 };

function describeInviteRefusal(reason: Exclude<InviteMemberOutcome["outcome"], "invited">): Omit<Result, "ok"> {
  if (reason === "gone") return { toast: peopleFailedToast() };
  if (reason === "unverified") return { toast: unverifiedToast() };
  if (reason === "ended") return { toast: failedToast(m.members_ended()) };
  const problems = {
    already: { email: m.members_already() },
    full: { email: m.members_full() },
    throttled: { email: m.members_throttled() },
    overBudget: { email: m.members_over_budget() },
  };
  return { errors: problems[reason] };
}

function unverifiedToast() {
  return { kind: "error" as const, title: m.members_unverified(), description: m.members_unverified_text() };
}

function peopleFailedToast() {
  return failedToast(m.members_gone());
}

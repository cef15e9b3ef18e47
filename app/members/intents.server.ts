import { m } from "#app/i18n/paraglide/messages.js";
import { handleIntent, type Intent, intent, type Submission } from "#app/lib/intents.server.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import type { Locale } from "#app/limits.ts";
import { done, failedToast, type Reply, type Result, refused } from "#app/ui/result.ts";
import { changeRole, leave, removeMember } from "./commands.server.ts";
import { askToTakeOver, stopHandover, takeOver } from "./hand-over.server.ts";
import { setInherits } from "./inherit.server.ts";
import { type InviteOutcome, inviteMember } from "./invite.server.ts";
import { peopleFields as fields, invitedEmail, invitedSchema } from "./schema.ts";
import type { Shared } from "./shared.ts";

/** `proveAgain` asks for the password if the session is old; null: it may continue. */
type PeopleSubmission = Submission & { shared: Shared; locale: Locale; proveAgain: ProveAgain };
type ProveAgain = (viewer: Viewer, password: string, now: number) => Promise<Reply | null>;

/** Handles the forms of the people card of an event or group. */
export async function handlePeople(submission: PeopleSubmission): Promise<Reply> {
  return (await handleIntent(INTENTS, submission)) ?? refused(400, { toast: failed() });
}

const INTENTS: Record<string, Intent<PeopleSubmission, Reply>> = {
  invite: intent(invitedSchema, async ({ viewer, shared, locale, now, proveAgain }, { key, role, by, email, ownPassword }) => {
    if (shared.what === "group" && role !== "organizer") return answer(false, "");
    const address = by === "email" ? invitedEmail.safeParse(email) : null;
    if (address && !address.success) return refused(422, { errors: { email: address.error.issues[0]?.message ?? "" } });
    const refusal = await proveAgain(viewer, ownPassword, now);
    if (refusal) return refusal;
    const result = await inviteMember(viewer.id, shared, { key, role, email: address?.data ?? null, locale }, now);
    if (result.outcome !== "invited") return refused(STATUS[result.outcome], problemOf(result.outcome));
    if (address) return done({ title: m.members_invited(), description: m.members_invited_text({ email: address.data }) });
    return done({ title: m.members_link_made(), description: m.members_link_made_text() });
  }),
  change: intent(fields.change, async ({ viewer, shared, now }, { memberId, role }) =>
    answer(shared.what === "event" && (await changeRole(viewer.id, shared.id, memberId, role, now)), m.members_changed()),
  ),
  remove: intent(fields.remove, async ({ viewer, shared, now }, { memberId }) =>
    answer(await removeMember(viewer.id, shared, memberId, now), m.members_removed()),
  ),
  leave: intent(fields.leave, async ({ viewer, shared, now }) =>
    answer(await leave(viewer.id, shared, now), shared.what === "event" ? m.members_left() : m.members_group_left()),
  ),
  handOver: intent(fields.handOver, async ({ viewer, shared, now }, { memberId }) =>
    answer(await askToTakeOver(viewer.id, shared, memberId, now), m.members_handover_asked()),
  ),
  keep: intent(fields.keep, async ({ viewer, shared }) => answer(await stopHandover(viewer.id, shared), m.members_handover_kept())),
  takeOver: intent(fields.takeOver, async ({ viewer, shared, now }) => {
    const outcome = await takeOver(viewer.id, shared, now);
    return outcome === "unverified" ? refused(403, { toast: unverified() }) : answer(outcome === "takenOver", m.members_handover_done());
  }),
  inherit: intent(fields.inherit, async ({ viewer, shared, now }, { agrees }) =>
    answer(shared.what === "event" && (await setInherits(viewer.id, shared.id, agrees === "yes", now)), m.members_inherits_saved()),
  ),
};

/** Someone else's and something that no longer exists get the same answer. */
function answer(isDone: boolean, title: string): Reply {
  return isDone ? done({ title }) : refused(404, { toast: failed() });
}

const STATUS = { already: 409, full: 409, throttled: 429, unverified: 403, overBudget: 429, ended: 409, gone: 404 };

function problemOf(reason: Exclude<InviteOutcome["outcome"], "invited">): Omit<Result, "ok"> {
  if (reason === "gone") return { toast: failed() };
  if (reason === "unverified") return { toast: unverified() };
  if (reason === "ended") return { toast: failedToast(m.members_ended()) };
  const problems = {
    already: { email: m.members_already() },
    full: { email: m.members_full() },
    throttled: { email: m.members_throttled() },
    overBudget: { email: m.members_over_budget() },
  };
  return { errors: problems[reason] };
}

function unverified() {
  return { kind: "error" as const, title: m.members_unverified(), description: m.members_unverified_text() };
}

function failed() {
  return failedToast(m.members_gone());
}

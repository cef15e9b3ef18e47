import { m } from "#app/i18n/paraglide/messages.js";
import { handleIntent, type Intent, intent, type Submission } from "#app/lib/intents.server.ts";
import type { Locale } from "#app/limits.ts";
import { done, type Reply, type Result, refused } from "#app/ui/result.ts";
import { changeRole, leaveEvent, removeMember } from "./commands.server.ts";
import { askToTakeOver, stopHandover, takeOver } from "./hand-over.server.ts";
import { setInherits } from "./inherit.server.ts";
import { type InviteOutcome, inviteMember } from "./invite.server.ts";
import { peopleFields as fields, invitedEmail, invitedSchema } from "./schema.ts";

type PeopleSubmission = Submission & { eventId: string; locale: Locale };

/** Does with an event's people what the card's forms ask. */
export async function handlePeople(submission: PeopleSubmission): Promise<Reply> {
  return (await handleIntent(INTENTS, submission)) ?? refused(400, { toast: failed() });
}

const INTENTS: Record<string, Intent<PeopleSubmission, Reply>> = {
  invite: intent(invitedSchema, async ({ viewer, eventId, locale, now }, { key, role, by, email }) => {
    const address = by === "email" ? invitedEmail.safeParse(email) : null;
    if (address && !address.success) return refused(422, { errors: { email: address.error.issues[0]?.message ?? "" } });
    const result = await inviteMember(viewer.id, eventId, { key, role, email: address?.data ?? null, locale }, now);
    if (result.outcome !== "invited") return refused(STATUS[result.outcome], problemOf(result.outcome));
    if (address) return done({ title: m.members_invited(), description: m.members_invited_text({ email: address.data }) });
    return done({ title: m.members_link_made(), description: m.members_link_made_text() });
  }),
  change: intent(fields.change, async ({ viewer, eventId }, { memberId, role }) =>
    answer(await changeRole(viewer.id, eventId, memberId, role), m.members_changed()),
  ),
  remove: intent(fields.remove, async ({ viewer, eventId }, { memberId }) =>
    answer(await removeMember(viewer.id, eventId, memberId), m.members_removed()),
  ),
  leave: intent(fields.leave, async ({ viewer, eventId }) => answer(await leaveEvent(viewer.id, eventId), m.members_left())),
  handOver: intent(fields.handOver, async ({ viewer, eventId, now }, { memberId }) =>
    answer(await askToTakeOver(viewer.id, eventId, memberId, now), m.members_handover_asked()),
  ),
  keep: intent(fields.keep, async ({ viewer, eventId }) => answer(await stopHandover(viewer.id, eventId), m.members_handover_kept())),
  takeOver: intent(fields.takeOver, async ({ viewer, eventId, now }) => {
    const outcome = await takeOver(viewer.id, eventId, now);
    return outcome === "unverified" ? refused(403, { toast: unverified() }) : answer(outcome === "takenOver", m.members_handover_done());
  }),
  inherit: intent(fields.inherit, async ({ viewer, eventId, now }, { agrees }) =>
    answer(await setInherits(viewer.id, eventId, agrees === "yes", now), m.members_inherits_saved()),
  ),
};

/** Somebody else's event, and what isn't there any more, look the same. */
function answer(isDone: boolean, title: string): Reply {
  return isDone ? done({ title }) : refused(404, { toast: failed() });
}

const STATUS = { already: 409, full: 409, throttled: 429, unverified: 403, overBudget: 429, gone: 404 };

function problemOf(reason: Exclude<InviteOutcome["outcome"], "invited">): Omit<Result, "ok"> {
  if (reason === "gone") return { toast: failed() };
  if (reason === "unverified") return { toast: unverified() };
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
  return { kind: "error" as const, title: m.organizer_action_failed(), description: m.organizer_gone() };
}

import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { defineIntent, handleIntent, type Intent, type Submission } from "#app/lib/intents.server.ts";
import { LIMITS } from "#app/limits.ts";
import { embedReply, embedSchema, setEmbeddable } from "#app/organize/embed/commands.server.ts";
import { endRosterSharing, shareRoster } from "#app/organize/group-roster/commands.server.ts";
import { buildPaperLink, type PaperLink } from "#app/sheet/event/invitation.server.ts";
import { ensureShortCode } from "#app/sheet/event/short-link.server.ts";
import { doneReply, type Reply, refusedReply } from "#app/ui/result.ts";
import type { ToastText } from "#app/ui/toast.ts";
import { typedIntent } from "#app/ui/typed-intent.server.ts";
import { addSheet, createGroup, deleteGroup, removeSheet, saveGroup } from "./commands.server.ts";
import { groupIdSchema, groupSchema } from "./schema.ts";

/** A form's outcome, the link for paper, or the page to go to next. */
type Answer = Reply | PaperLink | { to: string };
type GroupSubmission = Submission & { groupId: string };

/** Creates a group from the form on the list page. */
export async function handleNewGroup({ viewer, form, now }: Submission): Promise<Reply | { to: string }> {
  const id = groupIdSchema.safeParse(form.get("key"));
  if (!id.success) return groupGone();
  const read = groupSchema.safeParse(Object.fromEntries(form));
  if (!read.success) return refusedReply(422, { errors: fieldErrors(read.error) });
  const outcome = await createGroup(viewer.id, id.data, read.data, now);
  if (outcome === "created") return { to: `/groups/${id.data}` };
  return outcome === "gone" ? groupGone() : refusedReply(409, { toast: groupFailureToast(m.groups_many({ max: LIMITS.groups.owned })) });
}

/** Handles the actions of a group's organizers. */
export async function handleGroup(submission: GroupSubmission): Promise<Answer> {
  return (await handleIntent(INTENTS, submission)) ?? groupGone();
}

const checked = z.preprocess((value) => value === "on", z.boolean());

const INTENTS: Record<string, Intent<GroupSubmission, Answer>> = {
  save: typedIntent(groupSchema, async ({ viewer, groupId, now }: GroupSubmission, fields) =>
    (await saveGroup(viewer.id, groupId, fields, now)) ? doneReply({ title: m.groups_saved() }) : groupGone(),
  ),
  add: defineIntent(z.object({ eventId: z.string(), shareRoster: checked }), async ({ viewer, groupId, now }, { eventId, shareRoster }) => {
    if (eventId === "") return refusedReply(422, { errors: { eventId: m.groups_add_choose() } });
    const outcome = await addSheet(viewer.id, groupId, eventId, now, shareRoster);
    if (outcome === "added") return doneReply({ title: m.groups_added() });
    return outcome === "gone" ? groupGone() : refusedReply(409, { errors: { eventId: m.groups_add_many({ max: LIMITS.groups.sheets }) } });
  }),
  remove: defineIntent(z.object({ eventId: z.string() }), async ({ viewer, groupId }, { eventId }) =>
    (await removeSheet(viewer.id, groupId, eventId)) ? doneReply({ title: m.groups_removed() }) : groupGone(),
  ),
  shareRoster: defineIntent(z.object({ eventId: z.string() }), async ({ viewer, groupId, now }, { eventId }) =>
    (await shareRoster(viewer.id, groupId, eventId, now)) ? doneReply({ title: m.group_roster_shared() }) : groupGone(),
  ),
  endRosterSharing: defineIntent(z.object({ eventId: z.string() }), async ({ viewer, groupId }, { eventId }) =>
    (await endRosterSharing(viewer.id, groupId, eventId)) ? doneReply({ title: m.group_roster_ended() }) : groupGone(),
  ),
  setEmbed: defineIntent(embedSchema, async ({ viewer, groupId, now }, { on }) =>
    (await setEmbeddable(viewer.id, { what: "group", id: groupId }, on, now)) ? embedReply(on) : groupGone(),
  ),
  shortLink: async ({ viewer, groupId }) => {
    const code = await ensureShortCode(viewer.id, { what: "group", id: groupId });
    return code === null ? groupGone() : buildPaperLink(code);
  },
  delete: async ({ viewer, groupId }) => {
    await deleteGroup(viewer.id, groupId);
    return { to: "/groups" };
  },
};

function groupGone(): Reply {
  return refusedReply(404, { toast: groupFailureToast(m.groups_gone_text()) });
}

function groupFailureToast(description: string): ToastText {
  return { kind: "error", title: m.groups_failed(), description };
}

import { config } from "#app/config.server.ts";
import { invitationLink } from "#app/organize/invites/link.server.ts";
import { EXAMPLE_PATH } from "#app/organize/invites/rules.ts";
import type { InvitationMail } from "#emails/invitation.tsx";
import type { ExampleMail } from "#emails/invitation-example.tsx";
import { type AnyDraft, type Draft, findSignUps } from "./draft.server.ts";
import { toEventFacts } from "./wording.ts";

/** Null once the event is over or the invitation was answered. */
export async function buildInvitation(draft: Draft, now: number): Promise<Omit<InvitationMail, "isReminder"> | null> {
  const { row, event, facts, reader, locale, name } = draft;
  const invite = facts.invites.get(row.inviteId ?? "");
  const isOver = event.deletedAt !== null || event.status !== "published" || (event.endsAt !== null && event.endsAt <= now);
  if (!invite || isOver || invite.isAnswered === 1 || findSignUps(row, facts).length > 0) return null;
  const link = await invitationLink(invite.id);
  return {
    name,
    sender: invite.senderName,
    message: invite.message,
    event: toEventFacts({ ...event, ownerName: null }, `${config().origin}/event/${event.id}`, locale),
    href: reader.mergeField("invitation", link),
    declineHref: reader.mergeField("decline", `${link}?answer=no`),
    unsubscribeHref: reader.mergeField("unsubscribe", draft.unsubscribeHref ?? ""),
  };
}

/** An invitation sent from the example page has no event. */
export function buildExample({ row, facts, reader, name, unsubscribeHref }: AnyDraft): ExampleMail | null {
  const invite = facts.invites.get(row.inviteId ?? "");
  if (!invite) return null;
  return {
    name,
    sender: invite.senderName,
    title: invite.title,
    message: invite.message,
    href: `${config().origin}${EXAMPLE_PATH}`,
    unsubscribeHref: reader.mergeField("unsubscribe", unsubscribeHref ?? ""),
  };
}

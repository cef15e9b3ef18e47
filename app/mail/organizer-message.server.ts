import { durationText } from "#app/organize/hours/rules.ts";
import type { MailProps, TemplateProps } from "#app/outbox/registry.server.ts";
import { buildCertificateLink } from "#app/people/privacy/certificate.server.ts";
import type { ReaderHours } from "#emails/organizer-message.tsx";
import { buildSignUpMail, type Draft, findSignUps, isActive } from "./draft.server.ts";
import type { MailEvent } from "./event-facts.server.ts";
import type { SignUpFact } from "./facts.server.ts";

export async function buildOrganizerMessage(
  draft: Draft,
  { broadcastId }: MailProps["organiser-message"],
  now: number,
): Promise<TemplateProps<"organiser-message"> | null> {
  const { row, event, facts, name, unsubscribeHref } = draft;
  const signUps = findSignUps(row, facts).filter(isActive);
  const broadcast = facts.broadcasts.get(broadcastId);
  if (event.deletedAt || signUps.length === 0 || !broadcast) return null;
  if (broadcast.audience === "notYet" && !isStillAwaited(signUps, event, now)) return null;
  // No entries: they differ by reader, and without them a thousand messages are rendered once.
  const { event: about, manageHref, canChange } = await buildSignUpMail(draft, signUps);
  const unsubscribe = draft.reader.mergeField("unsubscribe", unsubscribeHref ?? "");
  return {
    name,
    event: about,
    subject: broadcast.subject,
    body: broadcast.body,
    hours: broadcast.withHours ? await buildReaderHours(draft) : [],
    manageHref,
    canChange,
    unsubscribeHref: unsubscribe,
  };
}

/** A mail that waited is no longer true once one of its people is here or everything is over. */
function isStillAwaited(signUps: SignUpFact[], event: MailEvent, now: number): boolean {
  const running = signUps.filter(({ offer: { startsAt, endsAt } }) => {
    return (startsAt ?? event.startsAt ?? now + 1) <= now && (endsAt ?? event.endsAt ?? now) > now;
  });
  return event.endedAt === null && running.length > 0 && running.every(({ checkedInAt }) => checkedInAt === null);
}

/** What each person under the reader's address did, with the link to their certificate. */
async function buildReaderHours({ row, facts, reader, locale }: Draft): Promise<ReaderHours[]> {
  const own = facts.hours.filter(({ eventId, email }) => eventId === row.eventId && email === row.toEmail);
  return await Promise.all(
    own.map(async ({ name, minutes, signupId }, index) => ({
      name: own.length > 1 ? reader.mergeField(`person${index}`, name) : null,
      time: durationText(minutes, locale),
      href: reader.mergeField(`certificate${index}`, await buildCertificateLink(row.id, signupId)),
    })),
  );
}

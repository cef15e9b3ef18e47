import { m } from "#app/i18n/paraglide/messages.js";
import type { Locale } from "#app/limits.ts";
import type { NeutralTopic } from "#app/outbox/mail.ts";
import { MAILS } from "#app/outbox/registry.server.ts";
import { NotMe } from "#emails/imported.tsx";
import { Actions, Note, Paragraph, PlainLink, Title } from "#emails/parts.tsx";
import type { ConfirmationStatus } from "#emails/signup-confirmation.tsx";
import type { Template } from "#emails/template.ts";
import { type AnyDraft, findSignUps, isNamedBy } from "./draft.server.ts";
import { formatOfferWhen, formatWhen, nameUntrustedEvent } from "./wording.ts";

type Neutral = {
  about: NeutralTopic;
  title: string;
  when: string[];
  inSubject: string | null;
  href: string;
  note: string | null;
  unsubscribeHref: string | null;
  notMeHref: string | null;
};

/** Replaces any mail from an owner who isn't trusted yet to a person who doesn't know them: only what it is about, when, and its link. */
export const neutral: Template<Neutral> = {
  subject: ({ locale, title, inSubject }) => (inSubject ? m.email_plain_subject({ title, when: inSubject }, { locale }) : title),
  preview: ({ when, title }) => when[0] ?? title,
  footer: ({ locale, about, unsubscribeHref }) => (
    <>
      {m.email_plain_reason({ about }, { locale })}{" "}
      {unsubscribeHref && <PlainLink href={unsubscribeHref}>{m.email_plain_unsubscribe({}, { locale })}</PlainLink>}
    </>
  ),
  Body: ({ locale, about, title, when, href, note, notMeHref }) => (
    <>
      <Title>{title}</Title>
      {when.map((each) => (
        <Paragraph key={each}>{each}</Paragraph>
      ))}
      <Paragraph>{m.email_plain_text({ about }, { locale })}</Paragraph>
      <Actions href={href} label={m.email_plain_action({}, { locale })} />
      {note && <Note>{note}</Note>}
      {notMeHref && <NotMe href={notMeHref} locale={locale} />}
    </>
  ),
};

/** What a mail's writer produced; only its links and status are used. */
type Written = {
  friendHref?: string;
  manageHref?: string;
  href?: string;
  unsubscribeHref?: string;
  notMeHref?: string;
  status?: ConfirmationStatus;
};

const NOTES: Partial<Record<NeutralTopic, typeof m.email_confirm_note>> = {
  confirm: m.email_confirm_note,
  imported: m.email_imported_text_unnamed,
};

export function toNeutral({ row, event, facts, locale }: AnyDraft, about: NeutralTopic, written: Written): Neutral {
  return {
    about,
    title: neutralTitle(about, written, locale),
    when: event ? neutralTimes({ row, event, facts, locale }) : [],
    inSubject: about === "followed" ? null : event ? nameUntrustedEvent(event, locale) : m.email_unnamed_event({}, { locale }),
    href: written.friendHref ?? written.manageHref ?? written.href ?? "",
    note: NOTES[about]?.({}, { locale }) ?? null,
    notMeHref: written.notMeHref ?? null,
    unsubscribeHref: written.unsubscribeHref ?? null,
  };
}

function neutralTitle(about: NeutralTopic, { status = "confirmed" }: Written, locale: Locale): string {
  return about === "signedUp" ? m.email_confirmation_title({ status }, { locale }) : m.email_plain_title({ about }, { locale });
}

type AboutEvent = Pick<AnyDraft, "row" | "facts" | "locale"> & { event: NonNullable<AnyDraft["event"]> };

/** When the reader's own spots are; otherwise when the event is. */
function neutralTimes({ row, event, facts, locale }: AboutEvent): string[] {
  const { audience } = MAILS[row.template];
  const own = audience === "submission" || audience === "person" ? findSignUps(row, facts).filter(isNamedBy(row)) : [];
  const times = own.map(({ offer }) => formatOfferWhen(offer, event, locale));
  return [...new Set(times.length > 0 ? times : [formatWhen(event, locale)])].filter((when) => when !== null);
}

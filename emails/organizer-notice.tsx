import { m } from "#app/i18n/paraglide/messages.js";
import type { Locale } from "#app/limits.ts";
import { Entries, type EntryFacts } from "./entries.tsx";
import { Actions, type EventFacts, Greeting, Label, Paragraph, PlainLink, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

export type OrganizerNotice = {
  name: string | null;
  event: EventFacts;
  /** Sign-ups, changes and cancellations, one entry each. */
  signedUp: EntryFacts[];
  changed: EntryFacts[];
  cancelled: EntryFacts[];
  /** Spots that passed to another person. */
  handedOver: EntryFacts[];
  /** What people who were asked said no to, or didn't answer. */
  declined: EntryFacts[];
  /** The total of each, listed or not. */
  counts: Record<"signedUp" | "changed" | "cancelled" | "handedOver" | "declined", number>;
  /** Spots taken now, and the capacity. */
  taken: number;
  capacity: number | null;
  settingsHref: string;
};

export const organizerNotice: Template<OrganizerNotice> = {
  subject: ({ locale, ...props }) =>
    m.email_notice_subject({ title: props.event.title, what: summarizeChanges({ locale, ...props }) }, { locale }),
  preview: ({ locale, ...props }) => countLine({ locale, ...props }),
  footer: ({ locale, event, settingsHref }) => (
    <>
      {m.email_reason_organizer({ title: event.title }, { locale })}{" "}
      <PlainLink href={settingsHref}>{m.email_notice_settings({}, { locale })}</PlainLink>
    </>
  ),
  Body: ({ locale, name, event, signedUp, changed, cancelled, handedOver, declined, counts, taken, capacity }) => (
    <>
      <Title>{event.title}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{countLine({ locale, taken, capacity })}</Paragraph>
      {signedUp.length > 0 && <Label>{m.email_notice_signed_up({}, { locale })}</Label>}
      <Entries entries={signedUp} locale={locale} />
      <More all={counts.signedUp} listed={signedUp.length} locale={locale} />
      {changed.length > 0 && <Label>{m.email_notice_changed({}, { locale })}</Label>}
      <Entries entries={changed} locale={locale} />
      <More all={counts.changed} listed={changed.length} locale={locale} />
      {cancelled.length > 0 && <Label>{m.email_notice_cancelled({}, { locale })}</Label>}
      <Entries entries={cancelled} locale={locale} />
      <More all={counts.cancelled} listed={cancelled.length} locale={locale} />
      {handedOver.length > 0 && <Label>{m.email_notice_handed_over({}, { locale })}</Label>}
      <Entries entries={handedOver} locale={locale} />
      <More all={counts.handedOver} listed={handedOver.length} locale={locale} />
      {declined.length > 0 && <Label>{m.email_notice_declined({}, { locale })}</Label>}
      <Entries entries={declined} locale={locale} />
      <More all={counts.declined} listed={declined.length} locale={locale} />
      <Actions href={`${event.href}/signups`} label={m.email_see_signups({}, { locale })} />
    </>
  ),
};

function More({ all, listed, locale }: { all: number; listed: number; locale: Locale }) {
  return all > listed ? <Paragraph>{m.email_notice_more({ count: all - listed }, { locale })}</Paragraph> : null;
}

type Counts = Pick<OrganizerNotice, "taken" | "capacity"> & { locale: Locale };

function countLine({ locale, taken, capacity }: Counts): string {
  if (capacity === null) return m.email_notice_taken({ count: taken }, { locale });
  return m.email_notice_taken_of({ count: taken, capacity }, { locale });
}

/** "3 new sign-ups, 1 change". */
function summarizeChanges({ locale, counts }: Parameters<typeof organizerNotice.subject>[0]): string {
  const parts = [
    counts.signedUp > 0 ? m.email_notice_count_signed_up({ count: counts.signedUp }, { locale }) : null,
    counts.changed > 0 ? m.email_notice_count_changed({ count: counts.changed }, { locale }) : null,
    counts.handedOver > 0 ? m.email_notice_count_handed_over({ count: counts.handedOver }, { locale }) : null,
    counts.cancelled > 0 ? m.email_notice_count_cancelled({ count: counts.cancelled }, { locale }) : null,
    counts.declined > 0 ? m.email_notice_count_declined({ count: counts.declined }, { locale }) : null,
  ];
  return parts.filter(Boolean).join(", ");
}

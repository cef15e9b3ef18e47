import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { Entries } from "./entries.tsx";
import { Actions, type EventFacts, Greeting, Label, Paragraph, PlainLink, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

export type DatesAdded = {
  name: string | null;
  event: EventFacts;
  /** In the reader's language. */
  dates: string[];
  /** Left out, because a clock change skips their hours. */
  skipped: string[];
  /** Whether no more are added because the form has no room. */
  isFull: boolean;
  settingsHref: string;
};

export const datesAdded: Template<DatesAdded> = {
  subject: (props) => m.email_notice_subject({ title: props.event.inSubject, what: summarizeDates(props) }, { locale: props.locale }),
  preview: ({ locale, dates, isFull }) => (isFull ? describeFull(locale) : m.email_dates_text({ count: dates.length }, { locale })),
  footer: ({ locale, event, settingsHref }) => (
    <>
      {m.email_reason_organizer({ title: event.title }, { locale })}{" "}
      <PlainLink href={settingsHref}>{m.email_notice_settings({}, { locale })}</PlainLink>
    </>
  ),
  Body: ({ locale, name, event, dates, skipped, isFull }) => (
    <>
      <Title>{event.title}</Title>
      <Greeting name={name} locale={locale} />
      {dates.length > 0 && <Paragraph>{m.email_dates_text({ count: dates.length }, { locale })}</Paragraph>}
      <Entries entries={dates.map(toDateEntry)} locale={locale} />
      {skipped.length > 0 && <Label>{m.email_dates_skipped({}, { locale })}</Label>}
      <Entries entries={skipped.map(toDateEntry)} locale={locale} />
      {isFull && <Paragraph>{describeFull(locale)}</Paragraph>}
      <Actions href={event.href} label={m.email_see_event({}, { locale })} />
    </>
  ),
};

function toDateEntry(date: string) {
  return { title: date, details: [], isWaiting: false, href: null };
}

function describeFull(locale: Parameters<typeof datesAdded.subject>[0]["locale"]): string {
  return m.email_dates_full({ max: LIMITS.offers.max }, { locale });
}

function summarizeDates({ locale, dates, isFull }: Parameters<typeof datesAdded.subject>[0]): string {
  const parts = [
    dates.length > 0 ? m.email_dates_count({ count: dates.length }, { locale }) : null,
    isFull || dates.length === 0 ? m.email_dates_none({}, { locale }) : null,
  ];
  return parts.filter(Boolean).join(", ");
}

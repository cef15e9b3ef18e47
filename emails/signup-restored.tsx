import { m } from "#app/i18n/paraglide/messages.js";
import { Entries } from "./entries.tsx";
import { ManageActions, ManageNote } from "./manage.tsx";
import { calendarLink, EventCard, Greeting, Paragraph, Title } from "./parts.tsx";
import type { SignUpMail } from "./signup-confirmation.tsx";
import type { Template } from "./template.ts";

type RestoredMail = SignUpMail & { wasMoved: boolean };

/** Canceled or moved, and undone: with the spot again, or on the wait list. */
export const signUpRestored: Template<RestoredMail> = {
  subject: ({ locale, event, ...mail }) => m.email_restored_subject({ status: restoredSpotText(mail), title: event.inSubject }, { locale }),
  preview: ({ locale, ...mail }) => m.email_restored_text({ status: restoredSpotText(mail) }, { locale }),
  footer: ({ locale, event }) => m.email_reason_signup({ title: event.title }, { locale }),
  Body: ({ locale, name, event, entries, status, wasMoved, manageHref, calendarHref, canChange }) => (
    <>
      <Title>{m.email_restored_title({ status: restoredSpotText({ status, wasMoved }) }, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{m.email_restored_text({ status: restoredSpotText({ status, wasMoved }) }, { locale })}</Paragraph>
      <EventCard event={event} locale={locale} />
      <Entries entries={entries} colors={event.colors} locale={locale} />
      <ManageActions href={manageHref} canChange={canChange} locale={locale} more={calendarLink(calendarHref, locale)} />
      <ManageNote canChange={canChange} locale={locale} />
    </>
  ),
};

function restoredSpotText({ status, wasMoved }: Pick<RestoredMail, "status" | "wasMoved">): "waiting" | "moved" | "back" {
  if (status !== "waiting") return "back";
  return wasMoved ? "moved" : "waiting";
}

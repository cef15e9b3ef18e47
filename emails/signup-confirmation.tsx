import { m } from "#app/i18n/paraglide/messages.js";
import { Entries, type EntryFacts } from "./entries.tsx";
import type { ReaderContext } from "./layout.tsx";
import { ManageActions, ManageNote } from "./manage.tsx";
import { calendarLink, EventCard, type EventFacts, Greeting, Note, Paragraph, Title } from "./parts.tsx";
import { PassCode } from "./pass.tsx";
import type { Template } from "./template.ts";

/** A guest's sign-ups for an event, with their private links. */
export type SignUpMail = {
  name: string | null;
  event: EventFacts;
  entries: EntryFacts[];
  status: ConfirmationStatus;
  manageHref: string;
  /** Whether anything in it can still be changed or canceled. */
  canChange: boolean;
  /** For a subject: the day of a single sign-up and what it is for. Null for several sign-ups, or if the owner isn't trusted. */
  spot: Pick<Parameters<typeof m.email_spot_subject>[0], "kind" | "day" | "what"> | null;
  /** For the poster at the event, if there is one. */
  checkInCode: string | null;
  /** null for guests who can't go. */
  calendarHref: string | null;
  /** The URL of the picture of the code for the door, if the event has codes. */
  passPicture?: string;
};

/** With a spot, on the wait list, or with an answer that takes none. */
export type ConfirmationStatus = "confirmed" | "waiting" | "maybe" | "no";

export const signUpConfirmation: Template<SignUpMail> = {
  subject: ({ locale, event, status, spot }) =>
    spot && status === "confirmed"
      ? m.email_spot_subject({ ...spot, title: event.inSubject }, { locale })
      : m.email_confirmation_subject({ status, title: event.inSubject }, { locale }),
  preview: (mail) => confirmationText(mail),
  footer: ({ locale, event }) => m.email_reason_signup({ title: event.title }, { locale }),
  hasPicture: true,
  Body: ({ locale, name, event, entries, status, manageHref, calendarHref, canChange, checkInCode, passPicture }) => (
    <>
      <Title>{m.email_confirmation_title({ status }, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{confirmationText({ locale, status, canChange })}</Paragraph>
      <EventCard event={event} locale={locale} />
      <Entries entries={entries} colors={event.colors} locale={locale} />
      <PassCode picture={passPicture} locale={locale} />
      <ManageActions
        href={manageHref}
        canChange={canChange}
        locale={locale}
        more={[
          ...(status === "waiting" ? [] : calendarLink(calendarHref, locale)),
          { href: event.href, label: m.email_see_event({}, { locale }) },
        ]}
      />
      <ManageNote canChange={canChange} locale={locale} />
      {checkInCode && <Note>{m.here_email_code({ code: checkInCode }, { locale })}</Note>}
    </>
  ),
};

function confirmationText({ locale, status, canChange }: Pick<SignUpMail & ReaderContext, "locale" | "status" | "canChange">): string {
  return canChange ? m.email_confirmation_text({ status }, { locale }) : m.email_confirmation_text_late({ status }, { locale });
}

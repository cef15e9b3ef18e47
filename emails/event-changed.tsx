import { m } from "#app/i18n/paraglide/messages.js";
import type { Locale } from "#app/limits.ts";
import { Entries } from "./entries.tsx";
import { ManageActions, ManageNote } from "./manage.tsx";
import { calendarLink, Greeting, Label, Linked, Paragraph, Quote, Struck, Title } from "./parts.tsx";
import type { SignupMail } from "./signup-confirmation.tsx";
import type { Template } from "./template.ts";

type Change = { before: string | null; after: string | null };

export type EventChangedMail = SignupMail & {
  /** Old and new, where they differ. */
  when: Change | null;
  where: Change | null;
  /** The reader's own shifts or slots whose time is another now. */
  moved: (Change & { title: string | null })[];
  /** It was called off and takes place after all. */
  isReopened: boolean;
  /** Why, in the organizer's words. */
  note: string | null;
};

export const eventChanged: Template<EventChangedMail> = {
  subject: ({ locale, event }) => m.email_changed_subject({ title: event.inSubject }, { locale }),
  preview: ({ when, where, moved }) => [when?.after, where?.after, moved[0]?.after].filter(Boolean).join(" · "),
  footer: ({ locale, event }) => m.email_reason_signup({ title: event.title }, { locale }),
  Body: ({ locale, name, event, entries, when, where, moved, isReopened, note, manageHref, calendarHref, canChange }) => (
    <>
      <Title>{m.email_changed_title({ title: event.title }, { locale })}</Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{isReopened ? m.email_changed_reopened({}, { locale }) : m.email_changed_text({}, { locale })}</Paragraph>
      {note && <Quote>{note}</Quote>}
      <OldAndNew label={m.email_changed_when({}, { locale })} change={when} locale={locale} />
      <OldAndNew label={m.email_changed_where({}, { locale })} change={where} locale={locale} />
      {moved.map((offer) => (
        <OldAndNew
          key={`${offer.title} ${offer.before}`}
          label={offer.title || m.email_changed_when({}, { locale })}
          change={offer}
          locale={locale}
        />
      ))}
      {entries.length > 0 && <Label>{m.email_yours({}, { locale })}</Label>}
      <Entries entries={entries} locale={locale} />
      <ManageActions
        href={manageHref}
        canChange={canChange}
        locale={locale}
        more={[...calendarLink(calendarHref, locale), { href: event.href, label: m.email_see_event({}, { locale }) }]}
      />
      <ManageNote canChange={canChange} locale={locale} note={m.email_changed_note({}, { locale })} />
    </>
  ),
};

function OldAndNew({ label, change, locale }: { label: string; change: Change | null; locale: Locale }) {
  if (!change) return null;
  return (
    <>
      <Label>{label}</Label>
      {change.before && <Struck>{m.email_changed_before({ before: change.before }, { locale })}</Struck>}
      {change.after && (
        <Paragraph>
          <Linked>{change.after}</Linked>
        </Paragraph>
      )}
    </>
  );
}

import { m } from "#app/i18n/paraglide/messages.js";
import type { Locale } from "#app/limits.ts";
import { Entries } from "./entries.tsx";
import type { ReaderContext } from "./layout.tsx";
import { ManageActions, ManageNote } from "./manage.tsx";
import { calendarLink, Greeting, Label, Linked, Paragraph, Quote, Struck, Title } from "./parts.tsx";
import type { SignUpMail } from "./signup-confirmation.tsx";
import type { Template } from "./template.ts";

type Change = { before: string | null; after: string | null };

export type EventChangedMail = SignUpMail & {
  /** Old and new, where they differ. */
  when: Change | null;
  where: Change | null;
  /** The reader's own shifts or slots whose time changed. */
  moved: (Change & { title: string | null })[];
  /** It was called off and takes place after all. */
  isReopened: boolean;
  /** Why, in the organizer's words. */
  note: string | null;
};

export const eventChanged: Template<EventChangedMail> = {
  subject: ({ locale, event: { inSubject: title }, isReopened }) =>
    isReopened ? m.email_reopened_subject({ title }, { locale }) : m.email_changed_subject({ title }, { locale }),
  preview: (mail) => [mail.when?.after, mail.where?.after, mail.moved[0]?.after].filter(Boolean).join(" · ") || changedText(mail),
  footer: ({ locale, event }) => m.email_reason_signup({ title: event.title }, { locale }),
  Body: ({ locale, name, event, entries, status, when, where, moved, isReopened, note, manageHref, calendarHref, canChange }) => (
    <>
      <Title>
        {isReopened
          ? m.email_reopened_title({ title: event.title }, { locale })
          : m.email_changed_title({ title: event.title }, { locale })}
      </Title>
      <Greeting name={name} locale={locale} />
      <Paragraph>{changedText({ locale, isReopened, status })}</Paragraph>
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
      <ManageNote canChange={canChange} locale={locale} note={status === "confirmed" ? m.email_changed_note({}, { locale }) : undefined} />
    </>
  ),
};

/** What happened to the event and to the reader's sign-ups. */
function changedText({ locale, isReopened, status }: Pick<EventChangedMail & ReaderContext, "locale" | "isReopened" | "status">): string {
  const text = isReopened ? m.email_changed_reopened({}, { locale }) : m.email_changed_text({}, { locale });
  return `${text} ${m.email_still({ status }, { locale })}`;
}

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

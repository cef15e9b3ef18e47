import { m } from "#app/i18n/paraglide/messages.js";
import { Actions, EventCard, type EventFacts, Greeting, Paragraph, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

/**
 * `asked`: the reader is asked to take the event over; `accepted`: the person asked did; `inherited`: the owner's account was
 * deleted; `removed`: the reader no longer helps.
 */
export type EventHandover = {
  name: string | null;
  how: "asked" | "accepted" | "inherited" | "removed";
  person: string | null;
  event: EventFacts;
};

export const eventHandover: Template<EventHandover> = {
  subject: (mail) => handoverTitle(mail),
  preview: (mail) => handoverText(mail),
  footer: ({ locale, event: { title }, how }) =>
    how === "removed" ? m.email_reason_helped({ title }, { locale }) : m.email_reason_organizer({ title }, { locale }),
  Body: (mail) => {
    const { locale, name, event, how } = mail;
    return (
      <>
        <Title>{handoverTitle(mail)}</Title>
        <Greeting name={name} locale={locale} />
        <Paragraph>{handoverText(mail)}</Paragraph>
        {how !== "removed" && (
          <>
            <EventCard event={{ ...event, organizer: null }} locale={locale} />
            <Actions
              href={`${event.href}/overview`}
              label={how === "asked" ? m.email_handover_answer({}, { locale }) : m.email_handover_open({}, { locale })}
            />
          </>
        )}
      </>
    );
  },
};

type Props = Parameters<(typeof eventHandover)["subject"]>[0];

function handoverTitle({ locale, how, event: { title } }: Props): string {
  const titles = {
    asked: m.email_handover_asked,
    accepted: m.email_handover_accepted,
    inherited: m.email_handover_inherited,
    removed: m.email_member_removed,
  };
  return titles[how]({ title }, { locale });
}

function handoverText({ locale, how, person }: Props): string {
  const name = person ?? m.event_organizer_unnamed({}, { locale });
  const texts = {
    asked: m.email_handover_asked_text,
    accepted: m.email_handover_accepted_text,
    inherited: m.email_handover_inherited_text,
    removed: m.email_member_removed_text,
  };
  return texts[how]({ name }, { locale });
}

import { m } from "#app/i18n/paraglide/messages.js";
import { Actions, Greeting, Paragraph, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

/** `asked`: the reader is asked to take the group over; `accepted`: who was asked did. */
export type GroupHandover = { name: string | null; how: "asked" | "accepted"; person: string | null; group: string; href: string };

export const groupHandover: Template<GroupHandover> = {
  subject: (mail) => titleOf(mail),
  preview: (mail) => textOf(mail),
  footer: ({ locale, group }) => m.email_reason_organizer({ title: group }, { locale }),
  Body: (mail) => {
    const { locale, name, how, href } = mail;
    return (
      <>
        <Title>{titleOf(mail)}</Title>
        <Greeting name={name} locale={locale} />
        <Paragraph>{textOf(mail)}</Paragraph>
        <Actions href={href} label={how === "asked" ? m.email_handover_answer({}, { locale }) : m.email_group_open({}, { locale })} />
      </>
    );
  },
};

type Props = Parameters<(typeof groupHandover)["subject"]>[0];

function titleOf({ locale, how, group: title }: Props): string {
  return how === "asked" ? m.email_handover_asked({ title }, { locale }) : m.email_handover_accepted({ title }, { locale });
}

function textOf({ locale, how, person }: Props): string {
  const name = person ?? m.event_organizer_unnamed({}, { locale });
  return how === "asked" ? m.email_group_handover_asked_text({ name }, { locale }) : m.email_handover_accepted_text({ name }, { locale });
}

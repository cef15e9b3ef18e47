import { m } from "#app/i18n/paraglide/messages.js";
import { Actions, Greeting, Paragraph, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

/** `asked`: the reader is asked to take the group over; `accepted`: the person asked did; `removed`: the reader no longer helps. */
export type GroupHandover = {
  name: string | null;
  how: "asked" | "accepted" | "removed";
  person: string | null;
  group: string;
  href: string;
};

export const groupHandover: Template<GroupHandover> = {
  subject: (mail) => handoverTitle(mail),
  preview: (mail) => handoverText(mail),
  footer: ({ locale, group: title, how }) =>
    how === "removed" ? m.email_reason_helped({ title }, { locale }) : m.email_reason_organizer({ title }, { locale }),
  Body: (mail) => {
    const { locale, name, how, href } = mail;
    return (
      <>
        <Title>{handoverTitle(mail)}</Title>
        <Greeting name={name} locale={locale} />
        <Paragraph>{handoverText(mail)}</Paragraph>
        {how !== "removed" && (
          <Actions href={href} label={how === "asked" ? m.email_handover_answer({}, { locale }) : m.email_group_open({}, { locale })} />
        )}
      </>
    );
  },
};

type Props = Parameters<(typeof groupHandover)["subject"]>[0];

function handoverTitle({ locale, how, group: title }: Props): string {
  const titles = { asked: m.email_handover_asked, accepted: m.email_handover_accepted, removed: m.email_member_removed };
  return titles[how]({ title }, { locale });
}

function handoverText({ locale, how, person }: Props): string {
  const name = person ?? m.event_organizer_unnamed({}, { locale });
  const texts = {
    asked: m.email_group_handover_asked_text,
    accepted: m.email_handover_accepted_text,
    removed: m.email_member_removed_text,
  };
  return texts[how]({ name }, { locale });
}

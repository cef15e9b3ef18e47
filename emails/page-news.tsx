import { m } from "#app/i18n/paraglide/messages.js";
import { FollowedFooter, type FollowedPage, FollowedSheets } from "./followed-sheets.tsx";
import { Paragraph, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

/** To a follower: what has just opened. */
export const pageNews: Template<FollowedPage> = {
  subject: (props) => findTitle(props),
  preview: ({ sheets }) => sheets.map(({ title }) => title).join(" · "),
  footer: (props) => <FollowedFooter {...props} />,
  Body: (props) => (
    <>
      <Title>{findTitle(props)}</Title>
      <Paragraph>{m.email_follow_news_text({ count: props.sheets.length + props.more }, { locale: props.locale })}</Paragraph>
      <FollowedSheets {...props} />
    </>
  ),
};

function findTitle({ page, locale }: Parameters<Template<FollowedPage>["subject"]>[0]): string {
  return page ? m.email_follow_news_subject({ page }, { locale }) : m.email_follow_news_unnamed({}, { locale });
}

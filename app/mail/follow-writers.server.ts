import { config } from "#app/config.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Locale } from "#app/limits.ts";
import { FOLLOW } from "#app/organize/followers/limits.ts";
import { createFollowerLink } from "#app/organize/followers/link.server.ts";
import type { FollowFact } from "#app/organize/followers/mail-facts.server.ts";
import { pagePath } from "#app/organize/followers/topic.server.ts";
import { buildGroupSheets, type GroupSheet } from "#app/organize/groups/sheets.ts";
import type { FollowedPage } from "#emails/followed-sheets.tsx";
import type { AnyDraft } from "./draft.server.ts";
import { formatWhen } from "./wording.ts";
import type { MailWriter } from "./writer.ts";

type FollowMail = "confirm-follow" | "page-news" | "page-weekly";
type FollowedRow = FollowFact["sheets"][number];

/** Writers of mails to people who follow a page. Who stopped, or chose otherwise since, gets nothing. */
export const FOLLOW_WRITERS: { [T in FollowMail]: MailWriter<AnyDraft, T> } = {
  "confirm-follow": async ({ reader }, { followerId }) => ({ href: reader.mergeField("link", await createFollowerLink(followerId)) }),
  "page-news": async (draft, { followerId, since, until }, now) => {
    const fact = draft.facts.follows.get(followerId);
    const isNew = ({ openedAt }: FollowedRow) => openedAt !== null && openedAt > since && openedAt <= until;
    return fact?.news ? buildFollowedPage(draft, fact, isNew, now) : null;
  },
  "page-weekly": async (draft, { followerId }, now) => {
    const fact = draft.facts.follows.get(followerId);
    return fact?.weekly ? buildFollowedPage(draft, fact, () => true, now) : null;
  },
};

/** Null if none of these sheets needs anyone: a follower reads only what the page itself shows as needed. */
function buildFollowedPage(
  { reader, locale, unsubscribeHref }: AnyDraft,
  { what, topicId, name, sheets, needs }: FollowFact,
  isMeant: (sheet: FollowedRow) => boolean,
  now: number,
): FollowedPage | null {
  const rows = new Map(sheets.filter(isMeant).map((row) => [row.id, row]));
  const open = buildGroupSheets({ sheets: [...rows.values()], needs }, now, locale).filter(({ state }) => state === "open");
  if (open.length === 0) return null;
  const { origin } = config();
  const listed = open.slice(0, FOLLOW.listed).map(({ id, title, needed }) => {
    const row = rows.get(id);
    return { title, href: `${origin}/event/${id}`, when: row ? formatWhen(row, locale) : null, needed: formatNeeded(needed, locale) };
  });
  return {
    page: name,
    href: origin + pagePath({ what, id: topicId }),
    sheets: listed,
    more: open.length - listed.length,
    unsubscribeHref: reader.mergeField("unsubscribe", unsubscribeHref ?? ""),
  };
}

function formatNeeded({ names, more }: GroupSheet["needed"], locale: Locale): string {
  return [names.join(" · "), names.length > 0 && more > 0 && m.poster_more({ count: more }, { locale })].filter(Boolean).join(" ");
}

import { LIMITS } from "#app/limits.ts";
import { findPicture } from "#app/media/library.ts";
import { buildPaperLink } from "#app/sheet/event/invitation.server.ts";
import type { GroupPage } from "./page.server.ts";
import { groupPictureSource } from "./picture.ts";
import { buildGroupSheets } from "./sheets.ts";

/** The contents of a group's poster, besides its name and description. */
export type GroupPosterFacts = ReturnType<typeof buildGroupPoster>;

/** The sheets that have room, as many as fit. `short`: the link for paper; null until someone prints the poster for the first time. */
export function buildGroupPoster(page: GroupPage, shortCode: string | null, now: number, locale: string) {
  const open = buildGroupSheets(page, now, locale).filter(({ state }) => state === "open");
  const most = LIMITS.groups.posterSheets;
  return {
    picture: findPicture(groupPictureSource(page.group)),
    sheets: open.slice(0, most).map(({ id, title, date, needed }) => ({ id, title, date, needed })),
    more: Math.max(0, open.length - most),
    short: shortCode === null ? null : buildPaperLink(shortCode),
  };
}

import { LIMITS } from "#app/limits.ts";
import { pictureFor } from "#app/media/library.ts";
import { paperLinkOf } from "#app/sheet/event/invitation.server.ts";
import type { GroupPage } from "./page.server.ts";
import { pictured } from "./picture.ts";
import { sheetsOf } from "./sheets.ts";

/** The contents of a group's poster, besides its name and description. */
export type GroupPosterFacts = ReturnType<typeof groupPoster>;

/** The sheets that have room, as many as fit. `short` is null until someone first prints the poster. */
export function groupPoster(page: GroupPage, shortCode: string | null, now: number, locale: string) {
  const open = sheetsOf(page, now, locale).filter(({ state }) => state === "open");
  const most = LIMITS.groups.posterSheets;
  return {
    picture: pictureFor(pictured(page.group)),
    sheets: open.slice(0, most).map(({ id, title, date, needed }) => ({ id, title, date, needed })),
    more: Math.max(0, open.length - most),
    short: shortCode === null ? null : paperLinkOf(shortCode),
  };
}

import { EVENT_TYPE_IDS, TEMPLATES } from "#app/event-types/registry.ts";
import type { GroupDetails } from "./page.server.ts";

/** The input for choosing a group's picture, as for an event of the generic type. */
export function groupPictureSource({ name, thumbnailUrl }: Pick<GroupDetails, "name" | "thumbnailUrl">) {
  return { title: name, type: GROUP_TYPE, thumbnailUrl };
}

export const GROUP_TYPE = TEMPLATES.at(-1)?.id ?? EVENT_TYPE_IDS[0];

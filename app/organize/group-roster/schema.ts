import { z } from "zod";
import { LIMITS } from "#app/limits.ts";
import { broadcastSchema } from "#app/organize/messages/schema.ts";

const ids = z
  .string()
  .default("")
  .transform((list) => list.split(",").filter(Boolean))
  .pipe(z.array(z.string().max(LIMITS.name.max)).max(LIMITS.groupRoster.chosen));

/** A message to people in a group's roster; `ids`: sign-ups of the chosen people, empty for everyone the filter finds. */
export const groupMessageSchema = broadcastSchema.omit({ audience: true }).extend({ ids });
export type GroupMessageInput = z.output<typeof groupMessageSchema>;

/** The chosen people's sign-ups as a URL names them; null if there are too many. */
export function parseChosen(list: string | null): string[] | null {
  return ids.safeParse(list ?? "").data ?? null;
}

import { z } from "zod";
import { EVENT_TYPE_IDS } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import { isPictureUrl } from "./library.ts";

/** The input for a generated picture. */
export const generateSchema = z.object({
  title: z.string().trim().min(1).max(LIMITS.title.max),
  type: z.enum(EVENT_TYPE_IDS),
  turn: z.coerce.number().int().min(0).max(1000).default(0),
});
export type GenerateInput = z.infer<typeof generateSchema>;

/** An event's `thumbnail_url`: one of our pictures, or none. */
export const thumbnailUrl = z
  .string()
  .nullish()
  .transform((url) => url || null)
  .refine((url) => url === null || isPictureUrl(url), { error: () => m.field_choice_invalid() });

import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { email } from "#app/lib/fields.ts";

/** What a follower gets: a mail when something opens, a weekly one about what is still needed, or both. */
export type FollowChoices = { news: boolean; weekly: boolean };

/** A check box is sent only if it is checked. */
export function readChoices(form: FormData): FollowChoices {
  return { news: form.has("news"), weekly: form.has("weekly") };
}

const followForm = z
  .object({ email, news: z.boolean(), weekly: z.boolean() })
  .refine(({ news, weekly }) => news || weekly, { error: () => m.follow_choose_error(), path: ["choices"] });

/** The form as it was sent, and what is wrong with it. */
export type RefusedFollow = FollowChoices & { email: string; errors: { email?: string; choices?: string }; isThrottled: boolean };

export type FollowForm = FollowChoices & { email: string };

export function parseFollowForm(typed: FollowForm): { form: FollowForm } | { refused: RefusedFollow } {
  const read = followForm.safeParse(typed);
  // Zod checks the choices only if the address is valid, so they are checked here, too.
  const choices = typed.news || typed.weekly ? undefined : m.follow_choose_error();
  if (read.success) return { form: read.data };
  const error = read.error.issues.find(({ path }) => path[0] === "email")?.message;
  return { refused: { ...typed, errors: { ...(error && { email: error }), ...(choices && { choices }) }, isThrottled: false } };
}

import { m } from "#app/i18n/paraglide/messages.js";
import { email } from "#app/lib/fields.ts";

/** What a follower gets: a mail when something opens, a weekly one about what is still needed, or both. */
export type FollowChoices = { news: boolean; weekly: boolean };

/** A check box is sent only if it is checked. */
export function readChoices(form: FormData): FollowChoices {
  return { news: form.has("news"), weekly: form.has("weekly") };
}

/** The form as it was sent, and what is wrong with it. */
export type RefusedFollow = FollowChoices & { email: string; errors: { email?: string; choices?: string }; isThrottled: boolean };

export type FollowForm = FollowChoices & { email: string };

export function parseFollowForm(typed: FollowForm): { form: FollowForm } | { refused: RefusedFollow } {
  const address = email.safeParse(typed.email);
  const choices = typed.news || typed.weekly ? undefined : m.follow_choose_error();
  if (address.success && !choices) return { form: { ...typed, email: address.data } };
  const message = address.error?.issues[0]?.message;
  return { refused: { ...typed, errors: { ...(message && { email: message }), ...(choices && { choices }) }, isThrottled: false } };
}

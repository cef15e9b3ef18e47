import { m } from "#app/i18n/paraglide/messages.js";
import type { GuestLabels } from "../kind.ts";

export const shiftLabels: GuestLabels = {
  invitation: m.invites_ask,
  heading: m.signup_shift_heading,
  call: m.signup_shift_call,
  page: m.signup_shift_page,
  action: m.signup_shift_action,
  shortAction: m.signup_shift_action,
  submit: m.signup_shift_action,
  left: (numbers) => (numbers.capacity === 1 ? m.signup_available() : m.signup_shift_left(numbers)),
  taken: m.signup_shift_taken,
  total: m.event_people_count,
  full: m.signup_full,
  allFull: m.signup_shift_all_full,
  done: () => m.signup_shift_done(),
  another: m.signup_shift_another,
  several: m.signup_shift_more,
  limit: m.signup_shift_limit,
};

/** Asks a group chat for help; the count is of free spots. */
export const shiftShareText = m.share_ask_shift;

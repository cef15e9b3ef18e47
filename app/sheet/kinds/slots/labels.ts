import { m } from "#app/i18n/paraglide/messages.js";
import type { GuestLabels } from "../kind.ts";

export const slotLabels: GuestLabels = {
  invitation: m.invites_prefill_slot,
  heading: m.signup_slot_heading,
  call: null,
  page: m.signup_slot_page,
  action: m.signup_slot_action,
  shortAction: m.signup_slot_book,
  submit: m.signup_slot_action,
  left: (numbers) => (numbers.capacity === 1 ? m.signup_available() : m.signup_shift_left(numbers)),
  taken: m.signup_shift_taken,
  total: m.event_people_count,
  full: m.signup_full,
  allFull: m.signup_slot_all_full,
  done: () => m.signup_slot_done(),
  another: m.signup_slot_another,
  several: m.signup_slot_more,
  limit: m.signup_slot_limit,
};

/** Asks a group chat for help; the count is of free spots. */
export const slotShareText = m.share_ask_slot;

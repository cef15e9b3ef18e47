import { m } from "#app/i18n/paraglide/messages.js";
import type { GuestLabels } from "../kind.ts";

export const itemLabels: GuestLabels = {
  invitation: m.invites_prefill_item,
  heading: m.signup_item_heading,
  call: null,
  page: m.signup_item_page,
  action: m.signup_item_action,
  shortAction: m.signup_item_action,
  submit: m.signup_item_action,
  left: (numbers) => (numbers.capacity === 1 ? m.signup_item_needed() : m.signup_item_left(numbers)),
  taken: m.signup_item_taken,
  total: m.event_items_count,
  full: m.signup_item_full,
  allFull: m.signup_item_all_full,
  done: () => m.signup_item_done(),
  another: m.signup_item_another,
  several: m.signup_item_more,
  limit: m.signup_item_limit,
};

/** Asks a group chat for help; the count is of free spots. */
export const itemShareText = m.share_ask_item;

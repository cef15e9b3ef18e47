import { m } from "#app/i18n/paraglide/messages.js";
import type { GuestLabels } from "../kind.ts";

export const rsvpLabels: GuestLabels = {
  invitation: m.invites_prefill_rsvp,
  heading: m.signup_rsvp_heading,
  call: m.signup_rsvp_call,
  page: m.signup_rsvp_page,
  action: m.signup_rsvp_call,
  shortAction: m.signup_rsvp_call,
  submit: m.signup_rsvp_submit,
  left: m.signup_rsvp_left,
  taken: m.signup_rsvp_taken,
  total: m.event_people_count,
  full: m.signup_full,
  allFull: m.signup_rsvp_all_full,
  done: (response) => (response ? DONE[response]() : m.signup_rsvp_done()),
  another: null,
  several: null,
  limit: null,
};

const DONE = { going: m.signup_rsvp_done_going, maybe: m.signup_rsvp_done_maybe, no: m.signup_rsvp_done_no };

/** Asks a group chat for help; the count is of free spots. */
export const rsvpShareText = m.share_ask_rsvp;

import type { KindId, Response } from "#app/event-types/offer.ts";
import { itemWords } from "./items/labels.ts";
import { rsvpWords } from "./rsvps/labels.ts";
import { shiftWords } from "./shifts/labels.ts";
import { slotWords } from "./slots/labels.ts";

/** How a kind speaks to its guests. */
export type GuestWords = {
  /** The end of an invitation: what it asks for. */
  invitation: () => string;
  /** Above the offers on the event page. */
  heading: () => string;
  /** The event page's link to the sign-up page; null where each offer has its own only. */
  call: (() => string) | null;
  /** The sign-up page's heading. */
  page: () => string;
  /** What the button of one offer says, on the sign-up page and on the event page. */
  action: () => string;
  shortAction: () => string;
  submit: () => string;
  /** The honest number; `left` and `capacity` may be placeholders for the page's script to fill. */
  left: (numbers: { left: number | string; capacity: number | string }) => string;
  /** The same where nothing limits it. */
  taken: (numbers: { taken: number | string }) => string;
  /** How many the whole event counts. */
  total: (numbers: { count: number }) => string;
  full: () => string;
  allFull: () => string;
  /** After it worked; null where the page must not say what was answered. */
  done: (response: Response | null) => string;
  another: (() => string) | null;
  /** Offers to take several at once; null where a sign-up is for one. */
  several: (() => string) | null;
  /** How many of them one person can have; null where there is one. */
  limit: ((numbers: { count: number }) => string) | null;
};

export const GUEST_WORDS = { rsvp: rsvpWords, item: itemWords, shift: shiftWords, slot: slotWords } satisfies Record<KindId, GuestWords>;

import type { KindId } from "#app/event-types/offer.ts";
import { itemAsk } from "./items/labels.ts";
import { rsvpAsk } from "./rsvps/labels.ts";
import { shiftAsk } from "./shifts/labels.ts";
import { slotAsk } from "./slots/labels.ts";

/** The sentence that an organizer pastes into a chat, apart from the texts of guests' pages, which don't use it. */
export const ASKS = { rsvp: rsvpAsk, item: itemAsk, shift: shiftAsk, slot: slotAsk } satisfies Record<
  KindId,
  (inputs: { count: number; event: string; link: string }) => string
>;

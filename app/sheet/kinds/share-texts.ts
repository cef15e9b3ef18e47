import type { KindId } from "#app/event-types/offer.ts";
import { itemShareText } from "./items/labels.ts";
import { rsvpShareText } from "./rsvps/labels.ts";
import { shiftShareText } from "./shifts/labels.ts";
import { slotShareText } from "./slots/labels.ts";

/** The sentence that an organizer pastes into a chat, apart from the texts of guests' pages, which don't use it. */
export const SHARE_TEXTS = { rsvp: rsvpShareText, item: itemShareText, shift: shiftShareText, slot: slotShareText } satisfies Record<
  KindId,
  (inputs: { count: number; event: string; link: string }) => string
>;

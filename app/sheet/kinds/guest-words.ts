import type { KindId } from "#app/event-types/offer.ts";
import { itemWords } from "./items/labels.ts";
import type { GuestWords } from "./kind.ts";
import { rsvpWords } from "./rsvps/labels.ts";
import { shiftWords } from "./shifts/labels.ts";
import { slotWords } from "./slots/labels.ts";

export const GUEST_WORDS = { rsvp: rsvpWords, item: itemWords, shift: shiftWords, slot: slotWords } satisfies Record<KindId, GuestWords>;

import type { KindId } from "#app/event-types/offer.ts";
import { itemLabels } from "./items/labels.ts";
import type { GuestLabels } from "./kind.ts";
import { rsvpLabels } from "./rsvps/labels.ts";
import { shiftLabels } from "./shifts/labels.ts";
import { slotLabels } from "./slots/labels.ts";

export const GUEST_LABELS = { rsvp: rsvpLabels, item: itemLabels, shift: shiftLabels, slot: slotLabels } satisfies Record<
  KindId,
  GuestLabels
>;

import type { ComponentType } from "react";
import type { KindId } from "#app/event-types/offer.ts";
import { ItemSection } from "./items/section.tsx";
import { RsvpSection } from "./rsvps/section.tsx";
import type { SectionProps } from "./section.ts";
import { ShiftSection } from "./shifts/section.tsx";
import { SlotSection } from "./slots/section.tsx";

/** Each kind's block of the event page. */
export const GUEST_SECTIONS = { rsvp: RsvpSection, item: ItemSection, shift: ShiftSection, slot: SlotSection } satisfies Record<
  KindId,
  ComponentType<SectionProps>
>;

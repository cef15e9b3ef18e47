import type { ComponentType } from "react";
import type { KindId } from "#app/event-types/offer.ts";
import { ItemSection } from "#app/signups/ui/items-section.tsx";
import { RsvpSection } from "#app/signups/ui/rsvps-section.tsx";
import { ShiftSection } from "#app/signups/ui/shifts-section.tsx";
import { SlotSection } from "#app/signups/ui/slots-section.tsx";
import type { SectionProps } from "./section.ts";

/** Each kind's block of the event page. */
export const GUEST_SECTIONS = { rsvp: RsvpSection, item: ItemSection, shift: ShiftSection, slot: SlotSection } satisfies Record<
  KindId,
  ComponentType<SectionProps>
>;

import type { ComponentType } from "react";
import type { KindId } from "#app/event-types/offer.ts";
import type { KindFieldsProps } from "./form-fields.tsx";
import { ItemFields } from "./items/signup-form.tsx";
import { RsvpFields } from "./rsvps/signup-form.tsx";
import { ShiftFields } from "./shifts/signup-form.tsx";
import { SlotFields } from "./slots/signup-form.tsx";

/** What each kind's form asks beyond name and e-mail. */
export const GUEST_FIELDS = { rsvp: RsvpFields, item: ItemFields, shift: ShiftFields, slot: SlotFields } satisfies Record<
  KindId,
  ComponentType<KindFieldsProps>
>;

import type { ComponentType } from "react";
import type { EventType } from "#app/event-types/event-type.ts";
import type { KindId } from "#app/event-types/offer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { EditorProps } from "./editor-props.ts";
import { ItemsEditor } from "./items/editor.tsx";
import { RsvpEditor } from "./rsvps/editor.tsx";
import { ShiftsEditor } from "./shifts/editor.tsx";
import { SlotsEditor } from "./slots/editor.tsx";

type KindEditor = {
  Editor: ComponentType<EditorProps>;
  /** What is still missing while the last button waits. */
  missing: (type: EventType) => string;
};

/** Step 3 of each kind; one missing here is a type error. */
export const EDITORS = {
  rsvp: { Editor: RsvpEditor, missing: () => m.editor_missing_rsvp() },
  item: { Editor: ItemsEditor, missing: () => m.editor_missing_item() },
  shift: { Editor: ShiftsEditor, missing: () => m.editor_missing_shift() },
  slot: { Editor: SlotsEditor, missing: ({ allDay }) => (allDay ? m.editor_missing_date() : m.editor_missing_slot()) },
} satisfies Record<KindId, KindEditor>;

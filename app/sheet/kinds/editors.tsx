import type { ComponentType } from "react";
import type { KindId } from "#app/event-types/offer.ts";
import type { EventType } from "#app/event-types/types.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { EditorProps } from "./editor-props.ts";
import { ItemsEditor } from "./items/editor.tsx";
import { RsvpEditor } from "./rsvps/editor.tsx";
import { ShiftsEditor } from "./shifts/editor.tsx";
import { SlotsEditor } from "./slots/editor.tsx";

type KindEditor = {
  Editor: ComponentType<EditorProps>;
  /** The missing fields, while the last button is disabled. */
  missing: (type: EventType, what: readonly ("date" | "offers")[]) => string;
};

/** Step 3 of each kind; a missing one is a type error. */
export const EDITORS = {
  rsvp: { Editor: RsvpEditor, missing: () => m.editor_missing_rsvp() },
  item: { Editor: ItemsEditor, missing: (_type, what) => formatMissing(what, m.editor_missing_item, m.editor_missing_items) },
  shift: { Editor: ShiftsEditor, missing: (_type, what) => formatMissing(what, m.editor_missing_shift, m.editor_missing_shifts) },
  slot: {
    Editor: SlotsEditor,
    missing: ({ allDay }, what) => (allDay ? m.editor_missing_date() : formatMissing(what, m.editor_missing_slot, m.editor_missing_slots)),
  },
} satisfies Record<KindId, KindEditor>;

function formatMissing(what: readonly ("date" | "offers")[], both: () => string, offers: () => string): string {
  if (!what.includes("date")) return offers();
  return what.includes("offers") ? both() : m.editor_missing_rsvp();
}

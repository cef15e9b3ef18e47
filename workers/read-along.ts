import { readForm } from "#app/lib/body.server.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { toSelection } from "#app/organize/contacts/intents.server.ts";
import { selectionSchema } from "#app/organize/contacts/schema.ts";
import { loadChosen } from "#app/organize/invites/chosen-contacts.server.ts";
import { prefetchInviteFacts } from "#app/organize/invites/intents.server.ts";
import { loadOwnedEventType } from "#app/sheet/event/owned.server.ts";
import { loadEditableEventAhead } from "#app/sheet/event/queries.server.ts";
import { loadReminderScheduleAhead } from "#app/sheet/reminders/queries.server.ts";

type Write = { viewer: Viewer; eventId: string; copyOfForm: () => Promise<FormData> };

/**
 * What to prefetch in the session's round trip for a write to an event, by the path's last part. Paths that aren't listed need
 * only the event's type and zone.
 */
const PREFETCHES: Record<string, (write: Write) => Promise<unknown>> = {
  owner: async ({ viewer, eventId, copyOfForm }) =>
    (await copyOfForm()).get("intent") === "duplicate"
      ? await loadEditableEventAhead(viewer.id, eventId)
      : await loadOwnedEventType(viewer.id, eventId),
  reminders: ({ viewer, eventId }) => loadReminderScheduleAhead(viewer.id, eventId),
  invite: async ({ viewer, eventId, copyOfForm }) => prefetchInviteFacts({ viewer, eventId, form: await copyOfForm(), now: Date.now() }),
  // The path of the door's check-ins.
  check: ({ viewer, eventId }) => loadOwnedEventType(viewer.id, eventId, "door"),
  // The path of its walk-ins.
  walk: ({ viewer, eventId }) => loadOwnedEventType(viewer.id, eventId, "door"),
  chosen: async ({ viewer, eventId, copyOfForm }) => {
    const picked = selectionSchema.safeParse(Object.fromEntries(await copyOfForm()));
    return picked.success ? await loadChosen(viewer.id, eventId, toSelection(picked.data), Date.now()) : null;
  },
};

/** Returns what to read for the person in the session's cookie; null if the path isn't a write to an event. */
export function findPrefetch(request: Request): ((viewer: Viewer) => Promise<unknown>) | null {
  const [, eventId, name = ""] = new URL(request.url).pathname.match(/^\/event\/(\w+)\/(?!\w+-rsvp)(\w*)/) ?? [];
  if (!eventId) return null;
  const read = Object.hasOwn(PREFETCHES, name) ? PREFETCHES[name] : undefined;
  return async (viewer) =>
    await (read ? read({ viewer, eventId, copyOfForm: () => readForm(request.clone()) }) : loadOwnedEventType(viewer.id, eventId));
}

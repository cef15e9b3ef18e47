import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { batchReads } from "#app/db/round-trips.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { loadMessageDraft } from "#app/organize/messages/drafts.server.ts";
import { handleMessage } from "#app/organize/messages/intents.server.ts";
import { loadRosterSheet } from "#app/organize/roster/sheet.server.ts";
import { loadOpenedEntry } from "#app/organize/timeline/opened-entry.server.ts";
import { loadTimeline } from "#app/organize/timeline/queries.server.ts";
import { readTimelineFilter, timelineUrl } from "#app/organize/timeline/rules.ts";
import { TimelinePage } from "#app/organize/timeline/ui/timeline-page.tsx";
import { requireViewer } from "#app/people/accounts/guard.server.ts";
import { handleOrganizerForm } from "#app/people/accounts/reply.server.ts";
import { loadOwnerReminders } from "#app/sheet/reminders/queries.server.ts";

export { EventErrorBoundary as ErrorBoundary } from "#app/organize/event/ui/event-error-boundary.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.sheet.event.title} · ${m.workspace_messages()}` : m.share_not_found() },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const eventId = params.eventId ?? "";
  const query = new URL(request.url).searchParams;
  const filter = readTimelineFilter(query);
  const draftId = query.get("draft");
  const [sheet, timeline, opened, reminders, draft] = await batchReads(() => [
    loadRosterSheet(viewer.id, eventId, Date.now(), getLocale()),
    loadTimeline(viewer.id, eventId, filter, Date.now(), getLocale()),
    filter.open && loadOpenedEntry(viewer.id, eventId, filter.open, Date.now(), filter.people),
    loadOwnerReminders(viewer.id, eventId, context.requestId),
    draftId && loadMessageDraft(viewer.id, eventId, draftId, Date.now()),
  ]);
  if (!sheet || !timeline) throw data(null, { status: 404 });
  // That page may be gone: go back to the first people.
  if (opened && opened.people.length === 0 && filter.people > 1) throw redirect(timelineUrl({ ...filter, people: 1 }));
  return { sheet, timeline, filter, opened, reminders, draft: draft || null };
}

/** Writes to an event's people, and handles actions on scheduled messages. */
export async function action(args: ActionFunctionArgs) {
  const { result, status } = await handleOrganizerForm(args, handleMessage, () => ({
    ok: false,
    problem: { title: m.organizer_action_failed(), body: m.message_failed() },
  }));
  return data(result, { status });
}

export default function MessagesRoute() {
  return <TimelinePage {...useLoaderData<typeof loader>()} />;
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { newId } from "#app/db/ids.ts";
import { batchReads } from "#app/db/round-trips.server.ts";
import { eventType } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { handleInvites } from "#app/organize/invites/intents.server.ts";
import { eventMessage, notSentResult } from "#app/organize/invites/labels.ts";
import { loadInvitableEvent, loadInvitedList } from "#app/organize/invites/queries.server.ts";
import { readInviteFilter } from "#app/organize/invites/rules.ts";
import { InvitePage } from "#app/organize/invites/ui/invite-page.tsx";
import { requireViewer } from "#app/people/accounts/guard.server.ts";
import { handleOrganizerForm } from "#app/people/accounts/reply.server.ts";

export { EventErrorBoundary as ErrorBoundary } from "#app/organize/event/ui/event-error-boundary.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${m.invites_title()} · ${data.event.title}` : m.share_not_found() },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const [eventId, now] = [params.eventId ?? "", Date.now()];
  const filter = readInviteFilter(new URL(request.url).searchParams);
  const [found, list] = await batchReads(() => [
    loadInvitableEvent(viewer.id, eventId, now),
    loadInvitedList(viewer.id, { id: eventId }, filter, now, getLocale()),
  ]);
  if (!found) throw data(null, { status: 404 });
  const { id, title, type, status, description } = found.event;
  return {
    event: { id, title, status },
    left: found.left,
    newPeople: found.newPeople,
    isVerified: viewer.isVerified,
    needsName: !viewer.name,
    filter,
    list,
    message: eventMessage(eventType(type).kind, description),
    formKey: newId(),
  };
}

/** Invites, reminds and withdraws. */
export async function action(args: ActionFunctionArgs) {
  const { result, status } = await handleOrganizerForm(
    args,
    (submission) => handleInvites({ ...submission, locale: getLocale() }),
    notSentResult,
  );
  return data(result, { status });
}

export default function InviteRoute() {
  return <InvitePage {...useLoaderData<typeof loader>()} />;
}

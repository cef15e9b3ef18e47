import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { requireViewer } from "#app/accounts/guard.server.ts";
import { newId } from "#app/db/ids.ts";
import { inOneTrip } from "#app/db/trips.server.ts";
import { eventType } from "#app/event-types/registry.ts";
import { EventNotFound } from "#app/events/ui/event-not-found.tsx";
import { LoadError } from "#app/events/ui/load-error.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { handleInvites } from "#app/invites/intents.server.ts";
import { eventMessage } from "#app/invites/labels.ts";
import { invitableEvent, invitedTo } from "#app/invites/queries.server.ts";
import { failedToSend } from "#app/invites/refusal.server.ts";
import { readInviteFilter } from "#app/invites/rules.ts";
import { InvitePage } from "#app/invites/ui/invite-page.tsx";
import { readForm } from "#app/lib/body.server.ts";
import { logError } from "#app/lib/log.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${m.invites_title()} · ${data.event.title}` : m.share_not_found() },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const [eventId, now] = [params.eventId ?? "", Date.now()];
  const filter = readInviteFilter(new URL(request.url).searchParams);
  const [found, list] = await inOneTrip(() => [
    invitableEvent(viewer.id, eventId, now),
    invitedTo(viewer.id, { id: eventId }, filter, now, getLocale()),
  ]);
  if (!found) throw data(null, { status: 404 });
  const { id, title, type, status, description } = found.event;
  return {
    event: { id, title, status },
    left: found.left,
    isVerified: viewer.isVerified,
    needsName: !viewer.name,
    filter,
    list,
    message: eventMessage(eventType(type).kind, description),
    formKey: newId(),
  };
}

/** Invites, reminds and takes back. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const submission = { viewer, eventId: params.eventId ?? "", form: await readForm(request), locale: getLocale(), now: Date.now() };
  const { result, status } = await handleInvites(submission).catch((error: unknown) => {
    logError(error, { requestId: context.requestId });
    return failedToSend();
  });
  return data(result, { status });
}

export default function InviteRoute() {
  return <InvitePage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <EventNotFound />;
  return <LoadError title={m.mysignups_error()} text={m.mysignups_error_text()} />;
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { requireViewer } from "#app/accounts/guard.server.ts";
import { inOneTrip } from "#app/db/trips.server.ts";
import { EventNotFound } from "#app/events/ui/event-not-found.tsx";
import { LoadError } from "#app/events/ui/load-error.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { readForm } from "#app/lib/body.server.ts";
import { logError } from "#app/lib/log.ts";
import { THROTTLES } from "#app/limits.ts";
import { ownerReminders } from "#app/reminders/queries.server.ts";
import { sendBroadcast } from "#app/roster/broadcasts/commands.server.ts";
import { sentTo } from "#app/roster/broadcasts/queries.server.ts";
import { broadcastSchema } from "#app/roster/broadcasts/schema.ts";
import { MessagesPage } from "#app/roster/broadcasts/ui/messages-page.tsx";
import { sheetOf } from "#app/roster/sheet.server.ts";
import type { Result } from "#app/ui/result.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.sheet.event.title} · ${m.workspace_messages()}` : m.share_not_found() },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const eventId = params.eventId ?? "";
  const [sheet, sent, reminders] = await inOneTrip(() => [
    sheetOf(viewer.id, eventId, Date.now(), getLocale()),
    sentTo(viewer.id, eventId, getLocale()),
    ownerReminders(viewer.id, eventId, context.requestId),
  ]);
  if (!sheet) throw data(null, { status: 404 });
  return { sheet, sent, reminders };
}

/** Sends a message to an event's people. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const typed = broadcastSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!typed.success) {
    const errors = Object.fromEntries(typed.error.issues.toReversed().map((issue) => [String(issue.path[0]), issue.message]));
    return data<Result>({ ok: false, errors }, { status: 422 });
  }
  try {
    const result = await sendBroadcast(viewer.id, params.eventId ?? "", typed.data, Date.now());
    if (result.outcome !== "sent") return data<Result>({ ok: false, problem: refused(result.outcome) }, { status: STATUS[result.outcome] });
    return data<Result>(
      { ok: true, toast: { title: m.message_sent(), description: m.message_sent_text({ count: result.people }) } },
      { status: 200 },
    );
  } catch (error) {
    logError(error, { requestId: context.requestId });
    return data<Result>({ ok: false, problem: { title: m.organizer_action_failed(), body: m.message_failed() } }, { status: 500 });
  }
}

const STATUS = { unverified: 403, throttled: 429, nobody: 409, gone: 404 };

function refused(reason: keyof typeof STATUS): { title: string; body: string } {
  const bodies = {
    unverified: m.message_unverified_text,
    throttled: () => m.message_throttled({ count: String(THROTTLES.broadcast.count) }),
    nobody: m.message_nobody,
    gone: m.organizer_gone,
  };
  return { title: m.message_not_sent(), body: bodies[reason]() };
}

export default function MessagesRoute() {
  return <MessagesPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <EventNotFound />;
  return <LoadError title={m.mysignups_error()} text={m.mysignups_error_text()} />;
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requireViewer } from "#app/accounts/guard.server.ts";
import { replyTo } from "#app/accounts/reply.server.ts";
import { deletedEvents, restoreEvent } from "#app/events/restore.server.ts";
import { DeletedEvents } from "#app/events/ui/deleted-events.tsx";
import { LoadError } from "#app/events/ui/load-error.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { handleIntent, type Intent, intent, type Submission } from "#app/lib/intents.server.ts";
import { actionFailed, done, type Reply, refused } from "#app/ui/result.ts";

export const meta: MetaFunction = () => [{ title: `${m.deleted_title()} · ${m.app_name()}` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  return { events: await deletedEvents(viewer.id, Date.now(), getLocale()) };
}

export async function action(args: ActionFunctionArgs) {
  const { result, status } = await replyTo(args, handleDeleted);
  return data(result, { status });
}

async function handleDeleted(submission: Submission): Promise<Reply> {
  return (await handleIntent(INTENTS, submission)) ?? { result: actionFailed(), status: 400 };
}

const INTENTS: Record<string, Intent<Submission, Reply>> = {
  restore: intent(z.object({ eventId: z.string() }), async ({ viewer, now }, { eventId }) => {
    const { outcome } = await restoreEvent(viewer.id, eventId, now);
    if (outcome === "restored") return done({ title: m.deleted_restored(), description: m.deleted_restored_text() });
    return outcome === "gone"
      ? refused(404, { toast: { kind: "error", title: m.organizer_gone() } })
      : { result: actionFailed(), status: 503 };
  }),
};

export default function DeletedEventsRoute() {
  return <DeletedEvents {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <LoadError title={m.mysignups_error()} text={m.mysignups_error_text()} />;
}

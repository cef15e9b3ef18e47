import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { requireViewer } from "#app/accounts/guard.server.ts";
import { removeSignUp } from "#app/events/commands.server.ts";
import { rosterOf } from "#app/events/roster.server.ts";
import { EventNotFound } from "#app/events/ui/event-not-found.tsx";
import { LoadError } from "#app/events/ui/load-error.tsx";
import { Roster } from "#app/events/ui/roster.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { logError } from "#app/lib/log.ts";
import { LIMITS } from "#app/limits.ts";
import { deliverSoon } from "#app/outbox/drain.server.ts";
import type { ToastText } from "#app/ui/toast.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.event.title} · ${m.organiser_signups_title()}` : m.share_not_found() },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const query = new URL(request.url).searchParams;
  const search = (query.get("q") ?? "").trim().slice(0, LIMITS.email.max);
  const page = Math.min(Math.max(1, Math.floor(Number(query.get("page"))) || 1), LIMITS.offers.max * LIMITS.quantity.max);
  const roster = await rosterOf(viewer.id, params.eventId ?? "", { search, page }, Date.now(), getLocale());
  if (!roster) throw data(null, { status: 404 });
  return roster;
}

/** Removes one sign-up; answers the toast to show. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const signupId = String((await request.formData()).get("signupId") ?? "");
  try {
    const result = await removeSignUp(viewer.id, params.eventId ?? "", signupId, Date.now());
    if (result.outcome !== "cancelled") return data({ toast: failed() }, { status: result.outcome === "gone" ? 404 : 503 });
    deliverSoon();
    return data({ toast: removed(result.name) });
  } catch (error) {
    logError(error, { requestId: context.requestId });
    return data({ toast: failed() }, { status: 500 });
  }
}

function removed(name: string | null): ToastText {
  const text = m.organiser_signups_removed_text({ name: name ?? m.organiser_signups_unnamed() });
  return { title: m.organiser_signups_removed(), description: text };
}

function failed(): ToastText {
  return { kind: "error", title: m.organiser_signups_remove_failed(), description: m.organiser_signups_remove_failed_text() };
}

export default function SignUpsRoute() {
  return <Roster roster={useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <EventNotFound />;
  return <LoadError title={m.mysignups_error()} text={m.mysignups_error_text()} />;
}

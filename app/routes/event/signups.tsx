import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { batchReads } from "#app/db/round-trips.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { handleRoster } from "#app/organize/roster/intents.server.ts";
import { rosterFailure } from "#app/organize/roster/labels.ts";
import { loadRoster } from "#app/organize/roster/queries.server.ts";
import { readDoorFilter, readRosterFilter, rosterUrl } from "#app/organize/roster/rules.ts";
import { Roster } from "#app/organize/roster/ui/roster.tsx";
import { isNearlyUsed, loadMailBudget } from "#app/outbox/owner-budget.server.ts";
import { requireViewer } from "#app/people/accounts/guard.server.ts";
import { handleOrganizerForm } from "#app/people/accounts/reply.server.ts";
import { lazyRendered } from "#app/ui/lazy-part.tsx";

export { EventErrorBoundary as ErrorBoundary } from "#app/organize/event/ui/event-error-boundary.tsx";

const BudgetNotice = lazyRendered(async () => (await import("#app/organize/roster/ui/budget-notice.tsx")).BudgetNotice);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.event.title} · ${m.organizer_signups_title()}` : m.share_not_found() },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const query = new URL(request.url).searchParams;
  // The door's former path.
  if (query.get("view") === "door") throw redirect(`/event/${params.eventId}/door${rosterUrl(readDoorFilter(query))}`);
  const filter = readRosterFilter(query);
  const now = Date.now();
  const [roster, budget] = await batchReads(() => [
    loadRoster(viewer.id, params.eventId ?? "", filter, now, getLocale()),
    loadMailBudget(viewer.id, now),
  ]);
  if (!roster) throw data(null, { status: 404 });
  return { ...roster, budget: isNearlyUsed(budget) ? budget : null };
}

/** Removes, moves, amends and adds. */
export async function action(args: ActionFunctionArgs) {
  const { result, status } = await handleOrganizerForm(args, handleRoster, (form) => rosterFailure(form.get("intent")));
  return data(result, { status });
}

export default function SignUpsRoute() {
  const roster = useLoaderData<typeof loader>();
  return (
    <>
      <Suspense>{roster.budget && <BudgetNotice budget={roster.budget} />}</Suspense>
      <Roster roster={roster} />
    </>
  );
}

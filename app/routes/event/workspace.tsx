import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, type ShouldRevalidateFunction, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { findEventRemoval, loadWorkspace } from "#app/organize/event/workspace.server.ts";
import { requireViewer } from "#app/people/accounts/guard.server.ts";
import { lazyRendered } from "#app/ui/lazy-part.tsx";
import { revalidateUnlessOffline } from "#app/ui/or-offline.ts";

export { EventErrorBoundary as ErrorBoundary } from "#app/organize/event/ui/event-error-boundary.tsx";

const WorkspaceBar = lazyRendered(async () => (await import("#app/organize/event/ui/workspace-bar.tsx")).WorkspaceBar);
const WorkspaceTabs = lazyRendered(async () => (await import("#app/organize/event/ui/workspace-tabs.tsx")).WorkspaceTabs);

const DeletionNotice = lazyRendered(async () => (await import("#app/sheet/retention/ui/deletion-notice.tsx")).DeletionNotice);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const eventId = params.eventId ?? "";
  const event = await loadWorkspace(viewer.id, eventId, Date.now(), getLocale());
  if (!event) throw data(await findEventRemoval(viewer.id, eventId), { status: 404 });
  return event;
}

/** The event isn't loaded again when the tab or the search changes. A tab that can't be loaded fails by itself. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) => {
  const isStep = args.formMethod === undefined && args.currentUrl.href !== args.nextUrl.href;
  return isStep ? args.currentParams.eventId !== args.nextParams.eventId : revalidateUnlessOffline(args);
};

/** Around every organizer's page of one event: its name and tabs are in the shell's top bar. */
export const handle = { topBar: { Bar, Tabs } };

function Bar() {
  const event = useEvent();
  return <Suspense>{event && <WorkspaceBar event={event} />}</Suspense>;
}

function Tabs() {
  const event = useEvent();
  return <Suspense>{event && <WorkspaceTabs event={event} />}</Suspense>;
}

function useEvent() {
  return useRouteLoaderData<typeof loader>("routes/event/workspace");
}

export default function Workspace() {
  const { id, deletion } = useLoaderData<typeof loader>();
  return (
    <>
      <Suspense>{deletion && <DeletionNotice eventId={id} deletion={deletion} />}</Suspense>
      <Outlet />
    </>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData, useLocation, useMatches } from "@remix-run/react";
import { PendingPage, usePendingPath } from "#app/organize/lists/ui/pending-page.tsx";
import { requireViewer } from "#app/people/accounts/guard.server.ts";
import { VerifyBar } from "#app/people/accounts/ui/verify-bar.tsx";
import { shouldRevalidateAfterSaves } from "#app/ui/after-saves.ts";
import { AppShell } from "#app/ui/layouts/app-shell.tsx";
import { shellNav } from "#app/ui/layouts/shell-nav.tsx";
import { isSidebarOpen } from "#app/ui/layouts/sidebar-state.ts";
import { findTopBar } from "#app/ui/layouts/top-bar.ts";
import { useOffline } from "#app/ui/offline/use-offline.ts";
import { PartBoundary } from "#app/ui/part-boundary.tsx";

/** The paths in the sidebar (product 4.1). */
const SIDEBAR_PATHS = ["/dashboard", "/events", "/contacts", "/ai-chat", "/profile", "/settings"];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id, name, email, photo, isVerified } = await requireViewer(request, context);
  return { accountId: id, person: { name, email, photoUrl: photo }, isVerified, sidebarOpen: isSidebarOpen(request.headers.get("Cookie")) };
}

export const shouldRevalidate = shouldRevalidateAfterSaves;

/** The signed-in shell around every organizer's page (product 4.1). */
export default function AppLayout() {
  const { accountId, person, isVerified, sidebarOpen } = useLoaderData<typeof loader>();
  useOffline(accountId);
  const pendingPath = usePendingPath();
  return (
    <AppShell
      nav={shellNav(SIDEBAR_PATHS)}
      person={person}
      sidebarOpen={sidebarOpen}
      newEventHref="/create"
      topBar={findTopBar(useMatches())}
      notice={<VerifyBar viewer={{ isVerified }} />}
    >
      <PartBoundary at={useLocation().pathname}>{pendingPath ? <PendingPage path={pendingPath} /> : <Outlet />}</PartBoundary>
    </AppShell>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { loadDashboard } from "#app/organize/lists/dashboard.server.ts";
import { Dashboard } from "#app/organize/lists/ui/dashboard.tsx";
import { LoadError } from "#app/organize/lists/ui/load-error.tsx";
import { requireViewer } from "#app/people/accounts/guard.server.ts";

export const meta: MetaFunction = () => [{ title: `${m.dashboard_title()} · ${m.app_name()}` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  return loadDashboard(viewer, Date.now(), getLocale());
}

export default function DashboardRoute() {
  return <Dashboard numbers={useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <LoadError title={m.dashboard_error()} text={m.dashboard_error_text()} />;
}

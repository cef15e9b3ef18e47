import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireViewer } from "#app/accounts/guard.server.ts";
import { attendedEvents } from "#app/events/attending.server.ts";
import { ownedCards } from "#app/events/owned.server.ts";
import { LoadError } from "#app/events/ui/load-error.tsx";
import { MySignUps, MySignUpsHeader, type MySignUpsView } from "#app/events/ui/my-sign-ups.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";

export const meta: MetaFunction = () => [{ title: `${m.mysignups_title()} · ${m.app_name()}` }];

export async function loader({ request, context }: LoaderFunctionArgs): Promise<MySignUpsView> {
  const viewer = await requireViewer(request, context);
  const now = Date.now();
  if (new URL(request.url).searchParams.get("tab") === "attending") {
    return { tab: "attending", ...(await attendedEvents(viewer, now, getLocale())) };
  }
  return { tab: "created", events: await ownedCards(viewer.id, now, getLocale()) };
}

export default function EventsRoute() {
  return <MySignUps view={useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return (
    <>
      <MySignUpsHeader />
      <LoadError title={m.mysignups_error()} text={m.mysignups_error_text()} />
    </>
  );
}

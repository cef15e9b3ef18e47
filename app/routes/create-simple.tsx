import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireViewer } from "#app/accounts/guard.server.ts";
import { newId } from "#app/db/ids.ts";
import { knownLocations } from "#app/events/locations.server.ts";
import { SimpleForm } from "#app/events/ui/simple-form.tsx";
import { m } from "#app/i18n/paraglide/messages.js";

export const meta: MetaFunction = () => [{ title: `${m.simple_title()} · ${m.app_name()}` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id, name, timeZone } = await requireViewer(request, context);
  return { eventId: newId(), timeZone, needsName: !name, locations: await knownLocations(id), now: Date.now() };
}

export default function CreateSimple() {
  return <SimpleForm {...useLoaderData<typeof loader>()} />;
}

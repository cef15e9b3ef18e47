import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { newId } from "#app/db/ids.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { loadKnownLocations } from "#app/organize/wizard/locations.server.ts";
import { SimpleForm } from "#app/organize/wizard/simple-form.tsx";
import { requireViewer } from "#app/people/accounts/guard.server.ts";

export const meta: MetaFunction = () => [{ title: `${m.simple_title()} · ${m.app_name()}` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id, name, timeZone } = await requireViewer(request, context);
  return { eventId: newId(), timeZone, needsName: !name, locations: await loadKnownLocations(id), now: Date.now() };
}

export default function CreateSimple() {
  return <SimpleForm {...useLoaderData<typeof loader>()} />;
}

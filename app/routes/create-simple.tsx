import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirectDocument } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { requireViewer } from "#app/accounts/guard.server.ts";
import { newId } from "#app/db/ids.ts";
import { createEvent } from "#app/events/commands.server.ts";
import { locationsOf } from "#app/events/locations.server.ts";
import { eventIdSchema, formOfSimple, problemsOf, simpleRsvpSchema } from "#app/events/schema.ts";
import { SimpleForm } from "#app/events/ui/simple-form.tsx";
import { draftKey } from "#app/events/ui/wizard/kept-draft.ts";
import { saveKept } from "#app/events/ui/wizard/save-kept.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { toastCookie } from "#app/lib/flash.server.ts";

export const meta: MetaFunction = () => [{ title: `${m.simple_title()} · ${m.app_name()}` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id, timeZone } = await requireViewer(request, context);
  return { eventId: newId(), timeZone, locations: await locationsOf(id), now: Date.now() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await context.viewer();
  if (!viewer) return data({ outcome: "signedOut" as const }, { status: 401 });
  const sent = await request.json<{ eventId?: unknown } | null>().catch(() => null);
  const eventId = eventIdSchema.safeParse(sent?.eventId);
  if (!eventId.success) throw data(null, { status: 400 });
  const simple = simpleRsvpSchema.safeParse(sent);
  if (!simple.success) return data({ outcome: "refused" as const, problems: problemsOf(simple.error) }, { status: 422 });

  const answer = await createEvent(viewer.id, formOfSimple(simple.data), Date.now(), eventId.data);
  if (answer.outcome !== "created") return data(answer, { status: answer.outcome === "refused" ? 422 : 404 });
  return redirectDocument(`/event/${eventId.data}`, {
    headers: { "Set-Cookie": toastCookie({ kind: "success", title: m.simple_created() }) },
  });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return saveKept(draftKey("simple", null), () => serverAction<typeof action>());
}

export default function CreateSimple() {
  return <SimpleForm {...useLoaderData<typeof loader>()} />;
}

import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
} from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requireViewer } from "#app/accounts/guard.server.ts";
import { newId } from "#app/db/ids.ts";
import { createEvent, saveEvent } from "#app/events/commands.server.ts";
import { locationsOf } from "#app/events/locations.server.ts";
import { eventForEdit } from "#app/events/queries.server.ts";
import { eventFormSchema, eventIdSchema, problemsOf } from "#app/events/schema.ts";
import { TEMPLATES } from "#app/events/types/registry.ts";
import { EditError } from "#app/events/ui/wizard/edit-error.tsx";
import { draftKey } from "#app/events/ui/wizard/kept-draft.ts";
import { saveKept } from "#app/events/ui/wizard/save-kept.ts";
import { changeWizard, emptyWizard, wizardOf } from "#app/events/ui/wizard/wizard.ts";
import { WizardPage } from "#app/events/ui/wizard/wizard-page.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { toastCookie } from "#app/lib/flash.server.ts";
import { DEFAULTS } from "#app/limits.ts";
import { DEFAULT_REMINDER_SETTINGS } from "#app/reminders/schema.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.status ? m.wizard_edit_page() : m.wizard_page()} · ${m.app_name()}` },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const query = new URL(request.url).searchParams;
  const eventId = query.get("edit");
  const [event, locations] = await Promise.all([eventId ? eventForEdit(viewer.id, eventId) : null, locationsOf(viewer.id)]);
  if (eventId && !event) throw data(null, { status: 404 });
  const common = { key: eventId ?? "new", locations, hasZone: viewer.timeZone !== null, now: Date.now() };
  if (eventId && event) {
    return { ...common, initial: wizardOf(eventId, event.form, event.version), status: event.status, taken: event.taken };
  }
  const empty = emptyWizard(newId(), viewer.timeZone ?? DEFAULTS.timeZone, DEFAULT_REMINDER_SETTINGS);
  const template = TEMPLATES.find(({ id }) => id === query.get("template"));
  const initial = template
    ? changeWizard(empty, { action: "choose", type: template.id, title: m.wizard_default_title({ template: template.template.name() }) })
    : empty;
  return { ...common, initial, status: null, taken: {} };
}

const savingSchema = z.object({
  form: z.unknown(),
  eventId: z.string().max(64),
  version: z.int().nullable(),
  cancel: z.array(z.string().max(64)).max(2000),
  isFirst: z.boolean(),
});

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await context.viewer();
  if (!viewer) return data({ outcome: "signedOut" as const }, { status: 401 });
  const sent = savingSchema.safeParse(await request.json().catch(() => null));
  if (!sent.success) throw data(null, { status: 400 });
  const { eventId, version, cancel, isFirst } = sent.data;
  if (version === null && !eventIdSchema.safeParse(eventId).success) throw data(null, { status: 400 });
  const form = eventFormSchema.safeParse(sent.data.form);
  if (!form.success) return data({ outcome: "refused" as const, problems: problemsOf(form.error) }, { status: 422 });

  const now = Date.now();
  const answer =
    version === null
      ? await createEvent(viewer.id, form.data, now, eventId)
      : await saveEvent(viewer.id, eventId, { form: form.data, version, cancel }, now);
  if (answer.outcome === "created") return answer.status === "draft" ? keptAsDraft() : published(eventId);
  if (answer.outcome === "saved") return answer.status !== "draft" && isFirst ? published(eventId) : updated(eventId, answer.status);
  return data(answer, { status: STATUS[answer.outcome] });
}

const STATUS = { refused: 422, affects: 409, stale: 409, gone: 404, busy: 503 };

/** Where a saved form leads, and what is said there ([A §8]). */
function published(eventId: string) {
  return redirect(`/event/${eventId}/share`, saying(m.wizard_created(), m.wizard_created_text()));
}

function keptAsDraft() {
  return redirect("/events", saying(m.wizard_draft_saved(), m.wizard_draft_saved_text()));
}

/** A guest's page is reached by loading the document. */
function updated(eventId: string, status: string) {
  const said = saying(m.wizard_updated(), m.wizard_updated_text());
  return status === "draft" ? redirect("/events", said) : redirectDocument(`/event/${eventId}`, said);
}

function saying(title: string, description: string) {
  return { headers: { "Set-Cookie": toastCookie({ kind: "success", title, description }) } };
}

export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  return saveKept(draftKey("form", new URL(request.url).searchParams.get("edit")), () => serverAction<typeof action>());
}

export default function Create() {
  const { key, ...page } = useLoaderData<typeof loader>();
  return <WizardPage key={key} {...page} />;
}

export const ErrorBoundary = EditError;

import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { toPrefill } from "#app/assistant/draft.ts";
import { findDraft } from "#app/assistant/queries.server.ts";
import { moveDraftAhead } from "#app/assistant/rules.ts";
import { newId } from "#app/db/ids.ts";
import { batchReads } from "#app/db/round-trips.server.ts";
import { TEMPLATES } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { dateIn } from "#app/lib/clock.ts";
import { DEFAULTS } from "#app/limits.ts";
import { EditError } from "#app/organize/wizard/edit-error.tsx";
import { loadKnownLocations } from "#app/organize/wizard/locations.server.ts";
import { prefillWizard } from "#app/organize/wizard/prefill.ts";
import { emptyWizard, toWizardState } from "#app/organize/wizard/wizard.ts";
import { WizardPage } from "#app/organize/wizard/wizard-page.tsx";
import { requireViewer } from "#app/people/accounts/guard.server.ts";
import { loadEventForEdit } from "#app/sheet/event/queries.server.ts";
import { DEFAULT_REMINDER_SETTINGS } from "#app/sheet/reminders/schema.ts";
import { buildExamplePrefill } from "#app/site/gallery/queries.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.status ? m.wizard_edit_page() : m.wizard_page()} · ${m.app_name()}` },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const query = new URL(request.url).searchParams;
  const eventId = query.get("edit");
  const answerId = query.get("answer");
  const [event, draft, locations] = await batchReads(() => [
    eventId ? loadEventForEdit(viewer.id, eventId) : null,
    answerId ? findDraft(viewer.id, answerId) : null,
    loadKnownLocations(viewer.id),
  ]);
  if (eventId && !event) throw data(null, { status: 404 });
  const common = {
    key: eventId ?? "new",
    locations,
    hasZone: viewer.timeZone !== null,
    needsName: !viewer.name,
    now: Date.now(),
    moved: null,
    leftOut: null,
  };
  if (eventId && event) {
    return { ...common, initial: toWizardState(eventId, event.form, event.version), status: event.status, taken: event.taken };
  }
  const empty = emptyWizard(newId(), viewer.timeZone ?? DEFAULTS.timeZone, DEFAULT_REMINDER_SETTINGS);
  if (draft) {
    const ahead = moveDraftAhead(draft, dateIn(empty.timeZone, common.now));
    const initial = prefillWizard(empty, toPrefill(ahead.draft), `answer.${answerId}`);
    return { ...common, initial, status: null, taken: {}, moved: ahead.moved };
  }
  const template = TEMPLATES.find(({ id }) => id === query.get("template"));
  const example = buildExamplePrefill(query.get("example"), empty.timeZone, getLocale(), common.now);
  const named = template && { type: template.id, title: m.wizard_default_title({ template: template.template.name() }) };
  const prefill = example?.prefill ?? named;
  const initial = prefill ? prefillWizard(empty, prefill, example?.from ?? null) : empty;
  return { ...common, initial, status: null, taken: {}, leftOut: example?.leftOut ?? null };
}

export default function Create() {
  const { key, ...page } = useLoaderData<typeof loader>();
  return <WizardPage key={key} {...page} />;
}

export const ErrorBoundary = EditError;

import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { newId } from "#app/db/ids.ts";
import { TEMPLATES } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { signInPath } from "#app/lib/sign-in-path.ts";
import { findSiteKey } from "#app/lib/turnstile.server.ts";
import { DEFAULTS } from "#app/limits.ts";
import { EditError } from "#app/organize/wizard/edit-error.tsx";
import { prefillWizard } from "#app/organize/wizard/prefill.ts";
import { emptyWizard } from "#app/organize/wizard/wizard.ts";
import { DEFAULT_REMINDER_SETTINGS } from "#app/sheet/reminders/schema.ts";
import { buildExamplePrefill } from "#app/site/gallery/queries.server.ts";
import { Button } from "#app/ui/button.tsx";
import { PublicLayout } from "#app/ui/layouts/public-layout.tsx";
import { lazyPart, lazyRendered } from "#app/ui/lazy-part.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";

// Shared with /create, and too large for the first load of a page that a stranger opens.
const WizardPage = lazyRendered(async () => (await import("#app/organize/wizard/wizard-page.tsx")).WizardPage);
const AccountDialog = lazyPart(async () => (await import("#app/people/accounts/ui/account-dialog.tsx")).AccountDialog);

export const meta: MetaFunction = () => [{ title: `${m.wizard_page()} · ${m.app_name()}` }];

/** The wizard without an account: nothing is stored on the server until its owner has one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { search, searchParams: query } = new URL(request.url);
  if (await context.viewer()) throw redirect(`/create${search}`);
  const now = Date.now();
  const empty = emptyWizard(newId(), DEFAULTS.timeZone, DEFAULT_REMINDER_SETTINGS);
  const template = TEMPLATES.find(({ id }) => id === query.get("template"));
  const example = buildExamplePrefill(query.get("example"), empty.timeZone, getLocale(), now);
  const named = template && { type: template.id, title: m.wizard_default_title({ template: template.template.name() }) };
  const prefill = example?.prefill ?? named;
  const initial = prefill ? prefillWizard(empty, prefill, example?.from ?? null) : empty;
  return { initial, now, leftOut: example?.leftOut ?? null, siteKey: findSiteKey(null) };
}

export default function Start() {
  const { siteKey, ...page } = useLoaderData<typeof loader>();
  return (
    <PublicLayout
      width="work"
      action={
        <Button asChild variant="ghost" size="sm">
          <a href={signInPath("/create")}>{m.site_log_in()}</a>
        </Button>
      }
    >
      <Suspense fallback={<Skeleton className="h-96" />}>
        <WizardPage
          {...page}
          status={null}
          taken={{}}
          locations={{ earlier: [], looksUp: false }}
          hasZone={false}
          needsName={false}
          moved={null}
          askAccount={(asked) => <AccountDialog {...asked} siteKey={siteKey} />}
        />
      </Suspense>
    </PublicLayout>
  );
}

export const ErrorBoundary = EditError;

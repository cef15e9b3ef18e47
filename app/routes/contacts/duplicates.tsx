import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { m } from "#app/i18n/paraglide/messages.js";
import { readForm } from "#app/lib/body.server.ts";
import { findDuplicates } from "#app/organize/contacts/duplicates.server.ts";
import { handleDuplicates } from "#app/organize/contacts/duplicates-intents.server.ts";
import { DuplicatesPage } from "#app/organize/contacts/ui/duplicates-page.tsx";
import { LoadError } from "#app/organize/lists/ui/load-error.tsx";
import { requireDataViewer, requireViewer } from "#app/people/accounts/guard.server.ts";

export const meta: MetaFunction = () => [{ title: `${m.contacts_duplicates_title()} · ${m.app_name()}` }];

/** Possible duplicates among the contacts; with ?count only their number, for the notice on the contacts page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const isCount = new URL(request.url).searchParams.has("count");
  const viewer = await (isCount ? requireDataViewer : requireViewer)(request, context);
  return await findDuplicates(viewer.id, isCount ? 0 : undefined);
}

/** Merges several contacts into one, or remembers that they are different people. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const { result, status } = await handleDuplicates({ viewer, form: await readForm(request), now: Date.now() });
  return data(result, { status });
}

export default function DuplicatesRoute() {
  return <DuplicatesPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <LoadError title={m.contacts_error()} text={m.contacts_load_failed()} />;
}

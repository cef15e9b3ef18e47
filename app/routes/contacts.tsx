import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { m } from "#app/i18n/paraglide/messages.js";
import { findAccountDial } from "#app/lib/read-phone.ts";
import { loadAddressBook } from "#app/organize/contacts/queries.server.ts";
import { contactsUrl, readContactFilter } from "#app/organize/contacts/rules.ts";
import { ContactsPage } from "#app/organize/contacts/ui/contacts-page.tsx";
import { SignedOut } from "#app/organize/contacts/ui/signed-out.tsx";
import { LoadError } from "#app/organize/lists/ui/load-error.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

const ChooseEventDialog = lazyPart(async () => (await import("#app/organize/invites/ui/choose-event-dialog.tsx")).ChooseEventDialog);

export const meta: MetaFunction = () => [{ title: `${m.contacts_title()} · ${m.app_name()}` }];

/**
 * The shell around this page sends signed-out visitors to sign in; a person whose session ended while it was open is told so in
 * its place (product 11.1).
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await context.viewer();
  if (!viewer) throw data(null, { status: 401 });
  const filter = readContactFilter(new URL(request.url).searchParams);
  const book = await loadAddressBook(viewer.id, filter, Date.now());
  // The people of the last page may just have been deleted.
  if (filter.page > book.pages) throw redirect(`/contacts${contactsUrl(filter, { page: book.pages })}`);
  return { ...book, dial: viewer.timeZone && findAccountDial(viewer) };
}

export default function ContactsRoute() {
  return <ContactsPage book={useLoaderData<typeof loader>()} InviteDialog={ChooseEventDialog} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 401) return <SignedOut />;
  return (
    <>
      <PageHeader className="mb-6" title={m.contacts_title()} />
      <LoadError title={m.contacts_error()} text={m.contacts_load_failed()} />
    </>
  );
}

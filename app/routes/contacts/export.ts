import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { readForm } from "#app/lib/body.server.ts";
import { csvStream } from "#app/lib/csv-stream.server.ts";
import { toFileName } from "#app/lib/file-name.ts";
import { loadContactsForExport } from "#app/organize/contacts/export.server.ts";
import { contactsToTable, contactsToVcard } from "#app/organize/contacts/export.ts";
import { toSelection } from "#app/organize/contacts/intents.server.ts";
import type { Selection } from "#app/organize/contacts/matching.server.ts";
import { readContactFilter } from "#app/organize/contacts/rules.ts";
import { selectionSchema } from "#app/organize/contacts/schema.ts";
import { requireViewer } from "#app/people/accounts/guard.server.ts";

/** The contacts found and filtered, as a spreadsheet (/contacts.csv) or vCards (/contacts.vcf). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = await requireViewer(request, context);
  const { pathname, searchParams } = new URL(request.url);
  return await exportContacts(id, pathname, readContactFilter(searchParams));
}

/** For selected contacts: more than a URL can hold. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id } = await requireViewer(request, context);
  const picked = selectionSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!picked.success) return new Response(null, { status: 400 });
  return await exportContacts(id, new URL(request.url).pathname, toSelection(picked.data));
}

async function exportContacts(ownerId: string, path: string, selection: Selection): Promise<Response> {
  const contacts = await loadContactsForExport(ownerId, selection);
  const isCard = path.endsWith(".vcf");
  return new Response(isCard ? contactsToVcard(contacts) : csvStream(contactsToTable(contacts), getLocale()), {
    headers: {
      "Content-Type": isCard ? "text/vcard; charset=utf-8" : "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${toFileName(m.contacts_title(), isCard ? "vcf" : "csv")}"`,
    },
  });
}

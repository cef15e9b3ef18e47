import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { readForm } from "#app/lib/body.server.ts";
import { csvStream } from "#app/lib/csv-stream.server.ts";
import { fileNameOf } from "#app/lib/file-name.ts";
import { exportedContacts } from "#app/organize/contacts/export.server.ts";
import { contactsTable, contactsVcard } from "#app/organize/contacts/export.ts";
import { selectionOf } from "#app/organize/contacts/intents.server.ts";
import type { Selection } from "#app/organize/contacts/matching.server.ts";
import { readContactFilter } from "#app/organize/contacts/rules.ts";
import { selectionSchema } from "#app/organize/contacts/schema.ts";
import { requireViewer } from "#app/people/accounts/guard.server.ts";

/** What is searched and filtered, as a spreadsheet (/contacts.csv) or as contact cards (/contacts.vcf). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = await requireViewer(request, context);
  const { pathname, searchParams } = new URL(request.url);
  return await file(id, pathname, readContactFilter(searchParams));
}

/** The same for the selected ones: more than an address holds. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id } = await requireViewer(request, context);
  const picked = selectionSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!picked.success) return new Response(null, { status: 400 });
  return await file(id, new URL(request.url).pathname, selectionOf(picked.data));
}

async function file(ownerId: string, path: string, selection: Selection): Promise<Response> {
  const contacts = await exportedContacts(ownerId, selection);
  const isCard = path.endsWith(".vcf");
  return new Response(isCard ? contactsVcard(contacts) : csvStream(contactsTable(contacts), getLocale()), {
    headers: {
      "Content-Type": isCard ? "text/vcard; charset=utf-8" : "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileNameOf(m.contacts_title(), isCard ? "vcf" : "csv")}"`,
    },
  });
}

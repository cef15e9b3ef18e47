import { Link, useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Duplicates } from "#app/organize/contacts/duplicates.server.ts";

/** "3 possible duplicates", once the page is there: looking for them reads everybody. Read again with whatever is saved. */
export function DuplicatesNotice() {
  const { data, load } = useFetcher<Pick<Duplicates, "total">>();
  useEffect(() => load("/contacts/duplicates?count"), [load]);
  if (!data?.total) return null;
  return (
    <Link to="/contacts/duplicates" className="tap text-accent-ink text-sm underline underline-offset-4">
      {m.contacts_duplicates({ count: data.total })}
    </Link>
  );
}

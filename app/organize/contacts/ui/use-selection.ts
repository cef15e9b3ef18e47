import { useEffect, useState } from "react";
import type { AddressBook } from "#app/organize/contacts/queries.server.ts";
import { contactsUrl } from "#app/organize/contacts/rules.ts";

/** The selected contacts, across pages and searches; or everything the current search finds, until the search changes. */
export type ContactSelection = {
  count: number;
  has: (id: string) => boolean;
  toggle: (ids: string[], isChosen: boolean) => void;
  chooseAll: () => void;
  clear: () => void;
  /** The selection as form fields (organize/contacts/schema.ts). */
  fields: Record<string, string>;
};

export function useSelection({ filter, found }: Pick<AddressBook, "filter" | "found">): ContactSelection {
  const query = contactsUrl(filter);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [all, setAll] = useState<string | null>(null);
  useEffect(() => setAll((was) => (was === query ? was : null)), [query]);
  const isAll = all === query;

  function toggle(changed: string[], isChosen: boolean) {
    setAll(null);
    setIds((was) => {
      const next = new Set(was);
      for (const id of changed) isChosen ? next.add(id) : next.delete(id);
      return next;
    });
  }
  function clear() {
    setAll(null);
    setIds(new Set());
  }
  return {
    count: isAll ? found : ids.size,
    has: (id) => isAll || ids.has(id),
    toggle,
    chooseAll: () => setAll(query),
    clear,
    fields: isAll ? { all: query } : { ids: [...ids].join(" ") },
  };
}

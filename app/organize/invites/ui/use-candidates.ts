import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import type { Candidates } from "../rules.ts";

/** `key` is a new form's own; `needsName`: the account has no name to invite under yet. */
export type Offered = Candidates & { key: string; needsName: boolean };

/** The contacts one could invite, for this query of routes/invites.ts; undefined until they are there. */
export function useCandidates(query: string): Offered | undefined {
  const { data, load } = useFetcher<Offered>();
  useEffect(() => {
    load(`/invites?${query}`);
  }, [load, query]);
  return data;
}

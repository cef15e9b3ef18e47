import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import type { Candidates } from "../rules.ts";

/** `key`: the idempotency key for a new form. `needsName`: the account still needs a name to invite under. */
export type OfferedCandidates = Candidates & { key: string; needsName: boolean };

/** The contacts to choose from, for this query of routes/invites.ts; undefined while loading. */
export function useCandidates(query: string): OfferedCandidates | undefined {
  const { data, load } = useFetcher<OfferedCandidates>();
  useEffect(() => {
    load(`/invites?${query}`);
  }, [load, query]);
  return data;
}

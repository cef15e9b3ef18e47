import type { Allowance } from "#app/lib/throttles.server.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import type { Scope } from "#app/people/keys/scopes.ts";

/** A program that works for a person through /mcp, and what it may do. */
export type Agent = {
  user: Pick<Viewer, "id" | "locale" | "timeZone">;
  scopes: readonly Scope[];
  /** Whether it reads the names of people who signed up. */
  seesNames: boolean;
  /** Its key, which the history names; null if it was let in on the consent page. */
  keyId: string | null;
  allowance: Allowance;
};

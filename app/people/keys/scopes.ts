/** What a key may do, in the order of the form. */
export const SCOPES = [
  "events:read",
  "drafts:write",
  "events:write",
  "signups:read",
  "signups:write",
  "groups:read",
  "groups:write",
  "contacts:read",
] as const;

export type Scope = (typeof SCOPES)[number];

/** The scopes of which a key needs one. */
export function listSufficient(wanted: Scope): Scope[] {
  return SCOPES.filter((scope) => hasScope([scope], wanted));
}

/** Whether these scopes include one; who may change events may change drafts. */
export function hasScope(scopes: readonly string[], wanted: Scope): boolean {
  return scopes.includes(wanted) || (wanted === "drafts:write" && scopes.includes("events:write"));
}

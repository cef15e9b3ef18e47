import { hasScope, type Scope } from "#app/people/keys/scopes.ts";
import { problem } from "../problem.ts";

export function notFound(): Response {
  return problem(404, "No such resource");
}

export function busy(): Response {
  return problem(503, "Busy", { reason: "busy" }, { "Retry-After": "2" });
}

/** What the resource's present version is, for a request made from another. */
export function stale(version: number): Response {
  return problem(412, "It has changed since", { reason: "stale", version }, { ETag: `"${version}"` });
}

/** People would lose their spots or be emailed: the request is sent again with `confirm` and this version. */
export function needsConfirmation(version: number, facts: { emailed?: number | undefined; [member: string]: unknown }): Response {
  return problem(409, "Confirm this first", { reason: "confirm", version, ...facts });
}

export function outcomeProblem(status: number, reason: string): Response {
  return status === 404 ? notFound() : problem(status, "Not done", { reason });
}

/** null if these scopes include the one that is needed. */
export function refuseScope(scopes: readonly string[], needed: Scope): Response | null {
  if (hasScope(scopes, needed)) return null;
  const header = `Bearer realm="Turnout", error="insufficient_scope", scope="${needed}"`;
  return problem(403, `The key lacks the scope ${needed}`, { reason: "scope", scope: needed }, { "WWW-Authenticate": header });
}

import type { Scope } from "#app/people/keys/scopes.ts";

/** What an agent may be granted, in the order of the consent page. An agent drafts; a person publishes and sends. */
export const AGENT_SCOPES = ["events:read", "signups:read", "drafts:write"] as const satisfies readonly Scope[];

export type AgentScope = (typeof AGENT_SCOPES)[number];

/** Whether an agent may hold a key with these scopes: none of them publishes, sends or changes what guests see. */
export function suitsAgent(scopes: readonly Scope[]): boolean {
  return scopes.every((scope) => scope.endsWith(":read") || scope === "drafts:write");
}

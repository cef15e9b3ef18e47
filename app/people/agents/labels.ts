import { m } from "#app/i18n/paraglide/messages.js";
import type { AgentScope } from "./scopes.ts";

/** What an agent with a scope may do, in plain words. */
export const AGENT_SCOPE_TEXTS: Record<AgentScope, { label: () => string; hint: () => string }> = {
  "events:read": { label: m.keys_events_read, hint: m.keys_events_read_hint },
  "signups:read": { label: m.agents_signups, hint: m.agents_signups_hint },
  "drafts:write": { label: m.agents_drafts, hint: m.agents_drafts_hint },
};

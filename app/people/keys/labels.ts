import { m } from "#app/i18n/paraglide/messages.js";
import type { Scope } from "./scopes.ts";

/** What a key with a scope may do, in plain words. */
export const SCOPE_TEXTS: Record<Scope, { label: () => string; hint: () => string }> = {
  "events:read": { label: m.keys_events_read, hint: m.keys_events_read_hint },
  "drafts:write": { label: m.keys_drafts_write, hint: m.keys_drafts_write_hint },
  "events:write": { label: m.keys_events_write, hint: m.keys_events_write_hint },
  "signups:read": { label: m.keys_signups_read, hint: m.keys_signups_read_hint },
  "signups:write": { label: m.keys_signups_write, hint: m.keys_signups_write_hint },
  "groups:read": { label: m.keys_groups_read, hint: m.keys_groups_read_hint },
  "groups:write": { label: m.keys_groups_write, hint: m.keys_groups_write_hint },
  "contacts:read": { label: m.keys_contacts_read, hint: m.keys_contacts_read_hint },
};

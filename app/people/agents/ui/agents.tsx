import { m } from "#app/i18n/paraglide/messages.js";
import type { GrantView } from "#app/people/agents/grants.server.ts";
import { AGENT_SCOPE_TEXTS } from "#app/people/agents/labels.ts";
import { EndForm } from "#app/people/keys/ui/end-form.tsx";
import { SettingsRow, SettingsSection } from "#app/people/settings/section.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { FactLine } from "#app/ui/fact-line.tsx";

/** Agents that work for this account, and the address to give to another. */
export function Agents({ agents, address }: { agents: GrantView[]; address: string }) {
  return (
    <SettingsSection id="agents" title={m.agents_title()} text={m.agents_text()}>
      <SettingsRow label={m.agents_address()} hint={<code className="wrap-anywhere font-mono">{address}</code>}>
        <CopyButton value={address} copiedTitle={m.agents_copied()} size="sm" />
      </SettingsRow>
      {agents.length === 0 && <SettingsRow label={m.agents_none()} hint={m.agents_none_text()} />}
      {agents.map((agent) => (
        <LetIn key={agent.id} agent={agent} />
      ))}
    </SettingsSection>
  );
}

function LetIn({ agent: { id, name, host, scopes, seesNames, since, lastUsed } }: { agent: GrantView }) {
  const used = lastUsed ? m.keys_last_used({ when: lastUsed }) : m.keys_never_used();
  const may = scopes.map((scope) => (scope === "signups:read" && seesNames ? m.agents_signups_named() : AGENT_SCOPE_TEXTS[scope].label()));
  return (
    <SettingsRow
      label={<span className="wrap-anywhere">{name}</span>}
      hint={
        <>
          <FactLine facts={[host, m.agents_since({ when: since }), used]} />
          <FactLine facts={may} />
        </>
      }
    >
      <EndForm intent="revokeAgent" field="grant" id={id} label={m.agents_revoke()} fullLabel={m.agents_revoke_named({ name })} />
    </SettingsRow>
  );
}

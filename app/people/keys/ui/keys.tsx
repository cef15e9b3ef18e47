import { useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Connections } from "#app/people/keys/connections.server.ts";
import type { ConnectionsResult } from "#app/people/keys/intents.server.ts";
import { SCOPE_TEXTS } from "#app/people/keys/labels.ts";
import type { KeyView } from "#app/people/keys/queries.server.ts";
import { ExpandableRow, SettingsRow, SettingsSection } from "#app/people/settings/section.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { FactLine } from "#app/ui/fact-line.tsx";
import { EndForm } from "./end-form.tsx";
import { NewKeyForm } from "./new-key-form.tsx";
import { NewSecret } from "./new-secret.tsx";

type KeysProps = Pick<Connections, "keys" | "isVerified" | "asksPassword"> & { sent: ConnectionsResult | null };

/** The account's keys, and the form that makes one. `sent`: the result of a form sent without JavaScript. */
export function Keys({ keys, isVerified, asksPassword, sent }: KeysProps) {
  const [token, setToken] = useState(sent?.token);
  const rowRef = useRef<HTMLDivElement>(null);
  function show(made: string) {
    setToken(made);
    rowRef.current?.querySelector("details")?.removeAttribute("open");
  }
  return (
    <SettingsSection
      id="keys"
      title={m.keys_title()}
      text={
        <>
          {m.keys_text()}{" "}
          <a href="/developers" className="font-medium text-accent-ink underline-offset-4 hover:underline">
            {m.keys_docs()}
          </a>
        </>
      }
    >
      {token && <NewSecret label={m.keys_your_key()} text={m.keys_made_text()} copied={m.keys_copied()} value={token} />}
      {keys.length === 0 && <SettingsRow label={m.keys_none()} />}
      {keys.map((key) => (
        <Key key={key.id} apiKey={key} />
      ))}
      {isVerified ? (
        <div ref={rowRef}>
          <ExpandableRow label={m.keys_new()} hint={m.keys_new_hint()} action={m.keys_new_open()} isOpen={sent?.form === "key"}>
            <NewKeyForm asksPassword={asksPassword} sent={sent} onMade={show} />
          </ExpandableRow>
        </div>
      ) : (
        <SettingsRow label={m.invites_unverified()} hint={m.keys_unverified_text()} />
      )}
    </SettingsSection>
  );
}

function Key({ apiKey: { id, name, prefix, scopes, madeOn, endsOn, isOver, lastUsed } }: { apiKey: KeyView }) {
  const used = lastUsed ? m.keys_last_used({ when: lastUsed }) : m.keys_never_used();
  return (
    <SettingsRow
      label={
        <>
          <span className="wrap-anywhere">{name}</span>
          {isOver && <Badge>{m.keys_over()}</Badge>}
        </>
      }
      hint={
        <>
          <FactLine facts={[`${prefix}…`, m.keys_made_on({ when: madeOn }), endsOn && m.keys_ends_on({ when: endsOn }), used]} />
          <FactLine facts={scopes.map((scope) => SCOPE_TEXTS[scope].label())} />
        </>
      }
    >
      <EndForm intent="revokeKey" field="key" id={id} label={m.keys_revoke()} fullLabel={m.keys_revoke_named({ name })} />
    </SettingsRow>
  );
}

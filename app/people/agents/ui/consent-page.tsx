import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ConsentView } from "#app/people/agents/consent.server.ts";
import { AGENT_SCOPE_TEXTS } from "#app/people/agents/labels.ts";
import { AGENT_SCOPES, type AgentScope } from "#app/people/agents/scopes.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { MessagePage } from "#app/ui/layouts/message-page.tsx";
import { PublicLayout } from "#app/ui/layouts/public-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ConfirmElsewhere, OwnPasswordField } from "#app/ui/own-password.tsx";

export const NAMES = "names";

export type ConsentRefusal = { errors?: Record<string, string>; problem?: { title: string; body: string }; ticked: string[] };

type ConsentPageProps = {
  view: ConsentView;
  email: string;
  path: string;
  asksPassword: boolean;
  isPasswordless: boolean;
  refused: ConsentRefusal | null;
};

/** Asks a person whether an agent may work for them. It works without script and shows nothing of the agent's but texts. */
export function ConsentPage({ view, email, path, asksPassword, isPasswordless, refused }: ConsentPageProps) {
  const { name, domain, host, isLocal, asked } = view;
  const { errors = {}, problem } = refused ?? {};
  const isTicked = (field: AgentScope | typeof NAMES) =>
    refused ? refused.ticked.includes(field) : field !== NAMES && asked.includes(field);
  return (
    <PublicLayout width="center">
      <Card className="mx-auto grid max-w-lg gap-4 p-5 shadow-raised sm:p-6">
        <h1 className="display wrap-anywhere text-3xl">{m.agents_consent_title({ name })}</h1>
        <p className="wrap-anywhere text-soft">
          {domain ? m.agents_consent_domain({ domain }) : m.agents_consent_unknown()} {m.agents_consent_host()} <b>{host}</b>
        </p>
        {isLocal && (
          <Notice tone="warning" title={m.agents_consent_local()}>
            {m.agents_consent_local_text()}
          </Notice>
        )}
        {problem && (
          <Notice tone="error" title={problem.title}>
            {problem.body}
          </Notice>
        )}
        <form method="post" className="grid gap-4">
          <fieldset className="grid gap-1.5" aria-describedby={errors.scopes ? "scopes-error" : undefined}>
            <legend className="font-medium text-ink text-sm">{m.keys_scopes()}</legend>
            {AGENT_SCOPES.map((scope) => (
              <Scope key={scope} scope={scope} isTicked={isTicked(scope)}>
                {scope === "signups:read" && (
                  <Checkbox
                    name={NAMES}
                    label={m.agents_names()}
                    hint={m.agents_names_hint()}
                    defaultChecked={isTicked(NAMES)}
                    className="ml-8"
                  />
                )}
              </Scope>
            ))}
            {errors.scopes && (
              <p id="scopes-error" className="text-danger-ink text-sm">
                {errors.scopes}
              </p>
            )}
          </fieldset>
          <p className="text-soft text-sm">{m.agents_consent_limits()}</p>
          {(asksPassword || errors.ownPassword) && (
            <div className="grid justify-items-start gap-1">
              <OwnPasswordField isPasswordless={isPasswordless} id="consent-password" error={errors.ownPassword} />
              <ConfirmElsewhere from={path} />
            </div>
          )}
          <div className="grid gap-3 sm:grid-cols-2">
            <Button type="submit" name="decision" value="allow" size="lg">
              {m.agents_allow()}
            </Button>
            <Button type="submit" name="decision" value="deny" size="lg" variant="secondary" formNoValidate>
              {m.agents_deny()}
            </Button>
          </div>
        </form>
        <form method="post" action="/auth/sign-out" className="grid justify-items-center gap-1">
          <input type="hidden" name="redirect" value={path} />
          <p className="wrap-anywhere text-center text-muted text-xs">{m.members_join_as({ email })}</p>
          <Button type="submit" variant="link" size="sm">
            {m.members_join_switch()}
          </Button>
        </form>
      </Card>
    </PublicLayout>
  );
}

function Scope({ scope, isTicked, children }: { scope: AgentScope; isTicked: boolean; children: ReactNode }) {
  const { label, hint } = AGENT_SCOPE_TEXTS[scope];
  return (
    <>
      <Checkbox name={scope} label={label()} hint={hint()} defaultChecked={isTicked} />
      {children}
    </>
  );
}

/** Nothing is sent back to an agent that asked wrongly: who it is isn't known. */
export function RefusedConsentPage() {
  return (
    <MessagePage
      title={m.agents_refused_title()}
      text={m.agents_refused_text()}
      action={
        <Button asChild>
          <a href="/dashboard">{m.common_go_home()}</a>
        </Button>
      }
    />
  );
}

import { m } from "#app/i18n/paraglide/messages.js";
import { Agents } from "#app/people/agents/ui/agents.tsx";
import type { Connections } from "#app/people/keys/connections.server.ts";
import type { ConnectionsResult } from "#app/people/keys/intents.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Keys } from "./keys.tsx";
import { SheetLinks } from "./sheet-links.tsx";

/** The programs that act for an account; a section for each way in. `result`: of a form sent without JavaScript. */
export function ConnectionsPage({ result, agents, agentAddress, ...connections }: Connections & { result: ConnectionsResult | null }) {
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader
        back={{ to: "/settings", label: m.settings_title() }}
        title={m.keys_connections_title()}
        text={m.keys_connections_text()}
      />
      <div className="grid gap-10">
        {result?.toast && (
          <Notice tone={result.ok ? "success" : "error"} title={result.toast.title}>
            {result.toast.description}
          </Notice>
        )}
        <Keys {...connections} sent={result?.form === "link" ? null : result} />
        <SheetLinks {...connections} sent={result?.form === "key" ? null : result} />
        <Agents agents={agents} address={agentAddress} />
      </div>
    </div>
  );
}

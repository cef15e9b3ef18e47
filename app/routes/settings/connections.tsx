import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { readForm } from "#app/lib/body.server.ts";
import { handleIntent } from "#app/lib/intents.server.ts";
import { requireViewer } from "#app/people/accounts/guard.server.ts";
import { passwordRefusal } from "#app/people/accounts/recent-proof.server.ts";
import { reasonStatus, toFailureReason } from "#app/people/accounts/refusal.server.ts";
import { notSavedResult } from "#app/people/accounts/settings.ts";
import { AGENT_INTENTS } from "#app/people/agents/intents.server.ts";
import { loadConnections } from "#app/people/keys/connections.server.ts";
import { type ConnectionsResult, KEY_INTENTS } from "#app/people/keys/intents.server.ts";
import { ConnectionsPage } from "#app/people/keys/ui/connections-page.tsx";

export const meta: MetaFunction = () => [{ title: `${m.keys_connections_title()} · ${m.app_name()}` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  return await loadConnections(viewer, getLocale(), Date.now());
}

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const submission = { viewer, form: await readForm(request), now: Date.now() };
  try {
    const reply = await handleIntent({ ...KEY_INTENTS, ...AGENT_INTENTS }, submission);
    const result: ConnectionsResult = reply?.result ?? notSavedResult();
    return data(result, { status: reply?.status ?? 400 });
  } catch (error) {
    if (error instanceof Response) throw error;
    const { reason } = toFailureReason(error, { requestId: context.requestId, path: "/settings/connections" });
    const result: ConnectionsResult = reason === "busy" ? passwordRefusal(reason, {}).result : notSavedResult();
    return data(result, { status: reasonStatus(reason) });
  }
}

export default function ConnectionsRoute() {
  const result = useActionData<typeof action>();
  return <ConnectionsPage {...useLoaderData<typeof loader>()} result={result ?? null} />;
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type HtmlPage, NOINDEX } from "#app/html-page.server.tsx";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { readForm } from "#app/lib/body.server.ts";
import { isProven } from "#app/lib/viewer.ts";
import { requireViewer } from "#app/people/accounts/guard.server.ts";
import { requireRecentProof } from "#app/people/accounts/recent-proof.server.ts";
import { grantAccess, readConsentRequest, refuseAccess } from "#app/people/agents/consent.server.ts";
import { toAgentScopes } from "#app/people/agents/grants.server.ts";
import { ConsentPage, type ConsentRefusal, NAMES, RefusedConsentPage } from "#app/people/agents/ui/consent-page.tsx";
import type { Result } from "#app/ui/result.ts";

/** Asks the signed-in person whether an agent may work for them (product 16.5.5). */
async function load({ request, context }: LoaderFunctionArgs) {
  const now = Date.now();
  const viewer = await requireViewer(request, context);
  const asked = await readConsentRequest(request.url, viewer, now);
  if (!asked) return data(null, { status: 400 });
  const { pathname, search } = new URL(request.url);
  const proof = { asksPassword: !isProven(viewer, now), isPasswordless: viewer.isPasswordless === true };
  return data({ view: asked.view, email: viewer.email, path: pathname + search, ...proof });
}

async function act({ request, context }: ActionFunctionArgs) {
  const now = Date.now();
  const viewer = await requireViewer(request, context);
  const form = await readForm(request);
  const asked = await readConsentRequest(request.url, viewer, now);
  if (!asked) return null;
  if (form.get("decision") !== "allow") throw redirect(refuseAccess(asked), 303);
  const ticked = [...form.keys()].filter((name) => form.get(name) === "on");
  const scopes = toAgentScopes(ticked);
  const refuse = (status: number, refusal: Omit<ConsentRefusal, "ticked">) => data({ ...refusal, ticked }, { status });
  if (scopes.length === 0) return refuse(422, { errors: { scopes: m.keys_scopes_required() } });
  const refusal = await requireRecentProof(viewer, String(form.get("ownPassword") ?? ""), now);
  if (refusal) return refuse(refusal.status, toRefusal(refusal.result));
  const granted = await grantAccess(viewer, asked, { scopes, seesNames: ticked.includes(NAMES) }, now);
  if (granted.outcome === "granted") throw redirect(granted.redirectTo, 303);
  return refuse(409, { problem: PROBLEMS[granted.outcome]() });
}

/** Without script a problem stands on the page. */
function toRefusal({ errors, toast }: Result): Omit<ConsentRefusal, "ticked"> {
  if (errors && Object.keys(errors).length > 0) return { errors };
  return { problem: { title: toast?.title ?? m.organizer_action_failed(), body: toast?.description ?? "" } };
}

const PROBLEMS = {
  many: () => ({ title: m.agents_many(), body: m.agents_many_text() }),
  unverified: () => ({ title: m.invites_unverified(), body: m.agents_unverified_text() }),
};

function toPage(loaded: Awaited<ReturnType<typeof load>>["data"], refused: ConsentRefusal | null): HtmlPage {
  const meta = [NOINDEX];
  if (!loaded) return { look: "site", title: `${m.agents_refused_title()} · ${m.app_name()}`, meta, body: <RefusedConsentPage /> };
  const title = `${m.agents_consent_title({ name: loaded.view.name })} · ${m.app_name()}`;
  return { look: "site", title, meta, formTarget: loaded.view.target, body: <ConsentPage {...loaded} refused={refused} /> };
}

const { loader, action } = htmlRoute({ load, act, page: toPage });

export { action, loader };

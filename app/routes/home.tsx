import { type LoaderFunctionArgs, type MetaFunction, redirectDocument } from "@remix-run/cloudflare";
import { HOME } from "#app/accounts/rules.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { LandingPage } from "#app/site/ui/landing-page.tsx";

export const handle = { htmlFirst: "site" };

export const meta: MetaFunction = () => [
  { title: `${m.app_name()} · ${m.site_hero_title()}` },
  { name: "description", content: m.site_hero_text() },
];

/** The landing page; whoever is signed in goes on to the dashboard (product 16.1). */
export async function loader({ context }: LoaderFunctionArgs) {
  if (await context.viewer()) throw redirectDocument(HOME);
  return null;
}

export default LandingPage;

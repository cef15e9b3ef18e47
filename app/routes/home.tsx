import { type LoaderFunctionArgs, type MetaFunction, redirectDocument } from "@remix-run/cloudflare";
import { HOME } from "#app/accounts/rules.ts";
import { config } from "#app/config.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { artworkPreview } from "#app/media/library.ts";
import { openGraph } from "#app/media/open-graph.ts";
import { LandingPage } from "#app/site/ui/landing-page.tsx";

export const handle = { htmlFirst: "site" };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${m.app_name()} · ${m.site_hero_title()}` },
  ...openGraph({ title: m.site_hero_title(), description: m.site_hero_text(), path: "/", ...artworkPreview("festival") }, data?.origin),
];

/** The landing page; signed-in people go on to the dashboard (product 16.1). */
export async function loader({ context }: LoaderFunctionArgs) {
  if (await context.viewer()) throw redirectDocument(HOME);
  return { origin: config().origin };
}

export default LandingPage;

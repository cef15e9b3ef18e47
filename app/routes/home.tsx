import { type LoaderFunctionArgs, redirectDocument } from "@remix-run/cloudflare";
import { config } from "#app/config.server.ts";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { toArtworkPreview } from "#app/media/library.ts";
import { buildOpenGraph } from "#app/media/open-graph.ts";
import { HOME } from "#app/people/accounts/rules.ts";
import { LandingPage } from "#app/site/ui/landing-page.tsx";

/** The landing page; signed-in people go on to the dashboard (product 16.1). */
async function load({ context }: LoaderFunctionArgs) {
  if (await context.viewer()) throw redirectDocument(HOME);
  return { origin: config().origin };
}

const { loader } = htmlRoute({
  load,
  page: ({ origin }) => {
    const preview = { title: m.site_hero_title(), description: m.site_hero_text(), path: "/", ...toArtworkPreview("festival") };
    return {
      look: "site",
      title: `${m.app_name()} · ${m.site_hero_title()}`,
      meta: buildOpenGraph(preview, origin),
      body: <LandingPage />,
    };
  },
});

export { loader };

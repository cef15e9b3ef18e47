import { config } from "#app/config.server.ts";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { termsOf } from "#app/site/legal.ts";
import { LegalPage } from "#app/site/ui/legal-page.tsx";

async function load() {
  return termsOf(config().supportEmail);
}

const { loader } = htmlRoute({
  load,
  page: (legal) => ({
    look: "site",
    title: `${legal.title} · ${m.app_name()}`,
    meta: [{ name: "description", content: legal.lead }],
    body: <LegalPage {...legal} />,
  }),
});

export { loader };

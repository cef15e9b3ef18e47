import { config, modelHost } from "#app/config.server.ts";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { hasImageModel } from "#app/media/image-model.server.ts";
import { privacyOf } from "#app/site/legal.ts";
import { LegalPage } from "#app/site/ui/legal-page.tsx";

async function load() {
  return privacyOf(config().supportEmail, { host: modelHost(), draws: hasImageModel() });
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

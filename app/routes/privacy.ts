import { config, modelHost } from "#app/config.server.ts";
import { htmlRoute } from "#app/html-route.server.tsx";
import { hasImageModel } from "#app/media/image-model.server.ts";
import { buildPrivacy } from "#app/site/legal.ts";
import { legalHtmlPage } from "#app/site/ui/legal-page.tsx";

async function load() {
  return buildPrivacy(config().supportEmail, { host: modelHost(), draws: hasImageModel() });
}

const { loader } = htmlRoute({ load, page: legalHtmlPage });

export { loader };

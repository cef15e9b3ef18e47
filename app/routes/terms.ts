import { config } from "#app/config.server.ts";
import { htmlRoute } from "#app/html-route.server.tsx";
import { buildTerms } from "#app/site/legal.ts";
import { legalHtmlPage } from "#app/site/ui/legal-page.tsx";

async function load() {
  return buildTerms(config().supportEmail);
}

const { loader } = htmlRoute({ load, page: legalHtmlPage });

export { loader };

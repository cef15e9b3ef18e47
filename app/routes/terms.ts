import { config } from "#app/config.server.ts";
import { htmlRoute } from "#app/html-route.server.tsx";
import { termsOf } from "#app/site/legal.ts";
import { legalHtmlPage } from "#app/site/ui/legal-page.tsx";

async function load() {
  return termsOf(config().supportEmail);
}

const { loader } = htmlRoute({ load, page: legalHtmlPage });

export { loader };

import { data } from "@remix-run/cloudflare";
import { NOINDEX } from "#app/html-page.server.tsx";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { NotFoundPage } from "#app/site/ui/not-found-page.tsx";

function load() {
  return data(null, { status: 404 });
}

const { loader } = htmlRoute({ load, page: () => ({ look: "site", title: m.not_found_title(), meta: [NOINDEX], body: <NotFoundPage /> }) });

export { loader };

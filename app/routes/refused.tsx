import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { config } from "#app/config.server.ts";
import { NOINDEX } from "#app/html-page.server.tsx";
import { htmlRoute } from "#app/html-route.server.tsx";
import { refererPath } from "#app/people/accounts/guard.server.ts";
import { FOREIGN } from "#app/site/refusals.ts";
import { RefusedPage, refusalTitle } from "#app/site/ui/refused-page.tsx";

/** Shown in place of a page whose request was refused before it was read; the path itself has no page. */
function load({ request, context }: LoaderFunctionArgs) {
  const { refusal } = context;
  if (refusal === undefined) throw new Response(null, { status: 404 });
  const back = refererPath(request);
  return data({ status: refusal, back, address: refusal === FOREIGN ? config().origin + back : null }, { status: refusal });
}

const { loader } = htmlRoute({
  load,
  page: (refused) => ({ look: "site", title: refusalTitle(refused.status), meta: [NOINDEX], body: <RefusedPage {...refused} /> }),
});

export { loader };

import { data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { NOINDEX } from "#app/html-page.server.tsx";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { networkAddress } from "#app/lib/throttles.server.ts";
import { ShortLinkThrottled } from "#app/organize/share/ui/short-link-throttled.tsx";
import { resolveShortCode } from "#app/sheet/event/short-link.server.ts";
import { NotFoundPage } from "#app/site/ui/not-found-page.tsx";

/** Leads to the event's or group's own page, which says whether it is called off, over or gone. */
async function load({ params, request }: LoaderFunctionArgs) {
  const found = await resolveShortCode(params.code ?? "", networkAddress(request), Date.now());
  if (found.outcome === "found") throw redirect(`${found.path}${new URL(request.url).search}`);
  if (found.outcome === "unknown") return data({ isThrottled: false }, { status: 404 });
  return data({ isThrottled: true }, { status: 429, headers: { "Retry-After": String(found.retryAfter) } });
}

const { loader } = htmlRoute({
  load,
  page: ({ isThrottled }, _, { request }) => ({
    look: "site",
    title: isThrottled ? m.shortlink_throttled_title() : m.not_found_title(),
    meta: [NOINDEX],
    body: isThrottled ? <ShortLinkThrottled link={new URL(request.url).pathname} /> : <NotFoundPage />,
  }),
});

export { loader };

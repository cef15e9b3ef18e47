import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { NOINDEX } from "#app/html-page.server.tsx";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { networkAddress } from "#app/lib/throttles.server.ts";
import { findCertificate } from "#app/organize/hours/certificate.server.ts";
import { ConfirmedPage } from "#app/organize/hours/ui/confirmed-page.tsx";

const STATUS = { found: 200, unknown: 404, throttled: 429 };

/** What a certificate's number confirms, for anyone. */
async function load({ params, request }: LoaderFunctionArgs) {
  const found = await findCertificate(params.number ?? "", networkAddress(request), Date.now());
  const headers: HeadersInit = found.outcome === "throttled" ? { "Retry-After": String(found.retryAfter) } : {};
  return data({ found }, { status: STATUS[found.outcome], headers });
}

const { loader } = htmlRoute({
  load,
  page: (loaded, _, { request }) => ({
    look: "site",
    title: `${m.certificate_title()} · ${m.app_name()}`,
    meta: [NOINDEX],
    body: <ConfirmedPage {...loaded} path={new URL(request.url).pathname} />,
  }),
});

export { loader };

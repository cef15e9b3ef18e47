import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { findCertificate } from "#app/hours/certificate.server.ts";
import { ConfirmedPage } from "#app/hours/ui/confirmed-page.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { networkAddress } from "#app/lib/throttles.server.ts";

const STATUS = { found: 200, unknown: 404, throttled: 429 };

/** What the number on a certificate confirms, to anybody. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const found = await findCertificate(params.number ?? "", networkAddress(request), Date.now());
  const headers: HeadersInit = found.outcome === "throttled" ? { "Retry-After": String(found.retryAfter) } : {};
  return data({ found }, { status: STATUS[found.outcome], headers });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle = { htmlFirst: "site" };

export const meta: MetaFunction = () => [{ title: `${m.certificate_title()} · ${m.app_name()}` }, { name: "robots", content: "noindex" }];

export default function NumberRoute() {
  const { pathname } = useLocation();
  return <ConfirmedPage {...useLoaderData<typeof loader>()} path={pathname} />;
}

import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { pathOfShortCode } from "#app/events/short-link.server.ts";
import { ShortLinkThrottled } from "#app/events/ui/short-link-throttled.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { networkAddress } from "#app/lib/throttles.server.ts";
import { NotFoundPage } from "#app/site/ui/not-found-page.tsx";

/** Leads to the event's or group's own page, which says whether it is called off, over or gone. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const found = await pathOfShortCode(params.code ?? "", networkAddress(request), Date.now());
  if (found.outcome === "found") throw redirect(`${found.path}${new URL(request.url).search}`);
  if (found.outcome === "unknown") return data({ isThrottled: false }, { status: 404 });
  return data({ isThrottled: true }, { status: 429, headers: { "Retry-After": String(found.retryAfter) } });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle = { htmlFirst: "site" };

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded?.isThrottled ? m.shortlink_throttled_title() : m.not_found_title() },
  { name: "robots", content: "noindex" },
];

export default function ShortLink() {
  const { pathname } = useLocation();
  return useLoaderData<typeof loader>().isThrottled ? <ShortLinkThrottled link={pathname} /> : <NotFoundPage />;
}

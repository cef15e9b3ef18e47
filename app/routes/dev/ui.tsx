import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { config } from "#app/config.server.ts";
import { DevUiPage, devLayoutOf } from "#app/ui/dev-ui-page.tsx";

/** The guest's sample is shipped as guests' pages are: without React. */
export const handle = { htmlFirst: (data: { layout: string }) => data.layout === "guest" };
export const meta: MetaFunction = () => [{ title: "Parts" }];

export function loader({ request }: LoaderFunctionArgs) {
  if (config().isProduction) throw new Response(null, { status: 404 });
  return { layout: devLayoutOf(new URL(request.url).searchParams.get("layout")) };
}

export default function DevUi() {
  return <DevUiPage layout={useLoaderData<typeof loader>().layout} />;
}

import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { refererPath } from "#app/accounts/guard.server.ts";
import { RefusedPage, refusalTitle } from "#app/site/ui/refused-page.tsx";

/** Shown in place of a page whose request was refused before it was read; nobody finds anything at this address itself. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { refusal } = context;
  if (refusal === undefined) throw new Response(null, { status: 404 });
  return data({ status: refusal, back: refererPath(request) }, { status: refusal });
}

export const handle = { htmlFirst: "site" };

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: refusalTitle(loaded?.status ?? 400) },
  { name: "robots", content: "noindex" },
];

export default function Refused() {
  return <RefusedPage {...useLoaderData<typeof loader>()} />;
}

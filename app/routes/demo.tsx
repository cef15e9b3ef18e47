import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { buildDemo } from "#app/site/gallery/queries.server.ts";
import { DemoPage } from "#app/site/gallery/ui/demo-page.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.demo.title ?? m.not_found_title()} · ${m.app_name()}` },
  { name: "description", content: data?.demo.lead },
];

/** One of the ten demo pages (product 14.2): sample data only, nothing is read or saved. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const demo = buildDemo(params.name, getLocale(), Date.now());
  if (!demo) throw data(null, { status: 404 });
  return { demo, isSignedIn: (await context.viewer()) !== null };
}

export default function DemoRoute() {
  return <DemoPage {...useLoaderData<typeof loader>()} />;
}

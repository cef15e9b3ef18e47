import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { config } from "#app/config.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { toArtworkPreview } from "#app/media/library.ts";
import { buildOpenGraph } from "#app/media/open-graph.ts";
import { AUDIENCES } from "#app/site/gallery/example.ts";
import { listGallery } from "#app/site/gallery/queries.server.ts";
import { GalleryPage } from "#app/site/gallery/ui/gallery-page.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${m.gallery_title()} · ${m.app_name()}` },
  ...buildOpenGraph(
    { title: m.gallery_title(), description: m.gallery_lead(), path: "/gallery", ...toArtworkPreview("school") },
    data?.origin,
  ),
];

/** The form gallery (product 14.1); an unknown category shows all of them. */
export async function loader({ request }: LoaderFunctionArgs) {
  const wanted = new URL(request.url).searchParams.get("for");
  const audience = AUDIENCES.find((each) => each === wanted) ?? null;
  return { audience, ...listGallery(audience), origin: config().origin };
}

export default function Gallery() {
  return <GalleryPage {...useLoaderData<typeof loader>()} />;
}

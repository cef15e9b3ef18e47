import { m } from "#app/i18n/paraglide/messages.js";
import { PREVIEW } from "#app/media/addresses.ts";

/** A page's link preview: its path and its picture's, on this site. */
export type OpenGraph = { title: string; description: string; path: string; image: string; alt: string };

/** Previews need absolute URLs. */
export function buildOpenGraph({ title, description, path, image, alt }: OpenGraph, origin = "") {
  return [
    { name: "description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: m.app_name() },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: origin + path },
    { property: "og:image", content: origin + image },
    { property: "og:image:width", content: String(PREVIEW.width) },
    { property: "og:image:height", content: String(PREVIEW.height) },
    { property: "og:image:alt", content: alt },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: origin + image },
    { name: "twitter:image:alt", content: alt },
  ];
}

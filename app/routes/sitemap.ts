import { config } from "#app/config.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { demoPath } from "#app/site/gallery/paths.ts";
import { EXAMPLES } from "#app/site/gallery/registry.ts";

const PAGES = ["/", "/gallery", ...EXAMPLES.map(({ name }) => demoPath(name)), "/about", "/terms", "/privacy"];

/** The site's own pages; events are only for people with their link. */
export function loader() {
  const urls = PAGES.map((path) => `<url><loc>${config().origin}${path}</loc></url>`).join("");
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
  return new Response(sitemap, { headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": CACHED } });
}

const CACHED = `public, max-age=${DURATIONS.day / DURATIONS.second}`;

import { config } from "#app/config.server.ts";
import { DURATIONS } from "#app/limits.ts";

/** What is not to be found says so itself (noindex); a crawler has to read it there. */
export function loader() {
  const rules = `User-agent: *\nDisallow:\n\nSitemap: ${config().origin}/sitemap.xml\n`;
  return new Response(rules, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": `public, max-age=${DURATIONS.day / DURATIONS.second}` },
  });
}

import { config } from "#app/config.server.ts";
import { DURATIONS } from "#app/limits.ts";

/** Pages that shouldn't be found say so themselves (noindex), and a crawler must read them to see that. */
export function loader() {
  const rules = `User-agent: *\nDisallow:\n\nSitemap: ${config().origin}/sitemap.xml\n`;
  return new Response(rules, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": `public, max-age=${DURATIONS.day / DURATIONS.second}` },
  });
}

import type { Context } from "hono";
import styles from "#app/ui/guest.css?url";
import page from "#app/ui/offline/page.ts?worker&url";
import script from "#app/ui/offline/worker.ts?worker&url";

/**
 * The service worker at one address for ever, so that a new one takes the place of the old. It names what /offline is made
 * of: when that changes, so does this, and the device keeps the page anew.
 */
export async function serveServiceWorker(c: Context<{ Bindings: Cloudflare.Env }>): Promise<Response> {
  const asset = await c.env.ASSETS?.fetch(new URL(script, c.req.url));
  if (!asset?.ok) return c.notFound();
  return new Response(`${await asset.text()}\n// ${page} ${styles}\n`, {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" },
  });
}

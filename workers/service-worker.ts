import type { Context } from "hono";
import styles from "#app/ui/guest.css?url";
import page from "#app/ui/offline/page.ts?worker&url";
import script from "#app/ui/offline/worker.ts?worker&url";

/**
 * The service worker, always at the same URL so that a new one replaces the old. It names the files of /offline: when they
 * change, so does this, and the device stores the page again.
 */
export async function serveServiceWorker(c: Context<{ Bindings: Cloudflare.Env }>): Promise<Response> {
  const asset = await c.env.ASSETS?.fetch(new URL(script, c.req.url));
  if (!asset?.ok) return c.notFound();
  return new Response(`${await asset.text()}\n// ${page} ${styles}\n`, {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" },
  });
}

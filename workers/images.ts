import { env } from "cloudflare:workers";
import type { Context } from "hono";
import { findContentType, listFallbackKeys, parseUploadKey } from "#app/media/addresses.ts";

const HEADERS = {
  "Cache-Control": "public, max-age=31536000, immutable",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/** An uploaded picture from R2, with its key's own type and nothing from the uploader. A key's bytes never change. */
export async function serveImage(c: Context): Promise<Response> {
  const requestedKey = parseUploadKey(new URL(c.req.url).pathname);
  for (const key of requestedKey ? listFallbackKeys(requestedKey) : []) {
    const object = await env.MEDIA.get(key, { onlyIf: c.req.raw.headers });
    if (!object) continue;
    const headers = { ...HEADERS, "Content-Type": findContentType(key), ETag: object.httpEtag };
    return "body" in object ? new Response(object.body, { headers }) : new Response(null, { status: 304, headers });
  }
  return c.notFound();
}

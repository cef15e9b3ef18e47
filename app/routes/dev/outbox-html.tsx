import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { config } from "#app/config.server.ts";
import { loadShownMessage } from "#app/mail/queries.server.ts";

/** A message's HTML by itself, as a mail program shows it: no script, nothing fetched. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'self'";

export async function loader({ params }: LoaderFunctionArgs) {
  const message = config().isProduction ? null : await loadShownMessage(params.id ?? "", Date.now());
  if (!message) throw new Response(null, { status: 404 });
  return new Response(message.html, { headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": POLICY } });
}

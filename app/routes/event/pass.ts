import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readNearby } from "#app/db/freshness.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { renderPng } from "#app/lib/png.server.ts";
import { buildQrRows } from "#app/lib/qr-code.ts";
import { findPassLink } from "#app/signup/pass/pass.server.ts";

/** In pixels: whole, so that mail programs show the code as sharp as it is drawn. */
const SQUARE = 5;

/** The picture of a sign-up's code, for mails: some mail programs show neither SVG nor pictures inside the message. */
export async function loader({ params }: LoaderFunctionArgs) {
  const token = (params.file ?? "").replace(/\.png$/, "");
  const link = await readNearby((read) => findPassLink(params.eventId ?? "", token, read));
  if (!link) return new Response(m.signup_bad_link_title(), { status: 404 });
  const headers = { "Content-Type": "image/png", "Cache-Control": "private, max-age=86400", "X-Robots-Tag": "noindex" };
  return new Response(renderPng(buildQrRows(link), SQUARE), { headers });
}

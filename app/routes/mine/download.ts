import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadDataExport } from "#app/people/privacy/queries.server.ts";

/** All data of an email address as a download. */
export async function loader({ params }: LoaderFunctionArgs) {
  const exported = await loadDataExport(params.token ?? "", Date.now());
  if (!exported) return new Response(null, { status: 410 });
  return new Response(`${JSON.stringify(exported, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="sign-ups.json"',
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}

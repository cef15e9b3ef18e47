import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { m } from "#app/i18n/paraglide/messages.js";
import { toWallTime } from "#app/lib/wall-time.ts";
import { DEFAULTS } from "#app/limits.ts";
import { openExport } from "#app/people/accounts/export.server.ts";
import { requireViewer } from "#app/people/accounts/guard.server.ts";
import { toastCookie } from "#app/ui/toast-cookie.server.ts";

/** The emailed link's file, only for the signed-in person it was made for; once it has expired, a toast says so. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const file = await openExport(viewer.id, params.token ?? "", Date.now());
  if (!file) return new Response(m.not_found_title(), { status: 404 });
  if (file === "expired" || file === "renewing") {
    const toast = toastCookie(
      file === "expired"
        ? { kind: "error", title: m.settings_export_expired(), description: m.settings_export_expired_text() }
        : { kind: "info", title: m.settings_export_renewing(), description: m.settings_export_renewing_text() },
    );
    return redirect("/settings", { headers: { "Set-Cookie": toast } });
  }
  const { date } = toWallTime(file.uploaded.getTime(), viewer.timeZone ?? DEFAULTS.timeZone);
  return new Response(file.body, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Length": String(file.size),
      "Content-Disposition": `attachment; filename="turnout-${date}.zip"`,
      "Cache-Control": "private, no-store",
    },
  });
}

import type { MetaFunction } from "@remix-run/cloudflare";
import { m } from "#app/i18n/paraglide/messages.js";
import { OfflinePage } from "#app/offline/ui/guest-offline-page.tsx";

/** Nobody's page: the service worker keeps it, and it shows what the device remembers. */
export const handle = { htmlFirst: true };

export const meta: MetaFunction = () => [{ title: `${m.offline_title()} · ${m.app_name()}` }, { name: "robots", content: "noindex" }];

export default function Offline() {
  return <OfflinePage />;
}

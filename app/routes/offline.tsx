import { NOINDEX } from "#app/html-page.server.tsx";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { OfflinePage } from "#app/ui/offline/guest-offline-page.tsx";

const { loader } = htmlRoute({
  page: () => ({ look: "guest", title: `${m.offline_title()} · ${m.app_name()}`, meta: [NOINDEX], body: <OfflinePage /> }),
});

export { loader };

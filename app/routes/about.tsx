import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { AboutPage } from "#app/site/ui/about-page.tsx";

const { loader } = htmlRoute({
  page: () => ({
    look: "site",
    title: `${m.site_about()} · ${m.app_name()}`,
    meta: [{ name: "description", content: m.about_lead() }],
    body: <AboutPage />,
  }),
});

export { loader };

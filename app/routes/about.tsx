import type { MetaFunction } from "@remix-run/cloudflare";
import { m } from "#app/i18n/paraglide/messages.js";
import { AboutPage } from "#app/site/ui/about-page.tsx";

export const handle = { htmlFirst: "site" };

export const meta: MetaFunction = () => [
  { title: `${m.site_about()} · ${m.app_name()}` },
  { name: "description", content: m.about_lead() },
];

export default AboutPage;

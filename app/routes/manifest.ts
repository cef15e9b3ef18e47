import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";

const ICONS = [
  { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
  { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
  { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

/** How a device shows the product once installed, in its reader's language. */
export function loader() {
  const manifest = {
    id: "/dashboard",
    name: m.app_name(),
    short_name: m.app_name(),
    description: m.offline_app(),
    lang: getLocale(),
    start_url: "/dashboard",
    scope: "/",
    display: "standalone",
    background_color: "#faf7f1",
    theme_color: "#faf7f1",
    categories: ["productivity", "social"],
    icons: ICONS,
    shortcuts: [
      { name: m.offline_shortcut_new(), url: "/create", icons: ICONS.slice(0, 1) },
      { name: m.mysignups_title(), url: "/events", icons: ICONS.slice(0, 1) },
    ],
  };
  return Response.json(manifest, { headers: { "Content-Type": "application/manifest+json" } });
}

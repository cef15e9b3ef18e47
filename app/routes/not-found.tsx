import { data, type MetaFunction } from "@remix-run/cloudflare";
import { m } from "#app/i18n/paraglide/messages.js";
import { NotFoundPage } from "#app/site/ui/not-found-page.tsx";

export function loader() {
  return data(null, { status: 404 });
}

export const handle = { htmlFirst: "site" };

export const meta: MetaFunction = () => [{ title: m.not_found_title() }, { name: "robots", content: "noindex" }];

export default NotFoundPage;

import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { m } from "#app/i18n/paraglide/messages.js";
import { logInfo } from "#app/lib/log.ts";
import { NotFoundPage } from "#app/site/ui/not-found-page.tsx";

export function loader({ request, context }: LoaderFunctionArgs) {
  logInfo("not found", { requestId: context.requestId, path: new URL(request.url).pathname });
  return data(null, { status: 404 });
}

export const handle = { htmlFirst: "site" };

export const meta: MetaFunction = () => [{ title: m.not_found_title() }, { name: "robots", content: "noindex" }];

export default NotFoundPage;

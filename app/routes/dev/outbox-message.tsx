import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { config } from "#app/config.server.ts";
import { loadOutboxEntry, loadShownMessage } from "#app/mail/queries.server.ts";
import { DevMessagePage } from "#app/mail/ui/dev-message-page.tsx";

export const meta: MetaFunction = () => [{ title: "Outbox" }, { name: "robots", content: "noindex" }];

export async function loader({ params }: LoaderFunctionArgs) {
  const entry = config().isProduction ? undefined : await loadOutboxEntry(params.id ?? "");
  if (!entry) throw new Response(null, { status: 404 });
  return { entry, message: await loadShownMessage(entry.id, Date.now()) };
}

export default function DevOutboxMessage() {
  return <DevMessagePage {...useLoaderData<typeof loader>()} />;
}

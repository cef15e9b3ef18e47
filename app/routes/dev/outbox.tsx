import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { config } from "#app/config.server.ts";
import { newestMessages } from "#app/mail/queries.server.ts";
import { sampleIds } from "#app/mail/sample.server.ts";
import { DevOutboxPage } from "#app/mail/ui/dev-outbox-page.tsx";

export const meta: MetaFunction = () => [{ title: "Outbox" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  if (config().isProduction) throw new Response(null, { status: 404 });
  const to = new URL(request.url).searchParams.get("to")?.trim() || null;
  return { to, entries: await newestMessages(to, Date.now()), samples: sampleIds() };
}

export default function DevOutbox() {
  return <DevOutboxPage {...useLoaderData<typeof loader>()} />;
}

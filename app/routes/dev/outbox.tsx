import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { config } from "#app/config.server.ts";
import { loadNewestMessages } from "#app/mail/queries.server.ts";
import { listSampleIds } from "#app/mail/sample.server.ts";
import { DevOutboxPage } from "#app/mail/ui/dev-outbox-page.tsx";

export const meta: MetaFunction = () => [{ title: "Outbox" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  if (config().isProduction) throw new Response(null, { status: 404 });
  const to = new URL(request.url).searchParams.get("to")?.trim() || null;
  return { to, entries: await loadNewestMessages(to, Date.now()), samples: listSampleIds() };
}

export default function DevOutbox() {
  return <DevOutboxPage {...useLoaderData<typeof loader>()} />;
}

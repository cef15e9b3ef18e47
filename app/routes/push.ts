import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { config } from "#app/config.server.ts";
import { readJsonBody } from "#app/lib/body.server.ts";
import { subscribe, unsubscribe } from "#app/outbox/push/commands.server.ts";
import { isPushService } from "#app/outbox/push/rules.ts";
import { subscriptionSchema } from "#app/outbox/push/schema.ts";
import { requireViewer } from "#app/people/accounts/guard.server.ts";

/** The key a browser subscribes with; null if push isn't set up. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireViewer(request, context);
  return Response.json({ publicKey: config().push?.publicKey ?? null });
}

/** Stores this browser's subscription, or deletes it with DELETE. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const subscription = subscriptionSchema.safeParse(await readJsonBody(request));
  if (!subscription.success) return new Response(null, { status: 400 });
  if (request.method === "DELETE") await unsubscribe(viewer.id, subscription.data.endpoint);
  else if (!config().push || !isPushService(subscription.data.endpoint, config().isProduction)) return new Response(null, { status: 422 });
  else await subscribe(viewer, subscription.data, Date.now());
  return new Response(null, { status: 204 });
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { AccountAnswer } from "#app/ui/offline/account.ts";

/** The account that is signed in in this browser: whatever the browser stores for another one must go. */
export async function loader({ context }: LoaderFunctionArgs) {
  const viewer = await context.viewer();
  return Response.json({ accountId: viewer?.id ?? null } satisfies AccountAnswer, { headers: { "Cache-Control": "private, no-store" } });
}

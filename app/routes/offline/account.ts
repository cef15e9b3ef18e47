import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { AccountAnswer } from "#app/ui/offline/account.ts";

/** The person signed in in this browser: everything it stores for anyone else must go. */
export async function loader({ context }: LoaderFunctionArgs) {
  const viewer = await context.viewer();
  return Response.json({ accountId: viewer?.id ?? null } satisfies AccountAnswer, { headers: { "Cache-Control": "private, no-store" } });
}

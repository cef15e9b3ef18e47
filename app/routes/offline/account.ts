import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { AccountAnswer } from "#app/ui/offline/account.ts";

/** Who is signed in in this browser: whatever it keeps of anybody else's has to go. */
export async function loader({ context }: LoaderFunctionArgs) {
  const viewer = await context.viewer();
  return Response.json({ accountId: viewer?.id ?? null } satisfies AccountAnswer, { headers: { "Cache-Control": "private, no-store" } });
}

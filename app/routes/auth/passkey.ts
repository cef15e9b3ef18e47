import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { fieldText, readForm } from "#app/lib/body.server.ts";
import { toFailureReason } from "#app/people/accounts/refusal.server.ts";
import { safePath } from "#app/people/accounts/rules.ts";
import { offerSignIn, refusePasskey, signedAnswer } from "#app/people/passkeys/answers.server.ts";
import { signInWithPasskey } from "#app/people/passkeys/sign.server.ts";

/** Signing in with a passkey, for the page's script: first a challenge, then the browser's answer to it. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const form = await readForm(request);
  try {
    if (form.get("intent") === "options") return await offerSignIn(request, Date.now());
    const signed = signedAnswer(form);
    if (!signed) return refusePasskey({ outcome: "wrong" });
    const entry = await signInWithPasskey(signed, request, Date.now());
    if (entry.outcome !== "signed-in") return refusePasskey(entry);
    const headers = entry.cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);
    return Response.json({ to: safePath(fieldText(form, "redirect")) }, { headers });
  } catch (error) {
    const { retryAfter = 1 } = toFailureReason(error, { requestId: context.requestId, path: "/auth/passkey" });
    return refusePasskey({ outcome: "failed", retryAfter });
  }
}

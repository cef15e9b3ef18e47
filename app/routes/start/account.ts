import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { m } from "#app/i18n/paraglide/messages.js";
import { readForm, textOf } from "#app/lib/body.server.ts";
import { visitorAddress } from "#app/lib/throttles.server.ts";
import { isPerson } from "#app/lib/turnstile.server.ts";
import { labelsOf, type Reason } from "#app/people/accounts/labels.ts";
import { failureOf, statusOf } from "#app/people/accounts/refusal.server.ts";
import { startAccount } from "#app/people/accounts/start.server.ts";
import type { StartAnswer } from "#app/people/accounts/start.ts";

/** The account that a form begun without one is published under. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const typed = {
    name: textOf(form, "organizerName"),
    email: textOf(form, "email"),
    password: textOf(form, "password"),
    timeZone: textOf(form, "timeZone"),
  };
  try {
    const started = await startAccount(typed, request, Date.now(), () => isPerson(form, visitorAddress(request)));
    if (started.outcome === "refused") return refuse(started.reason, typed, started.retryAfter);
    if (started.outcome === "unnamed") {
      const { problem } = started;
      return answer(
        { outcome: "refused", problem: { title: m.accounts_missing_information(), description: problem, fields: { name: problem } } },
        { status: 422 },
      );
    }
    if (started.outcome === "mailed") return answer({ outcome: "mailed" });
    const headers = started.cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);
    return answer({ outcome: "signedIn", isNew: started.isNew }, { headers });
  } catch (error) {
    const { reason, retryAfter } = failureOf(error, { requestId: context.requestId, path: "/start/account" });
    return refuse(reason, typed, retryAfter);
  }
}

function refuse(reason: Reason, typed: { email: string; password: string }, retryAfter?: number) {
  const headers: HeadersInit = retryAfter ? { "Retry-After": String(retryAfter) } : {};
  return answer({ outcome: "refused", problem: labelsOf(reason, "signup", typed) }, { status: statusOf(reason), headers });
}

function answer(result: StartAnswer, init?: ResponseInit) {
  return Response.json(result, init);
}

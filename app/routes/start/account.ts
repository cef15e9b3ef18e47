import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { m } from "#app/i18n/paraglide/messages.js";
import { fieldText, readForm } from "#app/lib/body.server.ts";
import { visitorAddress } from "#app/lib/throttles.server.ts";
import { passesHumanCheck } from "#app/lib/turnstile.server.ts";
import { type AccountReason, describeReason } from "#app/people/accounts/labels.ts";
import { reasonStatus, toFailureReason } from "#app/people/accounts/refusal.server.ts";
import { startAccount } from "#app/people/accounts/start.server.ts";
import type { StartAnswer } from "#app/people/accounts/start.ts";

/** The account under which a form begun without one is published. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const typed = {
    name: fieldText(form, "organizerName"),
    email: fieldText(form, "email"),
    password: fieldText(form, "password"),
    timeZone: fieldText(form, "timeZone"),
  };
  try {
    const started = await startAccount(typed, request, Date.now(), () => passesHumanCheck(form, visitorAddress(request)));
    if (started.outcome === "refused") return refuse(started.reason, typed, started.retryAfter);
    if (started.outcome === "unnamed") {
      const { problem } = started;
      return jsonAnswer(
        { outcome: "refused", problem: { title: m.accounts_missing_information(), description: problem, fields: { name: problem } } },
        { status: 422 },
      );
    }
    if (started.outcome === "mailed") return jsonAnswer({ outcome: "mailed" });
    const headers = started.cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);
    return jsonAnswer({ outcome: "signedIn", isNew: started.isNew }, { headers });
  } catch (error) {
    const { reason, retryAfter } = toFailureReason(error, { requestId: context.requestId, path: "/start/account" });
    return refuse(reason, typed, retryAfter);
  }
}

function refuse(reason: AccountReason, typed: { email: string; password: string }, retryAfter?: number) {
  const headers: HeadersInit = retryAfter ? { "Retry-After": String(retryAfter) } : {};
  return jsonAnswer({ outcome: "refused", problem: describeReason(reason, "signup", typed) }, { status: reasonStatus(reason), headers });
}

function jsonAnswer(result: StartAnswer, init?: ResponseInit) {
  return Response.json(result, init);
}

import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { config } from "#app/config.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { fieldText, readForm } from "#app/lib/body.server.ts";
import { readToken } from "#app/lib/tokens.server.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { type AccountReason, describeReason } from "#app/people/accounts/labels.ts";
import { reasonStatus, toFailureReason } from "#app/people/accounts/refusal.server.ts";
import { pathAfterVerifying } from "#app/people/accounts/rules.ts";
import { parseNewPassword } from "#app/people/accounts/schema.ts";
import { VerifyScreen, type VerifyState } from "#app/people/accounts/ui/verify-screen.tsx";
import { type VerificationOutcome, verifyAddress } from "#app/people/accounts/verification.server.ts";
import { toastCookie } from "#app/ui/toast-cookie.server.ts";

export const meta: MetaFunction = () => [
  { title: `${m.accounts_verify_title()} · ${m.app_name()}` },
  { name: "robots", content: "noindex" },
];

export const headers = ({ actionHeaders }: { actionHeaders: Headers }) => actionHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const found = await readToken(token, ["verify"], Date.now());
  const viewer = await context.viewer();
  const isOwn = found.state === "open" && viewer?.id === found.userId;
  const state: VerifyState = found.state === "open" ? (isOwn ? "own" : "foreign") : found.state;
  return { token, state, email: isOwn ? viewer.email : null, isSignedIn: viewer !== null, supportEmail: config().supportEmail };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  try {
    return await handleVerification(form, request, context);
  } catch (error) {
    const { reason, retryAfter } = toFailureReason(error, { requestId: context.requestId, path: "/verify" });
    return refuse(reason, form, retryAfter);
  }
}

async function handleVerification(form: FormData, request: Request, context: AppLoadContext) {
  const found = await readToken(fieldText(form, "token"), ["verify"], Date.now());
  if (found.state !== "open") return refuse("link-gone", form);
  const viewer = await context.viewer();
  const answer = await proveAccount(found, form, request, viewer);
  if (!answer.ok) return refuse(answer.reason, form, "retryAfter" in answer ? answer.retryAfter : undefined);
  const toast = toastCookie({ kind: "success", title: m.accounts_verified(), description: m.accounts_verified_text() });
  const cookies = [...answer.cookies, toast].map((cookie): [string, string] => ["Set-Cookie", cookie]);
  return redirectDocument(pathAfterVerifying(found.path, viewer !== null), { headers: cookies });
}

type Failure = { ok: false; reason: AccountReason } | { ok: false; reason: "throttled"; retryAfter: number };

async function proveAccount(
  found: { hash: string; userId: string },
  form: FormData,
  request: Request,
  viewer: Viewer | null,
): Promise<VerificationOutcome | Failure> {
  const { hash, userId } = found;
  const password = fieldText(form, "password");
  switch (form.get("proof")) {
    case "signed-in":
      return await verifyAddress({ hash, userId, proof: "signed-in", viewer }, request, Date.now());
    case "new-password": {
      const chosen = parseNewPassword(password, fieldText(form, "confirmation"));
      if (!chosen.ok) return chosen;
      return await verifyAddress({ hash, userId, proof: "new-password", password: chosen.value }, request, Date.now());
    }
    default:
      return await verifyAddress({ hash, userId, proof: "password", password }, request, Date.now());
  }
}

function refuse(reason: AccountReason, form: FormData, retryAfter?: number) {
  const typed = { password: fieldText(form, "password"), confirmation: fieldText(form, "confirmation") };
  const refused = { problem: describeReason(reason, "verify", typed), proof: fieldText(form, "proof") };
  return data(refused, { status: reasonStatus(reason), headers: retryAfter ? { "Retry-After": String(retryAfter) } : {} });
}

export default function Verify() {
  return <VerifyScreen {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>() ?? null} />;
}

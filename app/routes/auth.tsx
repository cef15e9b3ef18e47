import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
  type TypedResponse,
} from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { config } from "#app/config.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { fieldText, readForm } from "#app/lib/body.server.ts";
import { networkAddress, visitorAddress } from "#app/lib/throttles.server.ts";
import { parseZone } from "#app/lib/time-zones.ts";
import { passedTurnstile, passesHumanCheck } from "#app/lib/turnstile.server.ts";
import { findInvitedAddress } from "#app/members/join.server.ts";
import { describeReason } from "#app/people/accounts/labels.ts";
import { isCommonPassword } from "#app/people/accounts/passwords.server.ts";
import { requestResetFromSignIn } from "#app/people/accounts/recovery.server.ts";
import { refusedForm, replaceMissingTurnstile, toFailureReason } from "#app/people/accounts/refusal.server.ts";
import { registerAccount } from "#app/people/accounts/registration.server.ts";
import { type AuthStep, authPath, parseAuthQuery } from "#app/people/accounts/rules.ts";
import { parseCredentials, parseEmail, parsePassword } from "#app/people/accounts/schema.ts";
import { signInWithPassword } from "#app/people/accounts/sign-in.server.ts";
import { requestSignInLink } from "#app/people/accounts/sign-in-link.server.ts";
import { AuthScreen, authTitle } from "#app/people/accounts/ui/auth-screen.tsx";
import { fallBackToOffline, revalidateUnlessOffline } from "#app/ui/or-offline.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${authTitle(data?.step ?? "email")} · ${m.app_name()}` },
  { name: "robots", content: "noindex" },
];

export const headers = ({ actionHeaders }: { actionHeaders: Headers }) => actionHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = parseAuthQuery(new URL(request.url).searchParams);
  if (await context.viewer()) throw redirectDocument(query.target);
  const [, token] = query.target.match(/^\/join\/([^/?#]+)/) ?? [];
  return {
    ...query,
    invitation: token === undefined ? null : { email: await findInvitedAddress(token, Date.now()) },
    supportEmail: config().supportEmail,
    showsTestingNote: !config().isProduction,
    siteKey: config().turnstile?.siteKey ?? null,
    hasGoogle: config().google !== null,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { step, target } = parseAuthQuery(new URL(request.url).searchParams);
  const form = await readForm(request);
  const typed = { email: fieldText(form, "email"), password: fieldText(form, "password") };
  try {
    return await STEP_HANDLERS[step]({ request, typed, target, form });
  } catch (error) {
    const { reason, retryAfter } = toFailureReason(error, { requestId: context.requestId, path: "/auth" });
    return refusedForm(reason, step, typed, retryAfter);
  }
}

type AuthSubmission = { request: Request; typed: { email: string; password: string }; target: string; form: FormData };
type Answer = Promise<ReturnType<typeof refusedForm> | TypedResponse<never>>;

const STEP_HANDLERS: Record<AuthStep, (submission: AuthSubmission) => Answer> = {
  email: async ({ request, typed, target, form }) => {
    if (form.get("intent") === "link") return await mailLink({ request, typed, target, form });
    const read = parseCredentials(typed);
    if (!read.ok) return refusedForm(read.reason, "email", typed);
    const { email, password } = read.value;
    const outcome = await signInWithPassword(email, password, request, Date.now(), () => passedTurnstile(form, visitorAddress(request)));
    const retryAfter = "retryAfter" in outcome ? outcome.retryAfter : undefined;
    if (!outcome.ok) return refusedForm(replaceMissingTurnstile(outcome.reason), "email", typed, retryAfter);
    return redirectDocument(target, { headers: outcome.cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]) });
  },
  signup: async ({ request, typed, target, form }) => {
    const read = parseCredentials(typed);
    if (!read.ok) return refusedForm(read.reason, "signup", typed);
    const chosen = parsePassword(read.value.password);
    if (!chosen.ok) return refusedForm(chosen.reason, "signup", typed);
    if (isCommonPassword(chosen.value, read.value)) return refusedForm("password-common", "signup", typed);
    if (!(await passesHumanCheck(form, visitorAddress(request)))) return refusedForm("no-person", "signup", typed);
    const zone = fieldText(form, "timeZone");
    const registration = { ...read.value, locale: getLocale(), timeZone: zone ? parseZone(zone) : null, path: target };
    const outcome = await registerAccount(registration, networkAddress(request), Date.now());
    if (!outcome.ok) return refusedForm(outcome.reason, "signup", typed, outcome.retryAfter);
    return redirect(authPath({ sent: "verification", target }));
  },
  forgot: async ({ request, typed, target }) => {
    const read = parseEmail(typed.email);
    if (!read.ok) return refusedForm(read.reason, "forgot", typed);
    const outcome = await requestResetFromSignIn(request, read.value, getLocale(), Date.now());
    if (!outcome.ok) return refusedForm(outcome.reason, "forgot", typed, outcome.retryAfter);
    return redirect(authPath({ sent: "reset", target }));
  },
};

async function mailLink({ request, typed, target }: AuthSubmission): Answer {
  const read = parseEmail(typed.email);
  if (!read.ok) return refusedForm(read.reason, "email", typed);
  const outcome = await requestSignInLink({ email: read.value, path: target, locale: getLocale() }, request, Date.now());
  if (!outcome.ok) return refusedForm("throttled", "email", typed, outcome.retryAfter);
  return redirect(authPath({ sent: "link", target }));
}

export const shouldRevalidate = revalidateUnlessOffline;

export function clientAction({ serverAction, request }: ClientActionFunctionArgs) {
  const { step } = parseAuthQuery(new URL(request.url).searchParams);
  const sent = request.clone();
  return fallBackToOffline(serverAction, async () => {
    const form = await sent.formData();
    return { problem: describeReason("failed", step), email: String(form.get("email") ?? ""), reason: "failed" as const };
  });
}

export default function Auth() {
  return <AuthScreen {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>() ?? null} />;
}

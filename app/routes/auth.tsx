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
import { readForm, textOf } from "#app/lib/body.server.ts";
import { networkAddress, visitorAddress } from "#app/lib/throttles.server.ts";
import { readZone } from "#app/lib/time-zones.ts";
import { isPerson, isProvenPerson } from "#app/lib/turnstile.server.ts";
import { invitedAddressOf } from "#app/members/join.server.ts";
import { labelsOf } from "#app/people/accounts/labels.ts";
import { isCommon } from "#app/people/accounts/passwords.server.ts";
import { requestResetFrom } from "#app/people/accounts/recovery.server.ts";
import { failureOf, refuse, withoutTurnstile } from "#app/people/accounts/refusal.server.ts";
import { register } from "#app/people/accounts/registration.server.ts";
import { authPath, readAuthAddress, type Step } from "#app/people/accounts/rules.ts";
import { readCredentials, readEmail, readPassword } from "#app/people/accounts/schema.ts";
import { signIn } from "#app/people/accounts/sign-in.server.ts";
import { requestSignInLink } from "#app/people/accounts/sign-in-link.server.ts";
import { AuthScreen, authTitle } from "#app/people/accounts/ui/auth-screen.tsx";
import { orOffline, unlessOffline } from "#app/ui/or-offline.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${authTitle(data?.step ?? "email")} · ${m.app_name()}` },
  { name: "robots", content: "noindex" },
];

export const headers = ({ actionHeaders }: { actionHeaders: Headers }) => actionHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const address = readAuthAddress(new URL(request.url).searchParams);
  if (await context.viewer()) throw redirectDocument(address.target);
  const [, token] = address.target.match(/^\/join\/([^/?#]+)/) ?? [];
  return {
    ...address,
    invitation: token === undefined ? null : { email: await invitedAddressOf(token, Date.now()) },
    supportEmail: config().supportEmail,
    showsTestingNote: !config().isProduction,
    siteKey: config().turnstile?.siteKey ?? null,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { step, target } = readAuthAddress(new URL(request.url).searchParams);
  const form = await readForm(request);
  const typed = { email: textOf(form, "email"), password: textOf(form, "password") };
  try {
    return await ANSWERS[step]({ request, typed, target, form });
  } catch (error) {
    const { reason, retryAfter } = failureOf(error, { requestId: context.requestId, path: "/auth" });
    return refuse(reason, step, typed, retryAfter);
  }
}

type AuthSubmission = { request: Request; typed: { email: string; password: string }; target: string; form: FormData };
type Answer = Promise<ReturnType<typeof refuse> | TypedResponse<never>>;

const ANSWERS: Record<Step, (submission: AuthSubmission) => Answer> = {
  email: async ({ request, typed, target, form }) => {
    if (form.get("intent") === "link") return await mailLink({ request, typed, target, form });
    const read = readCredentials(typed);
    if (!read.ok) return refuse(read.reason, "email", typed);
    const { email, password } = read.value;
    const outcome = await signIn(email, password, request, Date.now(), () => isProvenPerson(form, visitorAddress(request)));
    const retryAfter = "retryAfter" in outcome ? outcome.retryAfter : undefined;
    if (!outcome.ok) return refuse(withoutTurnstile(outcome.reason), "email", typed, retryAfter);
    return redirectDocument(target, { headers: outcome.cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]) });
  },
  signup: async ({ request, typed, target, form }) => {
    const read = readCredentials(typed);
    if (!read.ok) return refuse(read.reason, "signup", typed);
    const chosen = readPassword(read.value.password);
    if (!chosen.ok) return refuse(chosen.reason, "signup", typed);
    if (isCommon(chosen.value, read.value)) return refuse("password-common", "signup", typed);
    if (!(await isPerson(form, visitorAddress(request)))) return refuse("no-person", "signup", typed);
    const zone = textOf(form, "timeZone");
    const registration = { ...read.value, locale: getLocale(), timeZone: zone ? readZone(zone) : null, path: target };
    const outcome = await register(registration, networkAddress(request), Date.now());
    if (!outcome.ok) return refuse(outcome.reason, "signup", typed, outcome.retryAfter);
    return redirect(authPath({ sent: "verification", target }));
  },
  forgot: async ({ request, typed, target }) => {
    const read = readEmail(typed.email);
    if (!read.ok) return refuse(read.reason, "forgot", typed);
    const outcome = await requestResetFrom(request, read.value, getLocale(), Date.now());
    if (!outcome.ok) return refuse(outcome.reason, "forgot", typed, outcome.retryAfter);
    return redirect(authPath({ sent: "reset", target }));
  },
};

async function mailLink({ request, typed, target }: AuthSubmission): Answer {
  const read = readEmail(typed.email);
  if (!read.ok) return refuse(read.reason, "email", typed);
  const outcome = await requestSignInLink({ email: read.value, path: target, locale: getLocale() }, request, Date.now());
  if (!outcome.ok) return refuse("throttled", "email", typed, outcome.retryAfter);
  return redirect(authPath({ sent: "link", target }));
}

export const shouldRevalidate = unlessOffline;

export function clientAction({ serverAction, request }: ClientActionFunctionArgs) {
  const { step } = readAuthAddress(new URL(request.url).searchParams);
  const sent = request.clone();
  return orOffline(serverAction, async () => {
    const form = await sent.formData();
    return { problem: labelsOf("failed", step), email: String(form.get("email") ?? ""), reason: "failed" as const };
  });
}

export default function Auth() {
  return <AuthScreen {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>() ?? null} />;
}

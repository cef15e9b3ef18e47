import { m } from "#app/i18n/paraglide/messages.js";
import type { Viewer } from "#app/lib/viewer.ts";
import type { Locale } from "#app/limits.ts";
import { describeReason } from "#app/people/accounts/labels.ts";
import { requireRecentProof } from "#app/people/accounts/recent-proof.server.ts";
import { replaceMissingTurnstile } from "#app/people/accounts/refusal.server.ts";
import { openSession, provePassword } from "#app/people/accounts/sign-in.server.ts";
import { requestSignInLink } from "#app/people/accounts/sign-in-link.server.ts";
import { linkGoogle, openByAddressLink, requestAddressLink } from "./accounts.server.ts";
import { CLEARED_GOOGLE_COOKIE, type KeptIdentity } from "./flow.server.ts";

/** `kept`: the Google account that waits in this browser. */
type LinkSubmission = { viewer: Viewer | null; form: FormData; now: number; request: Request; locale: Locale; kept: KeptIdentity };

export type LinkReply = {
  /** Where to go once it is linked, or has an account. */
  to?: string;
  cookies?: string[];
  answer: { isMailed?: true; problem?: string; errors?: Record<string, string> };
  status: number;
  retryAfter?: number;
};

type LinkIntent = (submission: LinkSubmission) => Promise<LinkReply | null>;

export const LINK_INTENTS: Record<string, LinkIntent> = {
  /** For the signed-in person, with whatever address their account has. */
  link: async ({ viewer, form, kept, now }) => {
    if (!viewer) return null;
    const refusal = await requireRecentProof(viewer, String(form.get("ownPassword") ?? ""), now);
    if (refusal) return { answer: { errors: refusal.result.errors ?? {}, ...problemOf(refusal.result.toast) }, status: refusal.status };
    return describeLinking(await linkGoogle(viewer.id, kept, now), kept.target, []);
  },
  /** By the password of the account with this address: signs in and links. */
  password: async ({ form, request, kept, now }) => {
    const proof = await provePassword(kept.email, String(form.get("password") ?? ""), request, now);
    if (!proof.ok) {
      if (proof.reason === "throttled") return throttled(proof.retryAfter);
      const { description, fields } = describeReason(replaceMissingTurnstile(proof.reason), "email");
      return { answer: { ...(!fields.password && { problem: description }), errors: { ...fields } }, status: 401 };
    }
    const cookies = await openSession(proof.user, request, now, "password");
    return describeLinking(await linkGoogle(proof.user.id, kept, now), kept.target, cookies);
  },
  /** Mails a link that signs in and leads back here, or one that proves a new address. */
  mail: async ({ request, locale, kept, now }) => {
    const allowance = kept.isNew
      ? await requestAddressLink(kept, locale, request, now)
      : await requestSignInLink({ email: kept.email, path: "/google/link", locale }, request, now);
    return allowance.ok ? { answer: { isMailed: true }, status: 200 } : throttled(allowance.retryAfter);
  },
  /** Opens the account of a new address by the mailed link. */
  open: async ({ form, request, locale, kept, now }) => {
    const entry = await openByAddressLink(String(form.get("token") ?? ""), kept, locale, request, now);
    if (entry?.outcome === "signed-in")
      return { to: kept.target, cookies: [...entry.cookies, CLEARED_GOOGLE_COOKIE], answer: {}, status: 200 };
    if (entry?.outcome === "throttled") return throttled(entry.retryAfter);
    return { answer: { problem: m.accounts_link_gone_text() }, status: 410 };
  },
};

function throttled(retryAfter: number): LinkReply {
  return { answer: { problem: m.accounts_throttled_text() }, status: 429, retryAfter };
}

function problemOf(toast: { description?: string } | undefined): { problem?: string } {
  return toast?.description ? { problem: toast.description } : {};
}

function describeLinking(outcome: "linked" | "taken", target: string, cookies: string[]): LinkReply {
  if (outcome === "taken") return { answer: { problem: m.passkeys_google_taken() }, status: 409, cookies };
  return { to: target, cookies: [...cookies, CLEARED_GOOGLE_COOKIE], answer: {}, status: 200 };
}

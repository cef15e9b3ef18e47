import { config } from "#app/config.server.ts";

type PolicyOptions = {
  writesHtml: boolean;
  isFramed?: boolean;
  /** Another origin to which the answer to a form leads; browsers check redirects too. */
  formTarget?: string | undefined;
};

/** A page's policy. A page without React (`writesHtml`: false) never makes HTML or a script URL from text. */
export function contentSecurityPolicy(nonce: string, url: URL, { writesHtml, isFramed = false, formTarget }: PolicyOptions): string {
  const socket = `${url.protocol === "https:" ? "wss" : "ws"}://${url.host}`;
  const turnstile = config().turnstile ? " https://challenges.cloudflare.com" : "";
  return [
    "default-src 'self'",
    // What follows the nonce only counts in browsers without strict-dynamic.
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'self'${turnstile}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self' ${socket}`,
    `frame-src 'self'${turnstile}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${isFramed ? "*" : "'none'"}`,
    `form-action 'self'${formTarget ? ` ${formTarget}` : ""}`,
    // React 18 writes HTML from text when it recovers from an error, and Turnstile doesn't document that its script works under
    // this policy.
    ...(writesHtml || turnstile ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ].join("; ");
}

import { config } from "#app/config.server.ts";

/** A page's policy. A page without React (`writesHtml`: false) makes no HTML and no script's address from text. */
export function contentSecurityPolicy(nonce: string, url: URL, { writesHtml }: { writesHtml: boolean }): string {
  const socket = `${url.protocol === "https:" ? "wss" : "ws"}://${url.host}`;
  const turnstile = config().turnstile ? " https://challenges.cloudflare.com" : "";
  return [
    "default-src 'self'",
    // What is named beside the nonce counts only in browsers that know no strict-dynamic.
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'self'${turnstile}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self' ${socket}`,
    `frame-src 'self'${turnstile}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    // React 18 writes HTML from text where it recovers from a failure; Turnstile's script is nowhere said to run under this.
    ...(writesHtml || turnstile ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ].join("; ");
}

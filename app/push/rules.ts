/** Whether a message may be sent to this address: a service out in the world, by its name; on a developer's machine any. */
export function isPushService(endpoint: string, isProduction: boolean): boolean {
  const { protocol, hostname, port, username } = new URL(endpoint);
  if (!isProduction) return protocol === "https:" || hostname === "127.0.0.1" || hostname === "localhost";
  const isName = /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/.test(hostname) && !/\.(?:local|internal|localhost|test)$/.test(hostname);
  return protocol === "https:" && isName && port === "" && username === "";
}

/** Answers after which a subscription will never work again (RFC 8030). */
export function isGone(status: number): boolean {
  return status === 404 || status === 410;
}

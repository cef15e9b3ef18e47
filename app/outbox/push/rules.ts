/** The push services of Chrome, Firefox, Safari and Edge; no other host is ever called. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  // Chromium without Google's branding, as Linux distributions build it.
  /^jmt17\.google\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
  /^(?:[a-z0-9-]+\.)+notify\.windows\.com$/,
];

/** Whether a message may be sent to this endpoint; in development a local service counts as well. */
export function isPushService(endpoint: string, isProduction: boolean): boolean {
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (!isProduction && protocol === "http:" && hostname === "127.0.0.1") return true;
  const isPlain = protocol === "https:" && port === "" && username === "" && password === "";
  return isPlain && SERVICES.some((service) => service.test(hostname));
}

/** Statuses after which a subscription will never work again (RFC 8030). */
export function isGone(status: number): boolean {
  return status === 404 || status === 410;
}

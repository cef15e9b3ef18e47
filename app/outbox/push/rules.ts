/** The push services of Chrome, Firefox, Safari and Edge: nothing else is ever written to. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  // Chromium without Google's name, as Linux distributions build it.
  /^jmt17\.google\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
  /^(?:[a-z0-9-]+\.)+notify\.windows\.com$/,
];

/** Whether a message may be sent to this address; on a developer's machine a service of its own counts as well. */
export function isPushService(endpoint: string, isProduction: boolean): boolean {
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (!isProduction && protocol === "http:" && hostname === "127.0.0.1") return true;
  const isPlain = protocol === "https:" && port === "" && username === "" && password === "";
  return isPlain && SERVICES.some((service) => service.test(hostname));
}

/** Answers after which a subscription will never work again (RFC 8030). */
export function isGone(status: number): boolean {
  return status === 404 || status === 410;
}

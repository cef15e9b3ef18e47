/**
 * Cloudflare's list prices in dollars on the Workers Paid plan (5 USD a month), beyond what it includes. Read in 2026 at
 * developers.cloudflare.com: workers/, d1/, durable-objects/ and r2/ + platform/pricing (R2: r2/pricing).
 */
export const PRICES = {
  request: 0.3 / 1e6,
  cpuMs: 0.02 / 1e6,
  rowRead: 0.001 / 1e6,
  rowWritten: 1 / 1e6,
  roomRequest: 0.15 / 1e6,
  /** A Durable Object is billed for 128 MB, regardless of what it uses. */
  roomMs: (12.5 / 1e6) * 0.128 * 0.001,
  r2Write: 4.5 / 1e6,
  r2Read: 0.36 / 1e6,
  /** Per month. */
  byte: 0.75 / 1e9,
};

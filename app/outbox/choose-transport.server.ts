import { config } from "#app/config.server.ts";
import { developmentTransport } from "./development.server.ts";
import { resendTransport } from "./resend.server.ts";
import type { Transport } from "./transport.ts";

/** Resend if there is an API key for it, else the development outbox. */
export function chooseTransport(): Transport {
  const { resend } = config();
  return resend ? resendTransport(resend) : developmentTransport;
}

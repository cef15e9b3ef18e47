import { Hono } from "hono";
import { config, listKeysAt } from "#app/config.server.ts";
import { logInfo } from "#app/lib/log.ts";
import { receiveDelivery, type WebhookOutcome } from "#app/outbox/delivery.server.ts";

/** What Resend reports about a message after accepting it: delivered, bounced, complained about. */
export const webhooks = new Hono();

webhooks.post("/resend", async (c) => {
  const { resendWebhookSecret: secret, oldResendWebhookSecret: old } = config();
  if (!secret) return c.json({ error: "no secret is configured" }, 404);
  const now = Date.now();
  const receipt = await receiveDelivery(await c.req.text(), c.req.raw.headers, listKeysAt(now, secret, old), now);
  logInfo("delivery event", { receipt });
  return c.json({ receipt }, STATUS[receipt]);
});

/** Anything but 2xx is sent again later. */
const STATUS = { recorded: 200, seen: 200, ignored: 200, forged: 401, malformed: 400, "too early": 425 } as const satisfies Record<
  WebhookOutcome,
  number
>;

import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { WEBHOOKS } from "./limits.ts";

const ownPassword = z.string().max(200).default("");
const webhookId = z.string().min(1).max(64);

/** The fields of the page's forms. */
export const webhookFields = {
  make: z.object({
    url: z
      .string()
      .trim()
      .min(1, { error: () => m.webhooks_address_needed() })
      .max(WEBHOOKS.addressLength, { error: () => m.webhooks_address_long({ max: WEBHOOKS.addressLength }) }),
    ownPassword,
  }),
  test: z.object({ webhookId }),
  start: z.object({ webhookId, challenge: z.string().trim().max(100) }),
  again: z.object({ webhookId, seq: z.coerce.number().int().positive() }),
  names: z.object({ webhookId, names: z.enum(["yes", "no"]), ownPassword }),
  renew: z.object({ webhookId, ownPassword }),
  show: z.object({ ownPassword }),
  remove: z.object({ webhookId }),
};

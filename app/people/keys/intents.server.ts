import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { defineIntent, type Intent, type Submission } from "#app/lib/intents.server.ts";
import { requireRecentProof } from "#app/people/accounts/recent-proof.server.ts";
import { doneReply, type Reply, type Result, refusedReply } from "#app/ui/result.ts";
import { createKey, revokeKey } from "./commands.server.ts";
import { newKeySchema } from "./schema.ts";

/** `token`: the key just made, shown this once. */
export type ConnectionsResult = Result & { token?: string };

const ownPassword = z.object({ ownPassword: z.string().catch("") });

/** The forms of the page for connections. */
export const KEY_INTENTS: Record<string, Intent<Submission, Reply<ConnectionsResult>>> = {
  makeKey: defineIntent(z.record(z.string(), z.unknown()), async ({ viewer, now }, form) => {
    const read = newKeySchema.safeParse(form);
    if (!read.success) return refusedReply(422, { errors: toErrors(read.error) });
    const refusal = await requireRecentProof(viewer, ownPassword.parse(form).ownPassword, now);
    if (refusal) return refusal;
    const made = await createKey(viewer, read.data, now);
    if (made.outcome === "made") {
      const { result, status } = doneReply({ title: m.keys_made(), description: m.keys_made_text() });
      return { result: { ...result, token: made.token }, status };
    }
    return refusedReply(made.outcome === "throttled" ? 429 : 409, { problem: REFUSALS[made.outcome]() });
  }),
  revokeKey: defineIntent(z.object({ key: z.string() }), async ({ viewer, now }, { key }) =>
    (await revokeKey(viewer.id, key, now))
      ? doneReply({ title: m.keys_revoked(), description: m.keys_revoked_text() })
      : refusedReply(404, { toast: { kind: "error", title: m.keys_gone() } }),
  ),
};

const REFUSALS = {
  many: () => ({ title: m.keys_many(), body: m.keys_many_text() }),
  unverified: () => ({ title: m.keys_unverified(), body: m.keys_unverified_text() }),
  throttled: () => ({ title: m.keys_throttled(), body: m.keys_throttled_text() }),
};

/** The first message of each field. */
function toErrors(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.map(({ path, message }) => [path.join("."), message]).reverse());
}

import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { defineIntent, type Intent, type Submission } from "#app/lib/intents.server.ts";
import { doneReply, type Reply, refusedReply } from "#app/ui/result.ts";
import { revokeGrant } from "./grants.server.ts";

/** The forms of the agents' section in Settings → Connections. */
export const AGENT_INTENTS: Record<string, Intent<Submission, Reply>> = {
  revokeAgent: defineIntent(z.object({ grant: z.string().max(64) }), async ({ viewer }, { grant }) =>
    (await revokeGrant(viewer.id, grant))
      ? doneReply({ title: m.agents_revoked(), description: m.agents_revoked_text() })
      : refusedReply(404, { toast: { kind: "error", title: m.agents_gone() } }),
  ),
};

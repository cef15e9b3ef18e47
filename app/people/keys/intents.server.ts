import { z } from "zod";
import { config } from "#app/config.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { defineIntent, handleIntent, type Intent, type Submission } from "#app/lib/intents.server.ts";
import { requireRecentProof } from "#app/people/accounts/recent-proof.server.ts";
import { notSavedResult } from "#app/people/accounts/settings.ts";
import { AGENT_INTENTS } from "#app/people/agents/intents.server.ts";
import { doneReply, type Reply, type Result, refusedReply } from "#app/ui/result.ts";
import { createKey, revokeKey } from "./commands.server.ts";
import { newKeySchema } from "./schema.ts";
import { createSheetLink, endSheetLink } from "./sheet-links.server.ts";

/** `token`: the key just made, shown this once; `formula`: the same for a spreadsheet link. `form`: what was refused, if several could be. */
export type ConnectionsResult = Result & { token?: string; formula?: string; form?: "key" | "link" };

const ownPassword = z.object({ ownPassword: z.string().catch("") });
const linkFields = ownPassword.extend({ eventId: z.string().max(64).catch(""), addresses: z.string().optional() });

/** Handles the forms of the page for connections. */
export async function handleConnections(submission: Submission): Promise<Reply<ConnectionsResult>> {
  return (await handleIntent({ ...INTENTS, ...AGENT_INTENTS }, submission)) ?? { result: notSavedResult(), status: 400 };
}

const INTENTS: Record<string, Intent<Submission, Reply<ConnectionsResult>>> = {
  makeKey: defineIntent(z.record(z.string(), z.unknown()), async ({ viewer, now }, form) => {
    const read = newKeySchema.safeParse(form);
    if (!read.success) return inForm("key", refusedReply(422, { errors: toErrors(read.error) }));
    const refusal = await requireRecentProof(viewer, ownPassword.parse(form).ownPassword, now);
    if (refusal) return inForm("key", refusal);
    const made = await createKey(viewer, read.data, now);
    if (made.outcome === "made") {
      const { result, status } = doneReply({ title: m.keys_made(), description: m.keys_made_text() });
      return { result: { ...result, token: made.token }, status };
    }
    return inForm("key", refusedReply(made.outcome === "throttled" ? 429 : 409, { problem: REFUSALS[made.outcome]() }));
  }),
  revokeKey: defineIntent(z.object({ key: z.string() }), async ({ viewer, now }, { key }) =>
    (await revokeKey(viewer.id, key, now))
      ? doneReply({ title: m.keys_revoked(), description: m.keys_revoked_text() })
      : refusedReply(404, { toast: { kind: "error", title: m.keys_gone() } }),
  ),
  makeLink: defineIntent(linkFields, async ({ viewer, now }, { eventId, addresses, ownPassword }) => {
    if (eventId === "") return inForm("link", refusedReply(422, { errors: { eventId: m.keys_sheets_event_required() } }));
    const refusal = await requireRecentProof(viewer, ownPassword, now);
    if (refusal) return inForm("link", refusal);
    const made = await createSheetLink(viewer.id, { eventId, showsAddresses: addresses === "on" }, now);
    if (made.outcome === "gone") return inForm("link", refusedReply(404, { errors: { eventId: m.keys_sheets_not_yours() } }));
    if (made.outcome === "many")
      return inForm("link", refusedReply(409, { problem: { title: m.keys_sheets_many(), body: m.keys_sheets_many_text() } }));
    const { result, status } = doneReply({ title: m.keys_sheets_made(), description: m.keys_made_text() });
    const url = `${config().origin}/api/v1/events/${eventId}/signups.csv?key=${made.token}`;
    return { result: { ...result, formula: `=IMPORTDATA("${url}")` }, status };
  }),
  endLink: defineIntent(z.object({ link: z.string() }), async ({ viewer }, { link }) =>
    (await endSheetLink(viewer.id, link))
      ? doneReply({ title: m.keys_sheets_ended(), description: m.keys_sheets_ended_text() })
      : refusedReply(404, { toast: { kind: "error", title: m.keys_sheets_gone() } }),
  ),
};

/** Says which of the page's forms was refused, for a page without script. */
function inForm(form: "key" | "link", { result, status }: Reply): Reply<ConnectionsResult> {
  return { result: { ...result, form }, status };
}

const REFUSALS = {
  many: () => ({ title: m.keys_many(), body: m.keys_many_text() }),
  unverified: () => ({ title: m.invites_unverified(), body: m.keys_unverified_text() }),
  throttled: () => ({ title: m.keys_throttled(), body: m.keys_throttled_text() }),
};

/** The first message of each field. */
function toErrors(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.map(({ path, message }) => [path.join("."), message]).reverse());
}

import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { defineIntent, handleIntent, type Intent, type Submission } from "#app/lib/intents.server.ts";
import { requireRecentProof } from "#app/people/accounts/recent-proof.server.ts";
import { unlinkGoogle } from "#app/people/google/accounts.server.ts";
import { doneReply, failedToast, type Reply, refusedReply } from "#app/ui/result.ts";
import { newChallenge } from "./challenge.server.ts";
import { type AddPasskeyOutcome, addPasskey, removePasskey, renamePasskey } from "./commands.server.ts";
import { GOOGLE, PASSKEYS } from "./limits.ts";
import { listCredentials } from "./queries.server.ts";
import { jsonField, madeSchema, passkeyName, ticketField } from "./schema.ts";
import { makeOptions } from "./verify.server.ts";

type PasskeySubmission = Submission & { request: Request };
/** `options`, `ticket`: what the browser needs to make a passkey. */
export type PasskeyReply = Reply<Reply["result"] & { options?: object; ticket?: string }> & { cookie?: string };

const id = z.string().min(1).max(PASSKEYS.answer);
const ownPassword = z.string().default("");

/** Handles the forms of the passkeys page. Making and removing one asks for the password again if the session is old. */
export async function handlePasskeys(submission: PasskeySubmission): Promise<PasskeyReply | null> {
  return await handleIntent(INTENTS, submission);
}

const INTENTS: Record<string, Intent<PasskeySubmission, PasskeyReply>> = {
  options: defineIntent(z.object({ ownPassword }), async ({ viewer, request, now }, typed) => {
    const refusal = await requireRecentProof(viewer, typed.ownPassword, now);
    if (refusal) return refusal;
    const existing = await listCredentials(viewer.id);
    if (existing.length >= PASSKEYS.count) return describeAdding("full");
    const { bytes, ticket, cookie } = await newChallenge(request, `add:${viewer.sessionId}`, now);
    const options = await makeOptions(viewer, bytes, existing, m.app_name());
    return { result: { ok: true, options, ticket }, status: 200, cookie };
  }),
  add: defineIntent(
    z.object({ ticket: ticketField, answer: jsonField(madeSchema), name: passkeyName }),
    async ({ viewer, request, now }, made) => describeAdding((await addPasskey(viewer, made, request, now)).outcome),
  ),
  rename: defineIntent(z.object({ id, name: passkeyName }), async ({ viewer }, { id: renamed, name }) => {
    if (name === "") return refusedReply(422, { errors: { [`name-${renamed}`]: m.passkeys_name_needed() } });
    return (await renamePasskey(viewer.id, renamed, name)) ? doneReply({ title: m.passkeys_renamed() }) : goneReply();
  }),
  remove: defineIntent(z.object({ remove: id, ownPassword }), async ({ viewer, now }, { remove, ownPassword: password }) => {
    const refusal = await requireRecentProof(viewer, password, now);
    if (refusal) return refusal;
    if (remove === GOOGLE) {
      if ((await unlinkGoogle(viewer.id, now)) === "last") return lastReply();
      return doneReply({ title: m.passkeys_google_unlinked() });
    }
    const outcome = await removePasskey(viewer.id, remove, now);
    if (outcome === "gone") return goneReply();
    if (outcome === "last") return lastReply();
    return doneReply({ title: m.passkeys_removed(), description: m.passkeys_removed_text() });
  }),
};

function lastReply(): Reply {
  return refusedReply(409, { toast: { kind: "error", title: m.settings_not_saved(), description: m.passkeys_last() } });
}

function describeAdding(outcome: AddPasskeyOutcome["outcome"]): PasskeyReply {
  if (outcome === "added") return doneReply({ title: m.passkeys_added(), description: m.passkeys_added_text() });
  return refusedReply(outcome === "wrong" ? 422 : 409, {
    toast: { kind: "error", title: m.passkeys_not_added(), description: WHY[outcome]() },
  });
}

const WHY: Record<Exclude<AddPasskeyOutcome["outcome"], "added">, () => string> = {
  stale: () => m.passkeys_stale(),
  wrong: () => m.passkeys_wrong_answer(),
  full: () => m.passkeys_full({ most: PASSKEYS.count }),
  taken: () => m.passkeys_taken(),
};

function goneReply(): Reply {
  return refusedReply(404, { toast: failedToast(m.passkeys_gone()) });
}

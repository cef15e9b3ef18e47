import { m } from "#app/i18n/paraglide/messages.js";
import { handleIntent, type Intent, type Submission } from "#app/lib/intents.server.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { doneReply, failedToast, type Reply, refusedReply } from "#app/ui/result.ts";
import { typedIntent } from "#app/ui/typed-intent.server.ts";
import { makeWebhook, removeWebhook, renewSecret, sendAgain, setNames, startByHand, testWebhook } from "./commands.server.ts";
import { addressProblem, describeAnswer, fullText } from "./labels.ts";
import { maySeeWebhooks } from "./queries.server.ts";
import { webhookFields as fields } from "./schema.ts";

/** `proveAgain` asks for the password if the session is old; it returns null if the request may continue. */
type WebhookSubmission = Submission & {
  eventId: string;
  proveAgain: (viewer: Viewer, password: string, now: number) => Promise<Reply | null>;
};

/** Handles the forms of an event's webhooks. */
export async function handleWebhooks(submission: WebhookSubmission): Promise<Reply> {
  return (await handleIntent(INTENTS, submission)) ?? refusedReply(400, { toast: failedToast() });
}

const INTENTS: Record<string, Intent<WebhookSubmission, Reply>> = {
  make: typedIntent(fields.make, async ({ viewer, eventId, now, proveAgain }, { url, ownPassword }) => {
    const refusal = await proveAgain(viewer, ownPassword, now);
    if (refusal) return refusal;
    const made = await makeWebhook(viewer.id, eventId, url, now);
    if (made.outcome === "made") return doneReply({ title: m.webhooks_made(), description: m.webhooks_made_text() });
    if (made.outcome === "gone") return gone();
    if (made.outcome === "address") return refusedReply(422, { errors: { url: addressProblem(made.problem) } });
    return refusedReply(409, { errors: { url: made.outcome === "already" ? m.webhooks_already() : fullText() } });
  }),
  test: typedIntent(fields.test, async ({ viewer, eventId, now }, { webhookId }) => {
    const tested = await testWebhook(viewer.id, eventId, webhookId, now);
    if (tested.outcome === "gone") return gone();
    if (tested.outcome === "often") return refusedReply(429, { toast: failedToast(m.webhooks_often()) });
    if (tested.outcome === "unanswered") {
      return refusedReply(409, { toast: { kind: "error", title: m.webhooks_test_failed(), description: describeAnswer(tested.answer) } });
    }
    return tested.hasStarted ? started() : doneReply({ title: m.webhooks_tested() });
  }),
  start: typedIntent(fields.start, async ({ viewer, eventId }, { webhookId, challenge }) => {
    const outcome = await startByHand(viewer.id, eventId, webhookId, challenge);
    if (outcome === "gone") return gone();
    return outcome === "started" ? started() : refusedReply(409, { errors: { challenge: m.webhooks_challenge_wrong() } });
  }),
  again: typedIntent(fields.again, async ({ viewer, eventId }, { webhookId, seq }) =>
    doneOrGone(await sendAgain(viewer.id, eventId, webhookId, seq), m.webhooks_sent_again()),
  ),
  names: typedIntent(fields.names, async ({ viewer, eventId, now, proveAgain }, { webhookId, names, ownPassword }) => {
    const refusal = names === "yes" ? await proveAgain(viewer, ownPassword, now) : null;
    if (refusal) return refusal;
    const isDone = await setNames(viewer.id, eventId, webhookId, names === "yes");
    return doneOrGone(isDone, names === "yes" ? m.webhooks_names_on() : m.webhooks_names_off());
  }),
  renew: typedIntent(fields.renew, async ({ viewer, eventId, now, proveAgain }, { webhookId, ownPassword }) => {
    const refusal = await proveAgain(viewer, ownPassword, now);
    return refusal ?? doneOrGone(await renewSecret(viewer.id, eventId, webhookId, now), m.webhooks_renewed());
  }),
  show: typedIntent(fields.show, async ({ viewer, eventId, now, proveAgain }, { ownPassword }) => {
    if (!(await maySeeWebhooks(viewer.id, eventId))) return gone();
    return (await proveAgain(viewer, ownPassword, now)) ?? doneReply();
  }),
  remove: typedIntent(fields.remove, async ({ viewer, eventId, now }, { webhookId }) =>
    doneOrGone(await removeWebhook(viewer.id, eventId, webhookId, now), m.webhooks_removed()),
  ),
};

/** Answers alike for what belongs to someone else and what no longer exists. */
function doneOrGone(isDone: boolean, title: string): Reply {
  return isDone ? doneReply({ title }) : gone();
}

function started(): Reply {
  return doneReply({ title: m.webhooks_started(), description: m.webhooks_started_text() });
}

function gone(): Reply {
  return refusedReply(404, { toast: failedToast(m.webhooks_gone()) });
}

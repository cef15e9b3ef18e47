import { runBatch } from "#app/db/batch.server.ts";
import type { Read } from "#app/db/request-context.server.ts";
import { allowAttempt, hashThrottleKey } from "#app/lib/throttles.server.ts";
import { type Locale, THROTTLES } from "#app/limits.ts";
import { loadMailBudget } from "#app/outbox/owner-budget.server.ts";
import { askToConfirm, type Pending, readPending, settlePending } from "#app/outbox/pending-link.server.ts";
import { type DirectMessageRequest, sendDirectMessage } from "./commands.server.ts";
import type { MessageRecipient } from "./queries.server.ts";
import type { DirectMessageInput } from "./schema.ts";

/** A message that waits for its writer's address to confirm it. */
type PendingMessage = { toId: string; eventId: string | null; message: DirectMessageInput };

/**
 * If the form passed no human check, asks the address to confirm instead of passing the message on. That mail leaves out the
 * name of an organizer who isn't trusted yet, since the name could say anything.
 */
export async function requestMessageConfirmation({
  to,
  message,
  network,
  locale,
  now,
}: DirectMessageRequest & { locale: Locale }): Promise<{ outcome: "asked" | "throttled" }> {
  const allowed = await allowAttempt(await hashThrottleKey("message-from-network", network), THROTTLES.messageFromNetwork, now);
  if (!allowed.ok) return { outcome: "throttled" };
  const pending: PendingMessage = { toId: to.id, eventId: to.about?.id ?? null, message };
  const { isTrusted } = await loadMailBudget(to.id, now);
  const props = { to: isTrusted ? to.name : null };
  const key = [to.id, ...Object.values(message)];
  await askToConfirm({ template: "confirm-message", key, content: pending, email: message.email, locale, props, now });
  return { outcome: "asked" };
}

export async function loadPendingMessage(token: string, now: number, read?: Read): Promise<Pending<PendingMessage>> {
  return await readPending<PendingMessage>(token, "confirm-message", now, read);
}

type Open = Extract<Pending<PendingMessage>, { state: "open" }>;

/** Passes the stored message on; opening the link proved the address. */
export async function sendConfirmedMessage({ hash, content: { message } }: Open, to: MessageRecipient, network: string, now: number) {
  const viewer = { email: message.email, isVerified: true };
  const { outcome } = await sendDirectMessage({ to, message, viewer, network, now });
  if (outcome === "sent") await runBatch([settlePending(hash, now)]);
  return outcome;
}

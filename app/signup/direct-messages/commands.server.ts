import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { withoutPlusTag } from "#app/lib/email.ts";
import { allowAttempts, hashThrottleKey } from "#app/lib/throttles.server.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { THROTTLES } from "#app/limits.ts";
import type { MailProps } from "#app/outbox/registry.server.ts";
import { queueMails, selectMail } from "#app/outbox/statements.server.ts";
import type { MessageRecipient } from "./queries.server.ts";
import type { DirectMessageInput } from "./schema.ts";

export type DirectMessageRequest = {
  to: MessageRecipient;
  message: DirectMessageInput;
  /** The signed-in person; only their own proven address is used as Reply-To. */
  viewer: Pick<Viewer, "email" | "isVerified"> | null;
  network: string;
  now: number;
};

/**
 * Passes a message on. It isn't a notification, so the recipient's switches for those don't apply, but their address has to be
 * verified. The same key again sends nothing.
 */
export async function sendDirectMessage({
  to,
  message,
  viewer,
  network,
  now,
}: DirectMessageRequest): Promise<{ outcome: "sent" | "throttled" }> {
  const { key, name, text } = message;
  const isProven = viewer?.isVerified === true;
  const email = isProven ? viewer.email : message.email;
  const allowed = await allowAttempts(
    [
      [await hashThrottleKey("message-from", withoutPlusTag(email)), THROTTLES.messageFrom],
      [await hashThrottleKey("message-from-network", network), THROTTLES.messageFromNetwork],
      [await hashThrottleKey("message-to", to.id), THROTTLES.messageTo],
    ],
    now,
  );
  if (!allowed.ok) return { outcome: "throttled" };
  const props: MailProps["direct-message"] = { name, email, isProven, text, about: to.about };
  await runBatch([
    queueMails([
      sql`SELECT ${selectMail({
        template: "direct-message",
        locale: sql`u.locale`,
        toEmail: sql`u.email`,
        userId: sql`u.id`,
        eventId: to.about?.id ?? null,
        props: JSON.stringify(props),
        dedupeKey: `direct-message:${to.id}:${key}`,
        now,
      })} FROM users u WHERE u.id = ${to.id} AND u.email_verified_at IS NOT NULL`,
    ]),
  ]);
  return { outcome: "sent" };
}

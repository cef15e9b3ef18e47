import { type SQL, sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { z } from "zod";
import { runBatch } from "#app/db/batch.server.ts";
import { db } from "#app/db/client.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { hashRecipient, markRefused } from "./owner-budget.server.ts";
import { hashEmail, suppress } from "./suppressions.server.ts";

/** Resend signs as Standard Webhooks specifies, but under its own header names. */
const HEADERS = { "webhook-id": "svix-id", "webhook-timestamp": "svix-timestamp", "webhook-signature": "svix-signature" };

const schema = z.object({
  type: z.string(),
  data: z.object({
    email_id: z.string(),
    to: z.union([z.string(), z.array(z.string())]).optional(),
    bounce: z.object({ type: z.string().optional(), message: z.string().optional() }).optional(),
  }),
});

type Delivery = z.infer<typeof schema>;
export type WebhookOutcome = "recorded" | "seen" | "ignored" | "forged" | "malformed" | "too early";

/** Records a signed delivery event exactly once. */
export async function receiveDelivery(body: string, headers: Headers, secrets: string[], now: number): Promise<WebhookOutcome> {
  if (!secrets.some((secret) => isSigned(body, headers, secret))) return "forged";
  const parsed = schema.safeParse(parseJson(body));
  if (!parsed.success) return "malformed";
  const consequences = await findConsequences(parsed.data, now);
  if (consequences.length === 0) return "ignored";
  const id = headers.get("svix-id") ?? headers.get("webhook-id") ?? "";
  const delivery = await checkDelivery(parsed.data.data.email_id, id);
  if (delivery.isSeen) return "seen";
  const sentAt = Number(headers.get("svix-timestamp") ?? headers.get("webhook-timestamp")) * DURATIONS.second;
  if (!delivery.isOurs && now - sentAt < DURATIONS.hour && !consequences.some((each) => each.isAboutAddress)) return "too early";
  await runBatch([
    sql`INSERT INTO webhook_events (id, received_at) VALUES (${id}, ${now}) ON CONFLICT DO NOTHING`,
    ...consequences.map((each) => each.statement),
  ]);
  return "recorded";
}

function isSigned(body: string, headers: Headers, secret: string): boolean {
  const signed = Object.fromEntries(Object.entries(HEADERS).map(([name, own]) => [name, headers.get(own) ?? headers.get(name) ?? ""]));
  try {
    new Webhook(secret).verify(body, signed);
    return true;
  } catch {
    return false;
  }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** The event can arrive before the provider's message id is stored; Resend is then asked to send it again later. */
async function checkDelivery(providerId: string, eventId: string): Promise<{ isOurs: boolean; isSeen: boolean }> {
  const [row] = await db().all<{ isOurs: number; isSeen: number }>(sql`SELECT
    EXISTS (SELECT 1 FROM email_outbox WHERE provider_id = ${providerId}) AS isOurs,
    EXISTS (SELECT 1 FROM webhook_events WHERE id = ${eventId}) AS isSeen`);
  return { isOurs: row?.isOurs === 1, isSeen: row?.isSeen === 1 };
}

type Consequence = { statement: SQL; isAboutAddress: boolean };

async function findConsequences({ type, data }: Delivery, now: number): Promise<Consequence[]> {
  const change = (assignment: SQL): Consequence => ({
    statement: sql`UPDATE email_outbox SET ${assignment} WHERE provider_id = ${data.email_id} AND status IN ('sent', 'delivered')`,
    isAboutAddress: false,
  });
  switch (type) {
    case "email.delivered":
      return [change(sql`status = 'delivered', delivered_at = ${now}`)];
    case "email.bounced":
      return [
        change(sql`status = 'bounced', last_error = ${data.bounce?.message ?? null}`),
        ...(await blockAddresses(data, "bounced", now)),
      ];
    case "email.complained":
      return [change(sql`status = 'complained'`), ...(await blockAddresses(data, "complained", now))];
    case "email.failed":
    case "email.suppressed":
      return [change(sql`status = 'failed', last_error = ${type}`)];
    default:
      return [];
  }
}

/** Blocks an address that doesn't exist or complained. A full mailbox is a temporary bounce. */
async function blockAddresses(
  { email_id, to = [], bounce }: Delivery["data"],
  reason: "bounced" | "complained",
  now: number,
): Promise<Consequence[]> {
  if (reason === "bounced" && bounce?.type?.toLowerCase() !== "permanent") return [];
  const hashes = await Promise.all(
    [to]
      .flat()
      .map(async (email) => ({ email: email.trim().toLowerCase(), hash: await hashEmail(email), recipient: await hashRecipient(email) })),
  );
  return hashes.flatMap(({ email, hash, recipient }) => [
    { statement: suppress({ emailHash: hash, scope: "all", topicId: "" }, reason, now), isAboutAddress: true },
    { statement: markRefused(email_id, recipient, now), isAboutAddress: false },
    { statement: sql`DELETE FROM followers WHERE email = ${email}`, isAboutAddress: true },
  ]);
}

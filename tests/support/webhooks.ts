import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { makeWebhook, testWebhook } from "#app/organize/webhooks/commands.server.ts";
import type { Behavior, ReceivedDelivery } from "./webhook-server.ts";

type Place = { eventId: string; ownerId: string };

/** A receiver of its own on the local server, which answers as told. */
export class TestReceiver {
  readonly url: string;

  constructor() {
    const { WEBHOOK_TEST_URL } = env as unknown as { WEBHOOK_TEST_URL: string };
    this.url = `${WEBHOOK_TEST_URL}/${newId()}`;
  }

  async behave(behavior: Behavior): Promise<void> {
    await fetch(`${this.url}/behave`, { method: "POST", body: JSON.stringify(behavior) });
  }

  async read(): Promise<{ received: ReceivedDelivery[]; elsewhere: number }> {
    return await (await fetch(`${this.url}/received`)).json();
  }

  /** Everything but tests, in the order it came. */
  async deliveries(): Promise<ReceivedDelivery[]> {
    return (await this.read()).received.filter(({ body }) => body.type !== "webhook.test");
  }

  async types(): Promise<string[]> {
    return (await this.deliveries()).map(({ body }) => body.type);
  }
}

export async function makeTestWebhook({ eventId, ownerId }: Place, now: number, receiver = new TestReceiver()) {
  const made = await makeWebhook(ownerId, eventId, receiver.url, now);
  if (made.outcome !== "made") throw new Error(`Not made: ${made.outcome}`);
  return { receiver, id: made.id };
}

/** A webhook whose test was answered. */
export async function startTestWebhook(place: Place, now: number, receiver = new TestReceiver()) {
  const webhook = await makeTestWebhook(place, now, receiver);
  const tested = await testWebhook(place.ownerId, place.eventId, webhook.id, now);
  if (tested.outcome !== "answered") throw new Error(`Not started: ${tested.outcome}`);
  return webhook;
}

type Row = { state: string; offReason: string | null; nextAt: number | null; attempts: number; secret: string; names: 0 | 1 };

export async function readWebhook(id: string): Promise<Row | undefined> {
  const [[row]] = await runBatch([
    sql<Row>`SELECT state, off_reason AS offReason, next_at AS nextAt, attempts, secret, names FROM webhooks WHERE id = ${id}`,
  ]);
  return row;
}

type Logged = { seq: number; id: string; type: string; status: string; tries: number; answer: string | null; facts: string };

export async function readLog(id: string): Promise<Logged[]> {
  const [rows] = await runBatch([
    sql<Logged>`SELECT seq, id, type, status, tries, answer, facts FROM webhook_deliveries WHERE webhook_id = ${id} AND type <> 'webhook.test'
      ORDER BY seq`,
  ]);
  return rows;
}

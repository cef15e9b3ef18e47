import { env } from "cloudflare:workers";
import type { Message, Transport } from "./transport.ts";

/** Without a provider's key every message is delivered to /dev/outbox. */
export const developmentTransport: Transport = {
  pause: 0,
  deliver: async ({ messages }) => {
    await Promise.all(messages.map((message) => env.MEDIA.put(messageKey(message.id), JSON.stringify(message))));
    return { result: "accepted", providerIds: [] };
  },
};

/** A message as delivered to the development outbox. */
export async function deliveredMessage(id: string): Promise<Message | null> {
  return (await (await env.MEDIA.get(messageKey(id)))?.json<Message>()) ?? null;
}

function messageKey(id: string): string {
  return `outbox/development/${id}.json`;
}

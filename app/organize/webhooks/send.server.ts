import { Webhook } from "standardwebhooks";
import { config } from "#app/config.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { WEBHOOKS } from "./limits.ts";
import { type AddressProblem, findAddressProblem, isAccepted } from "./rules.ts";

/** Where to, and how it is signed. */
export type Receiver = { url: string; secret: string; oldSecret: string | null; oldUntil: number | null };
export type Message = { id: string; body: string };

/** What came back: a status, or why there was none. `text` only if it was asked for. */
export type Answer = { isAccepted: boolean; isGone: boolean; answer: string; text: string };

const PREFIX = "whsec_";

export function findReceiverProblem(url: string): AddressProblem | null {
  const { origin, admitsLocalWebhooks } = config();
  return findAddressProblem(url, { ownHost: new URL(origin).hostname, admitsLocal: admitsLocalWebhooks });
}

/** A new secret, as the libraries of Standard Webhooks take it. */
export function drawSecret(): string {
  return PREFIX + btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(WEBHOOKS.secretBytes))));
}

/** Sends one message and never follows where an answer points. The answer is read no further than a test needs, and not kept. */
export async function sendMessage(receiver: Receiver, message: Message, now: number, { reads = false } = {}): Promise<Answer> {
  const failed = (answer: string) => ({ isAccepted: false, isGone: false, answer, text: "" });
  if (findReceiverProblem(receiver.url)) return failed("address");
  try {
    const response = await fetch(receiver.url, {
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.timeout(WEBHOOKS.patience),
      headers: { "Content-Type": "application/json", "User-Agent": "Turnout-Webhooks/1", ...signMessage(receiver, message, now) },
      body: message.body,
    });
    const text = reads ? await readStart(response) : "";
    if (!reads) await response.body?.cancel();
    const { status } = response;
    return { isAccepted: isAccepted(status), isGone: status === 410, answer: String(status), text };
  } catch (error) {
    return failed(error instanceof Error && error.name === "TimeoutError" ? "timeout" : "unreachable");
  }
}

/** The headers of Standard Webhooks. For a day after a secret was replaced, the old one signs as well. */
export function signMessage(receiver: Receiver, { id, body }: Message, now: number): Record<string, string> {
  const { secret, oldSecret, oldUntil } = receiver;
  const secrets = oldSecret && oldUntil && now < oldUntil ? [secret, oldSecret] : [secret];
  const signatures = secrets.map((each) => new Webhook(each).sign(id, new Date(now), body));
  return { "webhook-id": id, "webhook-timestamp": String(Math.floor(now / DURATIONS.second)), "webhook-signature": signatures.join(" ") };
}

async function readStart({ body }: Response): Promise<string> {
  if (!body) return "";
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let [text, size] = ["", 0];
  while (size < WEBHOOKS.answerBytes) {
    const { value, done } = await reader.read();
    if (done) return text;
    text += decoder.decode(value.slice(0, WEBHOOKS.answerBytes - size), { stream: true });
    size += value.length;
  }
  await reader.cancel();
  return text;
}

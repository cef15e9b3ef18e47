import { createHmac } from "node:crypto";
import { Agent, type IncomingMessage, type RequestOptions, request } from "node:http";
import type { MalformedRequest } from "./corpus.ts";
import { WEBHOOK_SECRET } from "./world.ts";

export type MalformedAnswer = { status: number; type: string; text: string; location: string };

const PATIENCE = 20_000;
const agent = new Agent({ keepAlive: true });

/** Sends the request as it is, including characters that no regular client would allow; status -1 means no answer. */
export async function sendMalformed(origin: string, one: MalformedRequest, cookie: string | null): Promise<MalformedAnswer> {
  const sent = prepareRequest(origin, one, cookie);
  try {
    return await sendRequest(sent, one, agent).catch((error) => {
      // A server may close a kept-alive connection just as it is used again, for example after it refused to read a body.
      if (error instanceof ClosedKeptConnection) return sendRequest(sent, one, false);
      throw error;
    });
  } catch (error) {
    return { status: -1, type: "", text: String(error), location: "" };
  }
}

class ClosedKeptConnection extends Error {}

function prepareRequest(origin: string, one: MalformedRequest, cookie: string | null): RequestOptions {
  const headers: Record<string, string> = { ...one.headers };
  if (cookie && !headers.Cookie) headers.Cookie = cookie;
  if (one.path === "/webhooks/resend" && one.n % 3 > 0) Object.assign(headers, signWebhook(one));
  // Node sets neither header for a DELETE by itself, and its body would be read as the next request.
  if (one.body) Object.assign(headers, one.isChunked ? { "Transfer-Encoding": "chunked" } : { "Content-Length": String(one.body.length) });
  const { hostname, port } = new URL(origin);
  return { hostname, port, method: one.method, path: one.path, headers, timeout: PATIENCE, insecureHTTPParser: true };
}

function sendRequest(options: RequestOptions, { body }: MalformedRequest, connections: Agent | false): Promise<MalformedAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request({ ...options, agent: connections });
    sent.on("response", (response) => void read(response).then(resolve, reject));
    sent.on("upgrade", (response, socket) => {
      socket.destroy();
      resolve(toAnswer(response, ""));
    });
    sent.on("timeout", () => sent.destroy(new Error("No answer in time")));
    sent.on("error", (error: NodeJS.ErrnoException) =>
      reject(sent.reusedSocket && /^(ECONNRESET|EPIPE)$/.test(error.code ?? "") ? new ClosedKeptConnection() : error),
    );
    sent.end(body ?? undefined);
  });
}

async function read(response: IncomingMessage): Promise<MalformedAnswer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return toAnswer(response, Buffer.concat(chunks).toString());
}

function toAnswer({ statusCode = 0, headers }: IncomingMessage, text: string): MalformedAnswer {
  return { status: statusCode, type: headers["content-type"] ?? "", text, location: headers.location ?? "" };
}

/** Signs the webhook, so that faults inside are read at all: unsigned events are rejected first. */
function signWebhook({ n, body }: MalformedRequest): Record<string, string> {
  const at = Math.floor(Date.now() / 1000);
  const signed = Buffer.concat([Buffer.from(`msg_${n}.${at}.`), Buffer.from((body ?? Buffer.alloc(0)).toString())]);
  const signature = createHmac("sha256", Buffer.from(WEBHOOK_SECRET, "base64")).update(signed).digest("base64");
  return { "svix-id": `msg_${n}`, "svix-timestamp": String(at), "svix-signature": `v1,${signature}` };
}

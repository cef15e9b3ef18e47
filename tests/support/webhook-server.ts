import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/**
 * Receivers of webhooks, one per id: POST /{id} takes a delivery, checks its signatures by itself and behaves as told by POST
 * /{id}/behave. GET /{id}/received lists what came. Redirects lead to /{id}/elsewhere unless they name another place.
 */
export type Behavior = {
  /** The secrets it knows; it accepts a delivery signed with any of them. */
  secrets?: string[];
  status?: number;
  /** Where a redirect leads. */
  location?: string;
  /** Instead of repeating a test's challenge. */
  answer?: string;
  /** Never answers. */
  isSilent?: boolean;
  /** Sends this many bytes, without end if negative. */
  floods?: number;
  /** Resets the connection. */
  hangsUp?: boolean;
};

export type ReceivedDelivery = {
  id: string;
  timestamp: string;
  signatures: string[];
  /** How many of its signatures are right, by the secrets it knows. */
  signed: number;
  contentType: string;
  body: { type: string; timestamp: string; data: Record<string, unknown> };
};

type Receiver = { behavior: Behavior; received: ReceivedDelivery[]; elsewhere: number };

const receivers = new Map<string, Receiver>();

export async function startWebhookServer(port = 0): Promise<string> {
  const server = createServer((request, response) => void answer(request, response).catch(() => response.writeHead(500).end()));
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  server.unref();
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, id = "", what = ""] = (request.url ?? "").split("/");
  const receiver = receivers.get(id) ?? { behavior: {}, received: [], elsewhere: 0 };
  receivers.set(id, receiver);
  const text = await readText(request);
  if (what === "behave") receiver.behavior = JSON.parse(text);
  else if (what === "elsewhere") receiver.elsewhere++;
  else if (what === "received") return json(response, { received: receiver.received, elsewhere: receiver.elsewhere });
  else return receive(receiver, request, text, response);
  json(response, null);
}

function receive({ behavior, received }: Receiver, { headers }: IncomingMessage, text: string, response: ServerResponse): void {
  const { secrets = [], status = 200, location, answer, isSilent, floods, hangsUp } = behavior;
  const [id, timestamp] = [String(headers["webhook-id"]), String(headers["webhook-timestamp"])];
  const signatures = String(headers["webhook-signature"]).split(" ");
  const right = secrets.map((secret) => sign(secret, `${id}.${timestamp}.${text}`));
  const body = JSON.parse(text);
  const signed = signatures.filter((each) => right.includes(each)).length;
  received.push({ id, timestamp, signatures, signed, contentType: String(headers["content-type"]), body });
  if (isSilent) return;
  if (hangsUp) {
    response.socket?.destroy();
    return;
  }
  response.writeHead(status, location ? { location } : { "content-type": "text/plain" });
  if (floods) flood(response, floods);
  else response.end(answer ?? body.data.challenge ?? "");
}

function sign(secret: string, text: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return `v1,${createHmac("sha256", key).update(text).digest("base64")}`;
}

function flood(response: ServerResponse, bytes: number): void {
  const chunk = Buffer.alloc(1024, "x");
  let left = bytes < 0 ? Number.POSITIVE_INFINITY : bytes;
  const more = () => {
    while (left > 0 && !response.destroyed) {
      left -= chunk.length;
      if (!response.write(chunk)) return void response.once("drain", more);
    }
    response.end();
  };
  more();
}

function json(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

import { createServer, type IncomingMessage } from "node:http";
import { concatBytes, encodeText, fromBase64Url, toBase64Url } from "#app/lib/bytes.ts";

/**
 * A browser and its push service in one. POST /subscribe returns a subscription. What is sent to it is verified and decrypted
 * with the browser's own keys, and listed at /{id}/received. POST /{id}/status sets the status of later answers; with status 0
 * the service doesn't respond until another status is set.
 */
export type Received = { status: number; text: string; claims: { aud: string; exp: number; sub: string }; topic: string; ttl: string };
type Account = {
  keys: CryptoKeyPair;
  raw: Uint8Array<ArrayBuffer>;
  auth: Uint8Array<ArrayBuffer>;
  received: Received[];
  status: number;
  silent: (() => void)[];
};

const CURVE = { name: "ECDH", namedCurve: "P-256" };
const SILENT = 0;
const accounts = new Map<string, Account>();

export async function startPushServer(): Promise<string> {
  const server = createServer((request, response) => {
    answer(request, url).then(
      ({ status, body }) => response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body ?? null)),
      (error: Error) => response.writeHead(400).end(error.message),
    );
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  server.unref();
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return url;
}

async function answer(request: IncomingMessage, url: string): Promise<{ status: number; body?: unknown }> {
  const [, id = "", what = ""] = (request.url ?? "").split("/");
  const body = await readBytes(request);
  if (id === "subscribe") return { status: 200, body: await subscribe(url) };
  const account = accounts.get(id);
  if (!account) return { status: 404 };
  if (what === "received") return { status: 200, body: account.received };
  if (what === "status") {
    account.status = Number(new TextDecoder().decode(body));
    if (account.status !== SILENT) for (const answer of account.silent.splice(0)) answer();
    return { status: 200 };
  }
  account.received.push({ ...(await open(account, request, body)), status: account.status });
  if (account.status === SILENT) await new Promise<void>((resolve) => account.silent.push(resolve));
  return { status: account.status };
}

async function subscribe(url: string) {
  const id = crypto.randomUUID();
  const keys = (await crypto.subtle.generateKey(CURVE, true, ["deriveBits"])) as CryptoKeyPair;
  const raw = new Uint8Array((await crypto.subtle.exportKey("raw", keys.publicKey)) as ArrayBuffer);
  const auth = crypto.getRandomValues(new Uint8Array(16));
  accounts.set(id, { keys, raw, auth, received: [], status: 201, silent: [] });
  return { endpoint: `${url}/${id}`, keys: { p256dh: toBase64Url(raw), auth: toBase64Url(auth) } };
}

async function open(account: Account, { headers }: IncomingMessage, body: Uint8Array<ArrayBuffer>): Promise<Omit<Received, "status">> {
  if (headers["content-encoding"] !== "aes128gcm") throw new Error("Not encrypted");
  const claims = await verifyClaims(String(headers.authorization));
  return { text: await decrypt(account, body), claims, topic: String(headers.topic), ttl: String(headers.ttl) };
}

/** RFC 8292: the token must be signed with the key that comes with it. */
async function verifyClaims(header: string): Promise<Received["claims"]> {
  const [, token = "", key = ""] = header.match(/^vapid t=([^,]+), k=(.+)$/) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const algorithm = { name: "ECDSA", namedCurve: "P-256" };
  const publicKey = await crypto.subtle.importKey("raw", fromBase64Url(key), algorithm, false, ["verify"]);
  const signed = encodeText(`${head}.${claims}`);
  const isSound = await crypto.subtle.verify({ name: "ECDSA", hash: "SHA-256" }, publicKey, fromBase64Url(signature), signed);
  if (!isSound) throw new Error("The signature is wrong");
  return JSON.parse(new TextDecoder().decode(fromBase64Url(claims)));
}

/** RFC 8291, from the browser's side. */
async function decrypt({ keys, raw, auth }: Account, body: Uint8Array<ArrayBuffer>): Promise<string> {
  const salt = body.slice(0, 16);
  const length = body[20] ?? 0;
  const theirs = body.slice(21, 21 + length);
  const publicKey = await crypto.subtle.importKey("raw", theirs, CURVE, false, []);
  const algorithm = { name: "ECDH", public: publicKey } as unknown as Parameters<SubtleCrypto["deriveBits"]>[0];
  const shared = new Uint8Array(await crypto.subtle.deriveBits(algorithm, keys.privateKey, 256));
  const secret = await derive(shared, auth, concatBytes(encodeText("WebPush: info\0"), raw, theirs), 32);
  const content = await derive(secret, salt, encodeText("Content-Encoding: aes128gcm\0"), 16);
  const nonce = await derive(secret, salt, encodeText("Content-Encoding: nonce\0"), 12);
  const key = await crypto.subtle.importKey("raw", content, "AES-GCM", false, ["decrypt"]);
  const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv: nonce }, key, body.slice(21 + length));
  // The last byte marks the last record.
  return new TextDecoder().decode(plain.slice(0, -1));
}

async function derive(secret: Uint8Array<ArrayBuffer>, salt: Uint8Array<ArrayBuffer>, info: Uint8Array<ArrayBuffer>, length: number) {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  return new Uint8Array(await crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, length * 8));
}

async function readBytes(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new Uint8Array(Buffer.concat(chunks));
}

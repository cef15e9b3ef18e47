import { createServer } from "node:http";

/** A server that responds like Turnstile: for the secret "secret", only the token "person" passes. */
export async function startTurnstileServer(): Promise<string> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const sent = new URLSearchParams(Buffer.concat(parts).toString());
    const success = sent.get("secret") === "secret" && sent.get("response") === "person";
    response.writeHead(request.url === "/turnstile/v0/siteverify" ? 200 : 404, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ success, "error-codes": success ? [] : ["invalid-input-response"] }));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  server.unref();
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
}

import { createServer } from "node:http";

/**
 * Serves documents in which agents describe themselves: GET /{mode}/{id}. A mode says what is wrong with it; GET /count/{id} says
 * how often the document was read.
 */
export async function startClientServer(): Promise<string> {
  const counts = new Map<string, number>();
  const server = createServer((request, response) => {
    const [, mode = "", id = ""] = (request.url ?? "").split("/");
    if (mode === "count") return void response.end(String(counts.get(id) ?? 0));
    counts.set(id, (counts.get(id) ?? 0) + 1);
    if (mode === "silent") return;
    const address = `http://${request.headers.host}${request.url}`;
    const described = {
      client_id: mode === "other" ? `${address}x` : address,
      client_name: "Document client",
      redirect_uris: ["http://127.0.0.1:3335/callback"],
      ...(mode === "secret" && { token_endpoint_auth_method: "client_secret_basic" }),
      ...(mode === "large" && { filler: "x".repeat(5000) }),
    };
    if (mode === "redirect") return void response.writeHead(302, { location: address.replace("redirect", "good") }).end();
    if (mode === "broken") return void response.end("{");
    response.writeHead(mode === "missing" ? 404 : 200, { "content-type": "application/json" }).end(JSON.stringify(described));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  server.unref();
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
}

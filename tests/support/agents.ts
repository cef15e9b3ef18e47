import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { app } from "#workers/http.ts";

export const ORIGIN = "https://turnout.test";

/** The Worker as a client on another machine reaches it. */
export async function fetchWorker(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  return await app.fetch(new Request(input, init), env, createExecutionContext());
}

/** An agent that uses the official client; `pinned`: a revision of the protocol instead of the newest. */
export async function connectAgent(token: string, pinned?: string): Promise<Client> {
  const client = new Client({ name: "test-agent", version: "1.0.0" }, pinned ? { versionNegotiation: { mode: { pin: pinned } } } : {});
  await client.connect(
    new StreamableHTTPClientTransport(new URL("/mcp", ORIGIN), {
      fetch: fetchWorker,
      requestInit: { headers: { Authorization: `Bearer ${token}` } },
    }),
  );
  return client;
}

// biome-ignore lint/suspicious/noExplicitAny: tests name the members they expect
export type ToolAnswer = { isError: boolean; text: string; said: any };

export async function callTool(client: Client, name: string, args: Record<string, unknown> = {}): Promise<ToolAnswer> {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: args });
  const [first] = content;
  return { isError: isError === true, text: first?.type === "text" ? first.text : "", said: structuredContent };
}

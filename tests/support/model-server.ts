import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/**
 * A server with the chat-completions protocol of language models' endpoints. The first part of a path is a test's own name, the
 * second the answer it wants, as JSON or by a script's name. The requests it received are at /{name}/books.
 */
const books = new Map<string, unknown[]>();

export async function startModelServer(): Promise<{ url: string }> {
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  server.unref();
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}` };
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, name = "", script = ""] = (request.url ?? "").split("/").map(decodeURIComponent);
  if (script === "books") return void response.end(JSON.stringify(books.get(name) ?? []));
  let text = "";
  for await (const chunk of request) text += chunk;
  books.set(name, [...(books.get(name) ?? []), { headers: request.headers, body: JSON.parse(text) }]);
  const status = Number(script);
  response.writeHead(status || 200, { "Content-Type": "application/json" });
  if (status) return void response.end(JSON.stringify({ error: { message: "refused" } }));
  if (script === "silence") return response.flushHeaders();
  const body = SCRIPTS[script] ?? said(script);
  if (script !== "torn") return void response.end(body);
  response.write(body.slice(0, body.length / 2));
  response.destroy();
}

const SOUP = {
  text: "",
  isNew: true,
  draft: {
    type: "potluck",
    title: "Soup night",
    date: "2027-03-05",
    startTime: "18:00",
    offers: [{ title: "Soup", capacity: 3, quotes: ["3 soups"] }],
  },
  quotes: { type: ["Soup night"], title: ["Soup night"], date: ["March 5, 2027"], startTime: ["6 pm"], leftOut: ["no peanuts"] },
};
const JSON_OF_SOUP = JSON.stringify(SOUP);

/** Complete response bodies. */
const SCRIPTS: Record<string, string> = {
  soup: said(JSON_OF_SOUP),
  prose: said("Bring **napkins**."),
  fence: said(`Here it is:\n\`\`\`json\n${JSON.stringify(SOUP, null, 2)}\n\`\`\`\nTell me what to change.`),
  half: said(JSON_OF_SOUP.slice(0, 150), "length"),
  torn: said(JSON_OF_SOUP),
  garbage: "<html>502</html>",
  nothing: said(""),
  "wrong call": completion({
    content: null,
    tool_calls: [{ id: "call-1", type: "function", function: { name: "bookRoom", arguments: "{}" } }],
  }),
  "wrong type": said(JSON.stringify({ ...SOUP, draft: { ...SOUP.draft, type: "wedding" } })),
  "wrong shape": said(JSON.stringify({ ...SOUP, draft: "Soup night" })),
};

function said(content: string, finish = "stop"): string {
  return completion({ content }, finish);
}

function completion(message: object, finish_reason = "tool_calls"): string {
  const choices = [{ index: 0, message: { role: "assistant", ...message }, finish_reason }];
  return JSON.stringify({ id: "1", object: "chat.completion", created: 1, model: "scripted", choices });
}

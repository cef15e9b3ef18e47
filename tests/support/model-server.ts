import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/**
 * A server that speaks the chat-completions protocol as language models' endpoints do. The first part of a path is a
 * test's own name, the second the script it wants answered; what it was sent is read at /{name}/books.
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
  const [, name = "", script = ""] = (request.url ?? "").split("/");
  if (script === "books") return void response.end(JSON.stringify(books.get(name) ?? []));
  let text = "";
  for await (const chunk of request) text += chunk;
  books.set(name, [...(books.get(name) ?? []), { headers: request.headers, body: JSON.parse(text) }]);
  const status = Number(script);
  if (status)
    return void response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify({ error: { message: "refused" } }));
  response.writeHead(200, { "Content-Type": "text/event-stream" });
  for (const line of SCRIPTS[script] ?? []) response.write(line);
  if (script === "hang") return;
  if (script === "torn") return void response.destroy();
  response.end();
}

const DRAFT = { type: "potluck", title: "Soup night", date: "2027-03-05", startTime: "18:00", offers: [{ title: "Soup", capacity: 3 }] };

const SCRIPTS: Record<string, string[]> = {
  words: [said("Bring "), said("**napkins**."), done("stop")],
  draft: [said("Here it is."), ...called(DRAFT), done("tool_calls")],
  misquoted: [said("Here it is."), ...called({ ...DRAFT, used: ["at the gym"] }), done("tool_calls")],
  quoted: [said("Here it is."), ...called({ ...DRAFT, used: ["soup NIGHT"], leftOut: ["no peanuts"] }), done("tool_calls")],
  invented: [said("Here it is."), ...called({ ...DRAFT, endTime: "21:00", location: "Parish hall", people: 40 }), done("tool_calls")],
  misnamed: [said("Here it is."), ...called(DRAFT, "bookRoom"), done("tool_calls")],
  silent: [done("stop")],
  only: [...called(DRAFT), done("tool_calls")],
  untyped: [said("Here it is."), ...called({ ...DRAFT, type: "wedding" }), done("tool_calls")],
  foreign: [...called({ ...DRAFT, offers: [{ title: "Soup", capacity: 5000 }] }), done("tool_calls")],
  half: [said("Here it is."), ...called(DRAFT).slice(0, 2), done("length")],
  torn: [said("Here it "), ...called(DRAFT).slice(0, 2)],
  garbage: ["data: {this is no JSON\n\n", "<html>502</html>\n\n", "data: [DONE]\n\n"],
  hang: [said("Let me think")],
};

function said(content: string): string {
  return event({ delta: { role: "assistant", content }, finish_reason: null });
}

/** A call of the tool, its arguments in three pieces. */
function called(input: unknown, tool = "draftEvent"): string[] {
  const text = JSON.stringify(input);
  const pieces = [text.slice(0, 10), text.slice(10, 60), text.slice(60)];
  return pieces.map((piece, index) => {
    const name = index === 0 ? { id: "call-1", type: "function" } : {};
    const call = { index: 0, ...name, function: { ...(index === 0 && { name: tool }), arguments: piece } };
    return event({ delta: { tool_calls: [call] }, finish_reason: null });
  });
}

function done(finish_reason: string): string {
  return `${event({ delta: {}, finish_reason })}data: [DONE]\n\n`;
}

function event(choice: object): string {
  return `data: ${JSON.stringify({ id: "1", object: "chat.completion.chunk", created: 1, model: "scripted", choices: [{ index: 0, ...choice }] })}\n\n`;
}

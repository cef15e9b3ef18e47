import { expect, test } from "vitest";
import { callTool, connectAgent, fetchWorker, ORIGIN } from "#tests/support/agents.ts";
import { stopClock } from "#tests/support/clock.ts";
import { Program } from "#tests/support/programs.ts";
import { makeSheet } from "#tests/support/sheet.ts";

stopClock();

const EVERYTHING = ["events:read", "signups:read", "drafts:write"] as const;

async function makeAgent() {
  const sheet = await makeSheet("shift", 3);
  return { sheet, token: (await Program.of(sheet.ownerId, EVERYTHING)).token };
}

/** Sends one message as the inspector does. */
async function send(token: string, method: string, params: object = {}) {
  const answer = await fetchWorker(`${ORIGIN}/mcp`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
      "MCP-Protocol-Version": "2025-06-18",
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 7, method, params }),
  });
  const text = await answer.text();
  return JSON.parse(text.match(/^data: (.*)$/m)?.[1] ?? text);
}

test("every tool has a title, a description, annotations and closed schemas of objects", async () => {
  const { token } = await makeAgent();
  const { tools } = await (await connectAgent(token)).listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    "list_events",
    "read_event",
    "list_still_needed",
    "search_signups",
    "draft_event",
    "draft_message",
  ]);
  for (const { name, title, description, annotations, inputSchema, outputSchema } of tools) {
    expect([name, title?.length, description?.length]).toEqual([name, expect.any(Number), expect.any(Number)]);
    expect(Object.keys(annotations ?? {}).toSorted()).toEqual(["destructiveHint", "idempotentHint", "openWorldHint", "readOnlyHint"]);
    expect([name, inputSchema.type, inputSchema.additionalProperties]).toEqual([name, "object", false]);
    expect([name, outputSchema?.type]).toEqual([name, "object"]);
    expect(JSON.stringify([inputSchema, outputSchema])).not.toContain("$ref");
  }
});

test("every tool answers with what its schema says, as the client checks", async () => {
  const { token, sheet } = await makeAgent();
  const client = await connectAgent(token);
  // Afterwards the client checks each answer against the tool's schema.
  await client.listTools();
  const { eventId } = sheet;
  const calls: [string, Record<string, unknown>][] = [
    ["list_events", {}],
    ["read_event", { eventId }],
    ["list_still_needed", { eventId }],
    ["search_signups", { eventId }],
    ["draft_event", { type: "rsvp", title: "Picnic" }],
    ["draft_message", { eventId, subject: "Parking", body: "Use the back gate." }],
  ];
  for (const [tool, args] of calls) expect([tool, (await callTool(client, tool, args)).isError]).toEqual([tool, false]);
});

test("each method of the inspector is answered: tools, and nothing where there is nothing", async () => {
  const { token } = await makeAgent();
  const begun = await send(token, "initialize", {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "inspector-cli", version: "1" },
  });
  expect(begun.result).toMatchObject({ protocolVersion: "2025-06-18", serverInfo: { name: "turnout" }, capabilities: { tools: {} } });
  expect(await send(token, "ping")).toMatchObject({ result: {} });
  expect((await send(token, "tools/list")).result.tools).toHaveLength(6);
  expect((await send(token, "tools/call", { name: "list_events", arguments: {} })).result.structuredContent.events).toHaveLength(1);
  const METHOD_NOT_FOUND = -32601;
  for (const method of ["resources/list", "resources/templates/list", "resources/read", "prompts/list", "prompts/get", "logging/setLevel"])
    expect([method, (await send(token, method)).error?.code]).toEqual([method, METHOD_NOT_FOUND]);
});

test("a wrong call is an error that says what is wrong", async () => {
  const { token } = await makeAgent();
  expect((await send(token, "tools/call", { name: "publish_event", arguments: {} })).error).toMatchObject({ code: -32602 });
  const client = await connectAgent(token);
  expect((await callTool(client, "read_event", {})).text).toContain("eventId: Invalid input: expected string");
  expect((await callTool(client, "search_signups", { eventId: "x", status: "gone" })).text).toContain("status: Invalid option");
  const draft = { type: "volunteer", title: "Fair", offers: [{ title: "Gate", capacity: "three" }] };
  expect((await callTool(client, "draft_event", draft)).text).toContain("offers.0.capacity: Invalid input: expected number");
});

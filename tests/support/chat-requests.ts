import { action } from "#app/routes/ai-chat/messages.ts";
import { action as tableAction } from "#app/routes/ai-chat/table.ts";

export async function postMessage(viewer: { id: string; isVerified?: boolean } | null, body: unknown, method = "POST"): Promise<Response> {
  const sent = { method, body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  const request = new Request("https://turnout.test/ai-chat/messages", sent);
  const context = { viewer: async () => viewer && { ...viewer, timeZone: null }, requestId: "request-1" };
  return (await action({ request, params: {}, context } as unknown as Parameters<typeof action>[0])) as Response;
}

export async function postTable(viewer: { id: string } | null, body: unknown): Promise<Response> {
  const sent = { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  const request = new Request("https://turnout.test/ai-chat/table", sent);
  const context = { viewer: async () => viewer && { ...viewer, timeZone: null }, requestId: "request-1" };
  return await tableAction({ request, params: {}, context } as unknown as Parameters<typeof tableAction>[0]);
}

export const SAMPLE_TABLE = {
  name: "spring_picnic",
  before: [],
  heads: ["Item", "Needed"],
  columns: ["title", "count"],
  rows: [
    ["Cups", "20"],
    ["Juice", "6"],
  ],
  hadPeople: true,
};

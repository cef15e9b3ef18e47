import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { AGENT_SCOPES, type AgentScope } from "#app/people/agents/scopes.ts";
import { callTool, connectAgent } from "#tests/support/agents.ts";
import { stopClock } from "#tests/support/clock.ts";
import { allow, consentUrl, exchange, registerClient, type Tokens } from "#tests/support/oauth.ts";
import { addMember, makeCell, makePeople, readEventState } from "#tests/support/role-matrix/world.ts";

stopClock();

const ROLES = ["owner", "organizer", "door", "former", "other"] as const;
const MAY: readonly string[] = ["owner", "organizer"];

/** Every tool that is about one event, with what it needs. */
const TOOLS: Record<string, { scope: AgentScope; args?: Record<string, string> }> = {
  read_event: { scope: "events:read" },
  list_still_needed: { scope: "events:read" },
  search_signups: { scope: "signups:read" },
  draft_message: { scope: "drafts:write", args: { subject: "Parking", body: "Use the back gate." } },
};
/** Tools about the account alone. */
const OWN_TOOLS: Record<string, AgentScope> = { list_events: "events:read", draft_event: "drafts:write" };

async function letIn({ cookie }: { cookie: string }, scopes: readonly string[] = AGENT_SCOPES) {
  const id = await registerClient();
  const form = Object.fromEntries(["names", ...scopes].map((scope) => [scope, "on"]));
  const code = await allow(await consentUrl(id), cookie, { ...form, decision: "allow" });
  return await connectAgent((await (await exchange(id, code)).json<Tokens>()).access_token);
}

test("an agent sees what its person's role allows at an event, and changes nothing there", { timeout: 60_000 }, async () => {
  const people = await makePeople();
  const cell = await makeCell(people);
  const before = JSON.stringify(await readEventState(cell));
  for (const role of ROLES) {
    const client = await letIn(people[role]);
    expect((await client.listTools()).tools.map(({ name }) => name).toSorted()).toEqual(
      [...Object.keys(TOOLS), ...Object.keys(OWN_TOOLS)].toSorted(),
    );
    for (const [tool, { args }] of Object.entries(TOOLS)) {
      const { isError, text } = await callTool(client, tool, { eventId: cell.eventId, ...args });
      expect([role, tool, isError]).toEqual([role, tool, !MAY.includes(role)]);
      if (isError) expect(text).toMatch(/^There is no such event/);
    }
    const { said } = await callTool(client, "list_events");
    expect([role, said.events.some(({ id }: { id: string }) => id === cell.eventId)]).toEqual([role, MAY.includes(role)]);
  }
  expect(JSON.stringify(await readEventState(cell))).toBe(before);
});

test("a grant of one scope opens that scope's tools alone", async () => {
  const people = await makePeople();
  const cell = await makeCell(people);
  for (const scope of AGENT_SCOPES) {
    const client = await letIn(people.owner, [scope]);
    const own = Object.entries(OWN_TOOLS).flatMap(([tool, needs]) => (needs === scope ? [tool] : []));
    const about = Object.entries(TOOLS).flatMap(([tool, { scope: needs }]) => (needs === scope ? [tool] : []));
    expect((await client.listTools()).tools.map(({ name }) => name).toSorted()).toEqual([...own, ...about].toSorted());
    for (const [tool, { scope: needs, args }] of Object.entries(TOOLS)) {
      const asked = callTool(client, tool, { eventId: cell.eventId, ...args });
      if (needs === scope) expect([tool, (await asked).isError]).toEqual([tool, false]);
      else await expect(asked, tool).rejects.toThrow("not found");
    }
  }
});

test("an organizer's agent reads the event until the role ends, and not a moment longer", async () => {
  const people = await makePeople();
  const cell = await makeCell(people);
  const client = await letIn(people.former);
  const refused = async () => {
    const answers = Object.entries(TOOLS).map(([tool, { args }]) => callTool(client, tool, { eventId: cell.eventId, ...args }));
    return (await Promise.all(answers)).map(({ isError }) => isError);
  };
  expect(await refused()).toEqual([true, true, true, true]);
  await addMember(cell.eventId, people.former.id, "organizer");
  expect(await refused()).toEqual([false, false, false, false]);
  await runBatch([sql`DELETE FROM event_members WHERE event_id = ${cell.eventId} AND user_id = ${people.former.id}`]);
  expect(await refused()).toEqual([true, true, true, true]);
});

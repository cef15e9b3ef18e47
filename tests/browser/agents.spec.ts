import { createServer } from "node:http";
import { networkInterfaces } from "node:os";
import { Client, type OAuthClientProvider, StreamableHTTPClientTransport, UnauthorizedError } from "@modelcontextprotocol/client";
import { expect } from "@playwright/test";
import { expectAccessible } from "./access.ts";
import { signInOrganizer } from "./organizers.ts";
import { openPage } from "./ready.ts";
import { test } from "./test.ts";

/** A program on this computer that signs in as the official client does, and waits for its code at its own address. */
async function startAgent(mcp: URL, name: string, host = "127.0.0.1") {
  const answers: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? "", "http://127.0.0.1");
    const code = searchParams.get("code");
    if (code) answers.push(searchParams);
    response.setHeader("Content-Type", "text/plain").end(code ? "Connected" : "Refused");
  });
  await new Promise<void>((listening) => server.listen(0, host, listening));
  const address = server.address();
  const redirectUrl = `http://${host.includes(":") ? `[${host}]` : host}:${typeof address === "object" && address ? address.port : 0}/callback`;
  const kept: { asked?: URL; verifier?: string; client?: unknown; tokens?: unknown } = {};
  const provider = {
    redirectUrl,
    clientMetadata: { client_name: name, redirect_uris: [redirectUrl], token_endpoint_auth_method: "none" },
    clientInformation: () => kept.client,
    saveClientInformation: (client: unknown) => void Object.assign(kept, { client }),
    tokens: () => kept.tokens,
    saveTokens: (tokens: unknown) => void Object.assign(kept, { tokens }),
    redirectToAuthorization: (asked: URL) => void Object.assign(kept, { asked }),
    saveCodeVerifier: (verifier: string) => void Object.assign(kept, { verifier }),
    codeVerifier: () => kept.verifier ?? "",
  } as unknown as OAuthClientProvider;
  const transport = () => new StreamableHTTPClientTransport(mcp, { authProvider: provider });
  return {
    /** Where it sends its person. */
    ask: async () => {
      const refused = await new Client({ name: "desk", version: "1" }).connect(transport()).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(UnauthorizedError);
      return kept.asked?.href ?? "";
    },
    connect: async () => {
      const used = transport();
      await used.finishAuth(answers.at(-1) ?? new URLSearchParams());
      const client = new Client({ name: "desk", version: "1" });
      await client.connect(transport());
      return client;
    },
    stop: () => server.close(),
  };
}

/** IPv6, if this machine has it. */
const OTHER_LOOPBACK = Object.values(networkInterfaces()).some((each) => each?.some(({ address }) => address === "::1"))
  ? "::1"
  : "127.0.0.1";

test("a person lets an agent in, checks what it drafted, and ends its access", async ({ page, baseURL }) => {
  await signInOrganizer(page);
  const agent = await startAgent(new URL("/mcp", baseURL), "Desk helper");
  const asked = await agent.ask();
  await page.goto(asked);
  await expect(page.getByRole("heading", { name: "Let Desk helper work for you?" })).toBeVisible();
  await expect(page.getByText("127.0.0.1")).toBeVisible();
  await expect(page.getByText("This is a program on your computer")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "With names" })).not.toBeChecked();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Don't allow" }).click();
  await expect(page.getByText("Refused")).toBeVisible();
  await page.goto(asked);
  await page.getByRole("button", { name: "Allow", exact: true }).click();
  await expect(page.getByText("Connected")).toBeVisible();

  const client = await agent.connect();
  const offers = [{ title: "Counter", date: "2031-05-10", startTime: "09:00", endTime: "11:00", capacity: 3 }];
  const arguments_ = { type: "volunteer", title: "Bake sale", location: "Hall", date: "2031-05-10", offers };
  const { structuredContent } = await client.callTool({ name: "draft_event", arguments: arguments_ });
  const { id } = structuredContent as { id: string };
  await openPage(page, `/create?edit=${id}`);
  await expect(page.getByLabel("Title").first()).toHaveValue("Bake sale");
  await openPage(page, "/settings/connections");
  await expect(page.getByText("Desk helper")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "End access of Desk helper" }).click();
  await expect(page.getByText("Access ended").first()).toBeVisible();
  await expect(client.listTools()).rejects.toThrow();
  agent.stop();
});

test("a drafted message opens in its form, and waits for its person to send it", async ({ page, baseURL }) => {
  await signInOrganizer(page);
  const agent = await startAgent(new URL("/mcp", baseURL), "Message helper", OTHER_LOOPBACK);
  await page.goto(await agent.ask());
  await page.getByRole("button", { name: "Allow", exact: true }).click();
  await expect(page.getByText("Connected")).toBeVisible();
  const client = await agent.connect();
  const { structuredContent } = await client.callTool({ name: "list_events", arguments: { status: "published" } });
  const { events } = structuredContent as { events: { id: string }[] };
  const message = { eventId: events[0]?.id ?? "", subject: "Parking", body: "Use the back gate." };
  const drafted = await client.callTool({ name: "draft_message", arguments: message });
  const { url } = drafted.structuredContent as { url: string };
  const { pathname, search } = new URL(url);
  await openPage(page, pathname + search);
  await expect(page.getByText("An agent wrote this draft")).toBeVisible();
  await expect(page.getByLabel("Subject")).toHaveValue("Parking");
  await expectAccessible(page);
  agent.stop();
});

test("without script the page that asks works, and it can't be framed", async ({ browser, page, baseURL }) => {
  await signInOrganizer(page);
  const agent = await startAgent(new URL("/mcp", baseURL), "Plain helper");
  const asked = await agent.ask();
  const plain = await (await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() })).newPage();
  await plain.goto(asked);
  for (const box of await plain.getByRole("checkbox").all()) await box.uncheck();
  await plain.getByRole("button", { name: "Allow", exact: true }).click();
  await expect(plain.getByText("Check at least one thing it may do.")).toBeVisible();
  await plain.getByRole("checkbox", { name: "Read events" }).check();
  await plain.getByRole("button", { name: "Allow", exact: true }).click();
  await expect(plain.getByText("Connected")).toBeVisible();
  const { tools } = await (await agent.connect()).listTools();
  expect(tools.map(({ name }) => name)).toEqual(["list_events", "read_event", "list_still_needed"]);
  await page.goto(new URL(asked).origin);
  const framed = await page.evaluate(async (src) => {
    const frame = document.body.appendChild(Object.assign(document.createElement("iframe"), { src }));
    await new Promise((loaded) => frame.addEventListener("load", loaded));
    return frame.contentDocument?.body.textContent ?? "";
  }, asked);
  expect(framed).not.toContain("Plain helper");
  agent.stop();
});

import { expect, test } from "vitest";
import { api } from "#workers/api/api.ts";
import { buildOpenApiDocument } from "#workers/api/openapi.ts";

/** Redocly's recommended rules for a description, as far as they can be violated here. */
test("every operation has a summary, needs no key and describes its refusals", async () => {
  const document = buildOpenApiDocument("https://turnout.test");
  expect(document.info.license).toMatchObject({ name: expect.any(String) });
  const tags = document.tags?.map(({ name, description }) => (description ? name : "")) ?? [];
  const operations = Object.values(document.paths ?? {}).flatMap(({ get, post, patch, delete: remove }) =>
    [get, post, patch, remove].flatMap((operation) => operation ?? []),
  );
  expect(operations).toHaveLength(6);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(6);
  for (const { operationId, summary, security, tags: own = [], responses = {} } of operations) {
    expect(summary, operationId).toMatch(/\S/);
    expect(security, operationId).toEqual([]);
    expect(own.length, operationId).toBeGreaterThan(0);
    expect(tags, operationId).toEqual(expect.arrayContaining(own));
    expect(
      Object.keys(responses).some((status) => /^4\d\d$/.test(status)),
      operationId,
    ).toBe(true);
    expect(
      Object.keys(responses).some((status) => /^[23]\d\d$/.test(status)),
      operationId,
    ).toBe(true);
  }
});

test("the description names every path and schema", async () => {
  const document = await (await api.request("/openapi.json")).json<{
    openapi: string;
    paths: Record<string, object>;
    components: { schemas: object };
  }>();
  expect(document.openapi).toBe("3.1.0");
  expect(Object.keys(document.paths)).toEqual([
    "/api/events/{eventId}",
    "/api/events/{eventId}/signups",
    "/api/events/{eventId}/calendar.ics",
    "/api/signups/{token}",
  ]);
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(["Event", "Offer", "SignUp", "SignUpAnswer", "Problem"]));
});

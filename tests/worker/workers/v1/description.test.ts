import { expect, test } from "vitest";
import { hasScope, SCOPES } from "#app/people/keys/scopes.ts";
import { buildProgramDocument } from "#workers/api/v1/openapi.ts";
import { OPERATIONS } from "#workers/api/v1/operations.ts";
import { app } from "#workers/http.ts";

test("the description is served to anyone, and names every operation with its scope and its refusals", async () => {
  const answer = await app.request("https://turnout.test/api/v1/openapi.json");
  expect([answer.status, answer.headers.get("Access-Control-Allow-Origin")]).toEqual([200, "*"]);
  const document = await answer.json<ReturnType<typeof buildProgramDocument>>();
  expect(document.openapi).toBe("3.1.0");
  const described = Object.values(document.paths ?? {}).flatMap(({ get, post, put, patch, delete: remove }) =>
    [get, post, put, patch, remove].flatMap((operation) => operation ?? []),
  );
  expect(described.map(({ operationId }) => operationId).toSorted()).toEqual([...OPERATIONS.map(({ id }) => id), "getSheet"].toSorted());
  for (const { id, scope, summary } of OPERATIONS) {
    const own = described.find(({ operationId }) => operationId === id);
    expect(own?.summary, id).toBe(summary);
    const scopes = scope === "drafts:write" ? "drafts:write or events:write" : scope;
    if (scope) expect(own?.description, id).toContain(`Scope: ${scopes}.`);
    expect(Object.keys(own?.responses ?? {}), id).toEqual(expect.arrayContaining(["401", "429"]));
  }
  expect(Object.keys(document.components?.securitySchemes ?? {})).toEqual(["key"]);
});

test("every scope opens something, and the guests' API stays as it is", async () => {
  for (const scope of SCOPES)
    expect(
      OPERATIONS.some((operation) => operation.scope && hasScope([scope], operation.scope)),
      scope,
    ).toBe(true);
  const guests = await (await app.request("https://turnout.test/api/openapi.json")).json<{ paths: object }>();
  expect(Object.keys(guests.paths)).toHaveLength(4);
  expect((await app.request("https://turnout.test/api/health")).status).toBe(200);
});

test("the page for developers shows every operation and three examples", async () => {
  const { buildExamples } = await import("#app/site/examples.ts");
  const examples = Object.values(buildExamples("https://turnout.test"));
  expect(examples).toHaveLength(3);
  const paths = Object.keys(buildProgramDocument("https://turnout.test").paths ?? {});
  for (const example of examples) {
    const path = /\/api\/v1\/\w+/.exec(example)?.[0] ?? "";
    expect(paths).toContain(path);
  }
});

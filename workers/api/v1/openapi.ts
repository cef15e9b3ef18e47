import { z } from "zod";
import { createDocument } from "zod-openapi";
import { VERSION } from "#app/lib/version.ts";
import { listSufficient, SCOPES } from "#app/people/keys/scopes.ts";
import type { Operation } from "./operation.ts";
import { OPERATIONS } from "./operations.ts";
import { problemView } from "./schemas.ts";
import { buildSheetPath } from "./sheet.ts";

type Paths = NonNullable<Parameters<typeof createDocument>[0]["paths"]>;

const TAGS = [
  { name: "Events", description: "The events you organize." },
  { name: "Sign-ups", description: "The people on their lists." },
  { name: "Groups", description: "Groups and the events on their pages." },
  { name: "Account", description: "This key, and your contacts." },
];

const DESCRIPTION = `For programs of organizers. Make a key under Settings → Connections and send it as
\`Authorization: Bearer turnout_…\`. A key does what its scopes and your role allow.

Lists come in pages: send \`next\` as \`cursor\`. A change needs \`If-Match\` with the ETag that you read: 428 without one, 412 if
it has changed since. A change that would take people's spots or email them answers 409 with reason \`confirm\` and the people it concerns;
send it again with \`confirm\` and the version named there. A POST with an \`Idempotency-Key\` is carried out once a day.`;

const cache = new Map<string, ReturnType<typeof createDocument>>();

/** The description of the API for programs, built from the operations that answer it. */
export function buildProgramDocument(origin: string) {
  const built = cache.get(origin) ?? build(origin);
  cache.set(origin, built);
  return built;
}

function build(origin: string) {
  const paths: Paths = {};
  for (const operation of OPERATIONS) {
    const path = `/api/v1${operation.path}`;
    paths[path] = { ...paths[path], [operation.method]: describeOperation(operation) };
  }
  return createDocument({
    openapi: "3.1.0",
    info: { title: "Turnout for organizers", version: VERSION, description: DESCRIPTION, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: origin }],
    tags: TAGS,
    security: [{ key: [] }],
    paths: { ...paths, ...buildSheetPath() },
    components: {
      securitySchemes: {
        key: { type: "http", scheme: "bearer", description: `A key. Its scopes are some of ${SCOPES.join(", ")}.` },
      },
    },
  });
}

const TITLES: Record<number, string> = {
  401: "No key, or one that doesn't work",
  403: "The key lacks the scope",
  404: "No such thing for this key",
  409: "Refused, or to be confirmed first; `reason` says why",
  412: "It has changed since",
  422: "Some fields are not valid",
  428: "Send If-Match",
  429: "Too many requests; see Retry-After",
  503: "Busy; see Retry-After",
};

function describeOperation({
  id,
  tag,
  summary,
  description,
  scope,
  method,
  path,
  query,
  body,
  needsVersion,
  answers,
  problems,
}: Operation) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, z.string()] as const);
  const header = {
    ...(needsVersion && { "If-Match": z.string().meta({ description: "The ETag that was read" }) }),
    ...(method === "post" && { "Idempotency-Key": z.string().optional().meta({ description: "Carried out once a day" }) }),
  };
  const statuses = [401, ...(scope ? [403] : []), ...problems.filter((status) => status !== 429), 429];
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: [scope && `Scope: ${listSufficient(scope).join(" or ")}.`, description].filter(Boolean).join(" ") || summary,
    requestParams: {
      ...(names.length > 0 && { path: z.object(Object.fromEntries(names)) }),
      ...(query && { query }),
      ...(Object.keys(header).length > 0 && { header: z.object(header) }),
    },
    ...(body && { requestBody: { required: true, content: { "application/json": { schema: body } } } }),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, answer]) => [
          status,
          { description: answer.description, content: { "application/json": { schema: answer.schema } } },
        ]),
      ),
      ...Object.fromEntries(
        statuses.map((status) => [
          status,
          { description: TITLES[status] ?? "Problem", content: { "application/problem+json": { schema: problemView } } },
        ]),
      ),
    },
  };
}

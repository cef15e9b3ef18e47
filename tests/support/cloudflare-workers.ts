import { randomUUID } from "node:crypto";
import type { Context, Hono } from "hono";

type Binding = { type: string; name: string; text?: string; id?: string };
/** `files`: its modules by name. */
type Version = { id: string; tag: string; bindings: Binding[]; files: Record<string, string> };
export type FakeWorker = {
  versions: Version[];
  secrets: Record<string, string>;
  deployments: string[];
  domains: string[];
  crons: string[];
};

/** Adds versions, deployments and what belongs to them, as Cloudflare's API has them. */
export function addWorkers(api: Hono, { workers, changes }: { workers: Map<string, FakeWorker>; changes: string[] }): void {
  const script = "/workers/scripts/:name";
  const worker = (c: Context) => workers.get(c.req.param("name") ?? "");
  api.get(`${script}/settings`, (c) => {
    const found = worker(c);
    if (!found) return replyError(c, 404, 10007, "This Worker does not exist on your account.");
    const secrets = Object.keys(found.secrets).map((name) => ({ type: "secret_text", name }));
    return replySuccess(c, { bindings: [...(found.versions.at(-1)?.bindings ?? []), ...secrets] });
  });
  api.get(`${script}/secrets`, (c) => {
    const found = worker(c);
    return found
      ? replySuccess(
          c,
          Object.keys(found.secrets).map((name) => ({ name, type: "secret_text" })),
        )
      : replyError(c, 404, 10007, "This Worker does not exist.");
  });
  api.get(`${script}/deployments`, (c) => {
    const ids = [...(worker(c)?.deployments ?? [])].reverse();
    const one = (id: string) => ({
      id,
      source: "api",
      strategy: "percentage",
      created_on: "2026-11-20T08:00:00Z",
      versions: [{ version_id: id, percentage: 100 }],
    });
    return replySuccess(c, { deployments: ids.map(one) });
  });
  api.post(`${script}/deployments`, async (c) => {
    worker(c)?.deployments.push((await c.req.json()).versions[0].version_id);
    changes.push(`deployment ${c.req.param("name")}`);
    return replySuccess(c, { id: randomUUID() });
  });
  api.get(`${script}/versions/:id`, (c) => {
    const tag = worker(c)?.versions.find(({ id }) => id === c.req.param("id"))?.tag;
    return replySuccess(c, { id: c.req.param("id"), annotations: { "workers/tag": tag } });
  });
  api.put(script, async (c) => {
    const name = c.req.param("name");
    const form = await c.req.formData();
    const metadata = JSON.parse(String(form.get("metadata")));
    const modules = [...form.values()].filter((value) => value instanceof File);
    const { bindings = [], annotations = {} }: { bindings?: Binding[]; annotations?: Record<string, string> } = metadata;
    const version = {
      id: randomUUID(),
      tag: annotations["workers/tag"] ?? "",
      bindings: bindings.filter(({ type }) => type !== "secret_text" && type !== "inherit"),
      files: Object.fromEntries(await Promise.all(modules.map(async (file) => [file.name, await file.text()]))),
    };
    const found: FakeWorker = workers.get(name) ?? { versions: [], secrets: {}, deployments: [], domains: [], crons: [] };
    for (const binding of bindings) if (binding.type === "secret_text") found.secrets[binding.name] = binding.text ?? "";
    found.versions.push(version);
    found.deployments.push(version.id);
    workers.set(name, found);
    changes.push(`worker ${name}`);
    return replySuccess(c, {
      id: name,
      tag: name,
      startup_time_ms: 20,
      deployment_id: version.id,
      etag: "e",
      pipeline_hash: "p",
      mutable_pipeline_id: "m",
    });
  });

  // Wrangler needs the routes below.
  api.post(`${script}/assets-upload-session`, (c) => replySuccess(c, { jwt: "assets", buckets: [] }));
  api.put(`${script}/schedules`, async (c) => {
    const crons: { cron: string }[] = await c.req.json();
    for (const found of [worker(c)]) if (found) found.crons = crons.map(({ cron }) => cron);
    return replySuccess(c, []);
  });
  api.post(`${script}/domains/changeset`, (c) => replySuccess(c, { added: [], removed: [], updated: [], conflicting: [] }));
  api.put(`${script}/domains/records`, async (c) => {
    const { origins }: { origins: { hostname: string }[] } = await c.req.json();
    for (const found of [worker(c)]) if (found) found.domains = origins.map(({ hostname }) => hostname);
    return replySuccess(c, []);
  });
  api.get("/workers/workers/:name", (c) =>
    replySuccess(c, { name: c.req.param("name"), subdomain: { enabled: false, previews_enabled: false }, references: {} }),
  );
  api.patch("/workers/workers/:name", (c) => replySuccess(c, { name: c.req.param("name") }));
  api.all(`${script}/subdomain`, (c) => replySuccess(c, { enabled: false, previews_enabled: false }));
  api.get("/workers/services/:name", (c) =>
    worker(c)
      ? replySuccess(c, { default_environment: { script: { last_deployed_from: "wrangler" } } })
      : replyError(c, 404, 10090, "not found"),
  );
}

export function replySuccess(c: Context, result: unknown): Response {
  return c.json({ success: true, errors: [], messages: [], result });
}

export function replyError(c: Context, status: 400 | 403 | 404 | 409, code: number, message: string): Response {
  return c.json({ success: false, errors: [{ code, message }], messages: [], result: null }, status);
}

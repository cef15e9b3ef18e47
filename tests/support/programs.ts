import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { SCOPES, type Scope } from "#app/people/keys/scopes.ts";
import { hashToken, mintToken, toPrefix } from "#app/people/keys/token.server.ts";
import { OPERATIONS } from "#workers/api/v1/operations.ts";
import { problemView } from "#workers/api/v1/schemas.ts";
import { app } from "#workers/http.ts";
import { matchesPattern, splitPath } from "#workers/route-patterns.ts";

/** A program with a key of this account; by default the key may do everything. */
export class Program {
  readonly keyId = newId();
  readonly token = mintToken("key");

  static async of(userId: string, scopes: readonly Scope[] = SCOPES, name = "Sheet sync"): Promise<Program> {
    const made = new Program();
    await runBatch([
      sql`INSERT INTO api_keys (id, user_id, token_hash, prefix, name, scopes, created_at)
        VALUES (${made.keyId}, ${userId}, ${await hashToken("key", made.token)}, ${toPrefix(made.token)}, ${name}, ${JSON.stringify(scopes)}, 1)`,
    ]);
    return made;
  }

  async ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<ProgramAnswer> {
    const request = new Request(`https://turnout.test/api/v1${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${this.token}`,
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = await app.fetch(request, env, createExecutionContext());
    const text = await answer.text();
    // Tests name the members they expect.
    const content = (text === "" ? {} : JSON.parse(text)) as Record<string, unknown>;
    if (text !== "") checkAnswer(method, path, answer.status, content);
    return { status: answer.status, headers: answer.headers, body: content };
  }

  /** A write to the version that `path` has now. */
  async write(method: string, path: string, body?: unknown, of = path): Promise<ProgramAnswer> {
    const { headers } = await this.ask("GET", of);
    return await this.ask(method, path, body, { "If-Match": headers.get("ETag") ?? "" });
  }
}

// biome-ignore lint/suspicious/noExplicitAny: tests name the members they expect
export type ProgramAnswer = { status: number; headers: Headers; body: any };

/** Every answer is as the API's description says, with no member beyond it. */
function checkAnswer(method: string, path: string, status: number, content: Record<string, unknown>): void {
  const parts = splitPath(path.split("?")[0] ?? "");
  const operation = OPERATIONS.find((each) => {
    const pattern = splitPath(each.path.replaceAll(/\{(\w+)\}/g, ":$1"));
    return each.method === method.toLowerCase() && matchesPattern(pattern, parts);
  });
  if (status >= 400) {
    problemView.strict().parse(content);
    const listed = [401, 403, 404, 405, 413, 415, 422, 429, ...(operation?.problems ?? [])];
    if (!listed.includes(status)) throw new Error(`${operation?.id} doesn't describe ${status}`);
    return;
  }
  const schema = operation?.answers[status as 200]?.schema;
  if (!(schema instanceof z.ZodObject)) throw new Error(`${method} ${path} describes no ${status}`);
  schema.strict().parse(content);
}

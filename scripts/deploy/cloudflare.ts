import { z } from "zod";

const envelope = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.number(), message: z.string() })).default([]),
  result: z.unknown(),
  result_info: z.object({ cursor: z.string().optional(), is_truncated: z.boolean().optional() }).nullish(),
});

/** A request that Cloudflare refused, with Cloudflare's error codes. */
export class CloudflareError extends Error {
  status: number;
  codes: number[];

  constructor(message: string, status: number, codes: number[]) {
    super(message);
    this.status = status;
    this.codes = codes;
  }
}

export type Cloudflare = ReturnType<typeof openCloudflare>;
type Query = Record<string, string | undefined>;

const ATTEMPTS = 4;

/** The parts of Cloudflare's API that an installation needs. Reads are retried; changes aren't. */
export function openCloudflare(token: string, { baseUrl = "https://api.cloudflare.com/client/v4", pause = 1000 } = {}) {
  async function call(method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      const isLast = method !== "GET" || attempt === ATTEMPTS;
      const request = { method, body, headers: { Authorization: `Bearer ${token}`, ...headers }, signal: AbortSignal.timeout(120_000) };
      const response = await fetch(baseUrl + path, request).catch((error) => {
        if (isLast) throw new CloudflareError(`${new URL(baseUrl).host} can't be reached: ${describeCause(error)}`, 0, []);
        return null;
      });
      if (response && (isLast || (response.status < 500 && response.status !== 429))) return response;
      await new Promise((resolve) => setTimeout(resolve, pause * attempt));
    }
  }

  async function ask<Result>(method: string, path: string, result: z.ZodType<Result>, body?: unknown) {
    const json = body === undefined ? undefined : JSON.stringify(body);
    const response = await call(method, path, json, json ? { "Content-Type": "application/json" } : {});
    return read(response, result, `${method} ${path}`);
  }

  return {
    get: async <Result>(path: string, result: z.ZodType<Result>, query: Query = {}): Promise<Result> =>
      (await ask("GET", withQuery(path, query), result)).result,
    page: <Result>(path: string, result: z.ZodType<Result>, query: Query = {}) => ask("GET", withQuery(path, query), result),
    send: async <Result>(method: "POST" | "PUT" | "PATCH", path: string, body: unknown, result: z.ZodType<Result>): Promise<Result> =>
      (await ask(method, path, result, body)).result,
    /** For answers or request bodies that aren't JSON. */
    raw: async (method: "GET" | "PUT", path: string, body?: BodyInit, headers: Record<string, string> = {}): Promise<Response> => {
      const response = await call(method, path, body, headers);
      if (!response.ok) await read(response, z.unknown(), `${method} ${path}`);
      return response;
    },
  };
}

/** Returns `null` if the object doesn't exist. */
export async function nullIfNotFound<Result>(answer: Promise<Result>): Promise<Result | null> {
  return answer.catch((error) => {
    if (error instanceof CloudflareError && error.status === 404) return null;
    throw error;
  });
}

export function isRefused(error: unknown): boolean {
  return error instanceof CloudflareError && (error.status === 401 || error.status === 403);
}

async function read<Result>(response: Response, schema: z.ZodType<Result>, what: string) {
  const text = await response.text();
  const answer = envelope.safeParse(parseJsonOrNull(text));
  if (!response.ok || !answer.data?.success) {
    const errors = answer.data?.errors ?? [];
    const reason = errors.map(({ message }) => message).join("; ") || `status ${response.status}`;
    throw new CloudflareError(
      `Cloudflare refused ${what}: ${reason}`,
      response.status,
      errors.map(({ code }) => code),
    );
  }
  const result = schema.safeParse(answer.data.result);
  if (!result.success) throw new CloudflareError(`Cloudflare answered ${what} in a way this version doesn't know`, response.status, []);
  return { result: result.data, info: answer.data.result_info };
}

function parseJsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function withQuery(path: string, query: Query): string {
  const definedEntries = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return definedEntries.length === 0 ? path : `${path}?${new URLSearchParams(definedEntries)}`;
}

function describeCause(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? ("code" in cause ? String(cause.code) : cause.message) : String(cause);
}

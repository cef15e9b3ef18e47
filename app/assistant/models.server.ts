import { env } from "cloudflare:workers";
import { z } from "zod";
import { config } from "#app/config.server.ts";
import { CHAT } from "#app/limits.ts";

/** A language model, asked once and without streaming for JSON of a given shape. The name is stored with each answer. */
export type Model = { name: string; ask: (prompt: Prompt, signal: AbortSignal) => Promise<string> };
export type Prompt = { messages: { role: "system" | "user" | "assistant"; content: string }[]; shape: object };

/** The name stored with an answer by the built-in planner. */
export const PLANNER_NAME = "planner";

/**
 * It is on Cloudflare's list of models with JSON mode, and stayed when other Llamas were retired (May 2026). It follows a
 * schema in a
 * call without streaming (cloudflare/agents#1685, and the live tests of cloudflare/langchain-cloudflare); while streaming, it
 * ignores a
 * forced tool. Unlike glm-4.7-flash and kimi-k2.6, it answers without reasoning first; gemma-4 sometimes took minutes in those
 * tests.
 * It doesn't require the paid plan. Its 24,000 tokens hold the longest conversation that is sent (`CHAT.history`).
 */
const WORKERS_AI_MODEL = "@cf/meta/llama-3.3-70b-instruct-fp8-fast";

/** The configured endpoint, or Workers AI if it is bound. Null if there is neither, so that the built-in planner answers. */
export function chooseModel(): Model | null {
  const { ai, aiModel } = config();
  if (ai) return endpointModel(ai);
  return env.AI ? workersModel(env.AI, aiModel ?? WORKERS_AI_MODEL) : null;
}

type Endpoint = { baseUrl: string; apiKey?: string; model?: string };

/** Any endpoint that supports OpenAI's chat completions API. */
export function endpointModel({ baseUrl, apiKey, model = "default" }: Endpoint): Model {
  const url = `${baseUrl.replace(/\/$/, "")}/chat/completions`;
  const headers = { "Content-Type": "application/json", ...(apiKey && { Authorization: `Bearer ${apiKey}` }) };
  return {
    name: model,
    async ask({ messages, shape }, signal) {
      const format = { type: "json_schema", json_schema: { name: "answer", strict: true, schema: shape } };
      const body = JSON.stringify({ model, messages, max_tokens: CHAT.answer.tokens, response_format: format });
      const response = await fetch(url, { method: "POST", headers, body, signal });
      if (response.ok) return readContent(await response.json());
      await response.body?.cancel();
      throw new Error(`The model's endpoint answered ${response.status}`);
    },
  };
}

/** A model called through the Workers AI binding, which takes the bare schema. */
export function workersModel(binding: Ai, model: string): Model {
  return {
    name: model,
    async ask({ messages, shape }, signal) {
      const format = { type: "json_schema", json_schema: shape };
      return readContent(await binding.run(model, { messages, max_tokens: CHAT.answer.tokens, response_format: format }, { signal }));
    },
  };
}

/** An answer in OpenAI's format, or in that of older Workers AI models, which may have parsed the JSON already. */
const answerSchema = z.union([
  z.object({ choices: z.tuple([z.object({ message: z.object({ content: z.string() }) })], z.unknown()) }),
  z.object({ response: z.union([z.string(), z.record(z.string(), z.unknown())]) }),
]);

function readContent(body: unknown): string {
  const { data } = answerSchema.safeParse(body);
  if (!data) throw new Error("The model said nothing");
  if ("choices" in data) return data.choices[0].message.content;
  return typeof data.response === "string" ? data.response : JSON.stringify(data.response);
}

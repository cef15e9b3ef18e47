import { env } from "cloudflare:workers";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel } from "ai";
import { createWorkersAI } from "workers-ai-provider";
import { config } from "#app/config.server.ts";
import type { Facts } from "./conversation.ts";
import { plannerModel } from "./planner-model.server.ts";

/** The name is kept beside each answer. */
export type Model = { name: string; model: LanguageModel };

const WORKERS_AI = "@cf/meta/llama-3.3-70b-instruct-fp8-fast";

/** Who answers: the endpoint that was configured, else Workers AI where it is bound, else the built-in planner. */
export function modelFor(facts: Facts): Model {
  const { ai, aiModel } = config();
  if (ai) return endpointModel(ai);
  if (env.AI) return workersModel(env.AI, aiModel ?? WORKERS_AI);
  return plannerModel(facts);
}

type Endpoint = { baseUrl: string; apiKey?: string; model?: string };

/** Any endpoint that speaks OpenAI's chat completions. */
export function endpointModel({ baseUrl, apiKey, model = "default" }: Endpoint): Model {
  const provider = createOpenAICompatible({ name: "endpoint", baseURL: baseUrl.replace(/\/$/, ""), apiKey });
  return { name: model, model: provider.chatModel(model) };
}

export function workersModel(binding: Ai, model: string): Model {
  const provider = createWorkersAI({ binding });
  // The provider lists the models it knew when it was published; Workers AI may have others.
  return { name: model, model: provider(model as Parameters<typeof provider>[0]) };
}

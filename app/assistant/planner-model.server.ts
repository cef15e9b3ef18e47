import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4Prompt, LanguageModelV4StreamPart } from "@ai-sdk/provider";
import { DRAFT_TOOL, type Facts, type Turn } from "./conversation.ts";
import type { Draft } from "./draft.ts";
import type { Model } from "./models.server.ts";
import { planReply } from "./planner/plan.ts";

export const PLANNER = "planner";
const NOTHING = { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined };
const USAGE = { inputTokens: NOTHING, outputTokens: { total: undefined, text: undefined, reasoning: undefined } };

/** The built-in planner as a language model: the same way in and out as every other, no key, the same answer every time. */
export function plannerModel(facts: Facts): Model {
  const parts = ({ prompt }: LanguageModelV4CallOptions) => partsOf(planReply(turnsOf(prompt), facts));
  const model: LanguageModelV4 = {
    specificationVersion: "v4",
    provider: PLANNER,
    modelId: PLANNER,
    supportedUrls: {},
    async doGenerate() {
      throw new Error("The planner only streams");
    },
    async doStream(options) {
      return { stream: streamOf(parts(options)) };
    },
  };
  return { name: PLANNER, model };
}

function streamOf(parts: LanguageModelV4StreamPart[]): ReadableStream<LanguageModelV4StreamPart> {
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
}

function partsOf({ text, draft }: { text: string; draft: Draft | null }): LanguageModelV4StreamPart[] {
  const words = text.match(/\s+|\S+\s*/g) ?? [];
  return [
    { type: "stream-start", warnings: [] },
    { type: "text-start", id: "text" },
    ...words.map((delta) => ({ type: "text-delta" as const, id: "text", delta })),
    { type: "text-end", id: "text" },
    ...(draft ? [{ type: "tool-call" as const, toolCallId: "draft", toolName: DRAFT_TOOL, input: JSON.stringify(draft) }] : []),
    { type: "finish", usage: USAGE, finishReason: { unified: draft ? "tool-calls" : "stop", raw: undefined } },
  ];
}

/** The conversation back out of a prompt; a draft is a call of the tool. */
function turnsOf(prompt: LanguageModelV4Prompt): Turn[] {
  return prompt.flatMap((message): Turn[] => {
    if (message.role !== "user" && message.role !== "assistant") return [];
    const text = message.content.map((part) => (part.type === "text" ? part.text : "")).join("");
    const call = message.role === "assistant" ? message.content.find((part) => part.type === "tool-call") : undefined;
    // A call stands for the draft of an earlier turn, from which the prompt was made.
    return [{ role: message.role, text, draft: (call?.input as Draft | undefined) ?? null }];
  });
}

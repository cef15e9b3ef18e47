import { waitUntil } from "cloudflare:workers";
import { createUIMessageStream, type ModelMessage, streamText, tool, type UIMessageChunk } from "ai";
import { m } from "#app/i18n/paraglide/messages.js";
import { logError } from "#app/lib/log.ts";
import { CHAT } from "#app/limits.ts";
import { keepAnswer } from "./commands.server.ts";
import { DRAFT_TOOL, type Facts, remembered, type Turn } from "./conversation.ts";
import type { Draft } from "./draft.ts";
import { instructionsFor } from "./instructions.server.ts";
import type { Model } from "./models.server.ts";
import { readDraft } from "./read-draft.ts";
import { draftSchema } from "./schema.ts";

type Answering = {
  userId: string;
  sessionId: string;
  turns: Turn[];
  facts: Facts;
  model: Model;
  requestId: string;
  /** How long the model may take, in milliseconds. */
  patience?: number;
};

/**
 * Sally's answer as it comes: the conversation's id, her words, and at the end the whole answer as it was kept, with its
 * draft. When the model fails in any way the last part is an error, and nothing of the answer is kept.
 */
export function answer(answering: Answering): ReadableStream<UIMessageChunk> {
  return createUIMessageStream({
    async execute({ writer }) {
      const { userId, sessionId, model, requestId } = answering;
      writer.write({ type: "data-session", data: { sessionId } });
      const answered = (async () => {
        const { text, draft } = await ofModel(answering, (delta) => writer.write({ type: "text-delta", id: sessionId, delta }));
        const id = await keepAnswer(userId, sessionId, { text, draft, model: model.name }, Date.now());
        writer.write({ type: "data-answer", data: { id, role: "assistant", text, draft } });
      })().catch((error: unknown) => {
        logError(error, { requestId, model: model.name });
        writer.write({ type: "error", errorText: "failed" });
      });
      // The answer is kept even if nobody waits for it any more.
      waitUntil(answered);
      await answered;
    },
  });
}

async function ofModel(
  { turns, facts, model, patience = CHAT.patience }: Answering,
  onText: (delta: string) => void,
): Promise<{ text: string; draft: Draft | null }> {
  const { fullStream } = streamText({
    model: model.model,
    instructions: instructionsFor(facts),
    messages: remembered(turns).flatMap(messagesOf),
    tools: { [DRAFT_TOOL]: tool({ description: "Shows the person a draft of the sign-up form", inputSchema: draftSchema }) },
    maxOutputTokens: CHAT.answer.tokens,
    maxRetries: 0,
    abortSignal: AbortSignal.timeout(patience),
    onError: () => undefined,
  });
  let text = "";
  let draft: Draft | null = null;
  for await (const part of fullStream) {
    if (part.type === "error") throw part.error;
    if (part.type === "abort") throw new Error("The model took too long");
    if (part.type === "text-delta") {
      text += part.text;
      if (text.length <= CHAT.answer.max) onText(part.text);
    }
    if (part.type === "tool-call") draft = checked(part, facts);
    if (part.type === "finish" && BROKEN.includes(part.finishReason)) throw new Error(`The model stopped: ${part.finishReason}`);
  }
  if (text.trim() === "" && !draft) throw new Error("The model said nothing");
  return { text: text.trim().slice(0, CHAT.answer.max) || m.assistant_draft_ready(), draft };
}

const BROKEN = ["error", "interrupted", "content-filter"];

function checked({ input, invalid }: { input: unknown; invalid?: boolean }, facts: Facts): Draft {
  const draft = invalid ? null : readDraft(input, facts);
  if (!draft) throw new Error("The model's draft is none");
  return draft;
}

/** A turn as the SDK takes it; an earlier draft is the call of the tool that it was. */
function messagesOf({ role, text, draft }: Turn, index: number): ModelMessage[] {
  if (role === "user") return [{ role, content: text }];
  if (!draft) return [{ role, content: text }];
  const call = { toolCallId: `draft-${index}`, toolName: DRAFT_TOOL };
  return [
    {
      role,
      content: [
        { type: "text", text },
        { type: "tool-call", ...call, input: draft },
      ],
    },
    { role: "tool", content: [{ type: "tool-result", ...call, output: { type: "text", value: "Shown to the person." } }] },
  ];
}

import { waitUntil } from "cloudflare:workers";
import { createUIMessageStream, type ModelMessage, streamText, tool, type UIMessageChunk } from "ai";
import { m } from "#app/i18n/paraglide/messages.js";
import { logError } from "#app/lib/log.ts";
import { CHAT } from "#app/limits.ts";
import { endAnswer } from "./answer-lease.server.ts";
import { checksOf } from "./checks.ts";
import { keepAnswer } from "./commands.server.ts";
import { DRAFT_TOOL, type Facts, remembered, type Turn } from "./conversation.ts";
import type { Draft } from "./draft.ts";
import { instructionsFor } from "./instructions.server.ts";
import { quotedList } from "./labels.ts";
import type { Model } from "./models.server.ts";
import { localeOf } from "./planner/language.ts";
import { planReply } from "./planner/plan.ts";
import { PLANNER } from "./planner-model.server.ts";
import { type ModelDraft, readDraft } from "./read-draft.ts";
import { readableMessage, tooLong } from "./readable.ts";
import { toolSchema } from "./schema.ts";

type Answering = {
  userId: string;
  /** Of the answer (`beginAnswer`); it ends with it. */
  lease: string;
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
 * draft. When a model fails in any way, or is slow to begin, the built-in planner answers instead and says so; when the planner
 * fails too, the last part is an error, and nothing of the answer is kept.
 */
export function answer(answering: Answering): ReadableStream<UIMessageChunk> {
  return createUIMessageStream({
    async execute({ writer }) {
      const { userId, lease, sessionId, model, requestId } = answering;
      writer.write({ type: "data-session", data: { sessionId } });
      const answered = (async () => {
        const say = (delta: string) => writer.write({ type: "text-delta", id: sessionId, delta });
        const { text, draft, name } = await answerTo(answering, say);
        const id = await keepAnswer(userId, sessionId, { text, draft, model: name }, Date.now(), lease);
        writer.write({ type: "data-answer", data: { id, role: "assistant", text, draft } });
      })().catch(async (error: unknown) => {
        logError(error, { requestId, model: model.name });
        await endAnswer(userId, lease).catch(() => undefined);
        writer.write({ type: "error", errorText: "failed" });
      });
      // The answer is kept even if nobody waits for it any more.
      waitUntil(answered);
      await answered;
    },
  });
}

/** What is too much to read is answered with the form builder; nothing is planned of it, now or later in the conversation. */
async function answerTo(answering: Answering, say: (delta: string) => void): Promise<Answered> {
  const turns = answering.turns.flatMap((turn): Turn[] => {
    const text = turn.role === "user" ? readableMessage(turn.text) : turn.text;
    return text === null ? [] : [{ ...turn, text }];
  });
  if (turns.at(-1)?.role !== "user") return { text: tooLong(), draft: null, name: PLANNER };
  const readable = { ...answering, turns };
  return await ofModel(readable, say).catch((error: unknown) => ofPlanner(readable, error));
}

async function ofModel({ turns, facts, model, patience = CHAT.patience }: Answering, onText: (delta: string) => void): Promise<Answered> {
  const begun = new AbortController();
  const slow = setTimeout(() => begun.abort(), Math.min(patience, CHAT.firstWord));
  const { fullStream } = streamText({
    model: model.model,
    instructions: instructionsFor(facts),
    messages: remembered(turns).flatMap(messagesOf),
    tools: { [DRAFT_TOOL]: tool({ description: "Shows the person a draft of the sign-up form", inputSchema: toolSchema }) },
    maxOutputTokens: CHAT.answer.tokens,
    maxRetries: 0,
    abortSignal: AbortSignal.any([AbortSignal.timeout(patience), begun.signal]),
    onError: () => undefined,
  });
  let text = "";
  let drafted: ModelDraft | null = null;
  for await (const part of fullStream) {
    if (part.type === "error") throw part.error;
    if (part.type === "abort") throw new Error("The model took too long");
    if (part.type === "text-delta" || part.type === "tool-input-start") clearTimeout(slow);
    if (part.type === "text-delta") {
      text += part.text;
      if (text.length <= CHAT.answer.max) onText(part.text);
    }
    if (part.type === "tool-call") drafted = checked(part, turns, { ...facts, isOurs: model.name === PLANNER });
    if (part.type === "finish" && BROKEN.includes(part.finishReason)) throw new Error(`The model stopped: ${part.finishReason}`);
  }
  clearTimeout(slow);
  if (text.trim() === "" && !drafted) throw new Error("The model said nothing");
  const words = text.trim().slice(0, CHAT.answer.max) || m.assistant_draft_ready();
  return { text: [words, ...notesOn(drafted, facts)].join("\n\n"), draft: drafted?.draft ?? null, name: model.name };
}

type Answered = { text: string; draft: Draft | null; name: string };

/** The planner's answer in place of a model's. */
function ofPlanner({ turns, facts, model, requestId }: Answering, error: unknown): Answered {
  if (model.name === PLANNER) throw error;
  logError(error, { requestId, model: model.name });
  const { text, draft } = planReply(turns, facts);
  return { text: `${m.assistant_plan_model_failed()}\n\n${text}`, draft, name: PLANNER };
}

/** What of the last message a model's draft leaves out, and what in it nobody named. */
function notesOn(drafted: ModelDraft | null, { locale }: Facts): string[] {
  if (!drafted) return [];
  const { draft, account, hasUnsaidDay, unsaid } = drafted;
  return [
    ...(account.used.length > 0 ? [m.assistant_plan_used({ pieces: account.used.join("; ") })] : []),
    ...(account.leftOut.length > 0 ? [m.assistant_plan_left_out({ pieces: quotedList(account.leftOut) })] : []),
    ...(hasUnsaidDay ? [m.assistant_plan_day_unsaid()] : []),
    ...checksOf(unsaid, draft, { locale: localeOf(locale) }),
  ];
}

const BROKEN = ["error", "interrupted", "content-filter"];

function checked({ input, invalid }: { input: unknown; invalid?: boolean }, turns: Turn[], facts: Facts & { isOurs: boolean }): ModelDraft {
  const draft = invalid ? null : readDraft(input, turns, facts);
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

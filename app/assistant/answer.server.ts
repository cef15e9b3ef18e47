import { m } from "#app/i18n/paraglide/messages.js";
import { logError } from "#app/lib/log.ts";
import { CHAT } from "#app/limits.ts";
import { endAnswer } from "./answer-lease.server.ts";
import { keepAnswer } from "./commands.server.ts";
import type { Facts, Turn } from "./conversation.ts";
import { planReply } from "./fallback/plan.ts";
import { modelReply } from "./model-reply.server.ts";
import { type Model, PLANNER } from "./models.server.ts";
import type { ChatMessage } from "./queries.server.ts";
import { readableMessage, tooLong } from "./readable.ts";
import type { Reply } from "./reply.ts";
import { undo } from "./undo.ts";

type Answering = {
  userId: string;
  /** Of the answer (`beginAnswer`); it ends with it. */
  lease: string;
  sessionId: string;
  turns: Turn[];
  facts: Facts;
  /** Null if the built-in planner answers. */
  model: Model | null;
  /** Called just before the model. Returns null to go ahead, or why the planner answers instead ("" to say nothing). */
  limitOf?: () => Promise<string | null>;
  requestId: string;
  /** How long the model may take, in milliseconds. */
  patience?: number;
};

/**
 * Sally's answer as stored, or null if it failed or was canceled. If the model fails or is slow, the built-in planner answers and says
 * so.
 */
export async function answer(answering: Answering): Promise<ChatMessage | null> {
  const { userId, lease, sessionId, model, requestId } = answering;
  try {
    const { text, draft, by } = await replyTo(answering);
    const id = await keepAnswer(userId, sessionId, { text, draft, model: by }, Date.now(), lease);
    return id === null ? null : { id, role: "assistant", text, draft };
  } catch (error) {
    logError(error, { requestId, model: model?.name ?? PLANNER });
    await endAnswer(userId, lease).catch(() => undefined);
    return null;
  }
}

/** What is too much to read is answered with the form builder; nothing is planned of it, now or later in the conversation. */
async function replyTo({ turns: all, facts, model, limitOf, requestId, patience }: Answering): Promise<Reply & { by: string }> {
  const turns = all.flatMap((turn): Turn[] => {
    const text = turn.role === "user" ? readableMessage(turn.text) : turn.text;
    return text === null ? [] : [{ ...turn, text }];
  });
  const last = turns.at(-1);
  if (last?.role !== "user") return { text: tooLong(), draft: null, by: PLANNER };
  const planned = (note: string) => {
    const reply = planReply(turns, facts);
    return { ...reply, text: [note, reply.text].filter(Boolean).join("\n\n"), by: PLANNER };
  };
  const undone = undo(turns);
  if (undone) return { ...undone, by: PLANNER };
  // A model would need minutes to copy a long list.
  if (!model || last.text.length > CHAT.message.plain) return planned("");
  const limit = (await limitOf?.()) ?? null;
  if (limit !== null) return planned(limit);
  try {
    return { ...(await modelReply(model, turns, facts, patience)), by: model.name };
  } catch (error) {
    logError(error, { requestId, model: model.name });
    return planned(m.assistant_plan_model_failed());
  }
}

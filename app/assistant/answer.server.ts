import { m } from "#app/i18n/paraglide/messages.js";
import { logError } from "#app/lib/log.ts";
import { CHAT } from "#app/limits.ts";
import { endAnswer } from "./answer-lease.server.ts";
import { saveAnswer } from "./commands.server.ts";
import type { ChatFacts, Turn } from "./conversation.ts";
import { planReply } from "./fallback/plan.ts";
import { askModel } from "./model-reply.server.ts";
import { type Model, PLANNER_NAME } from "./models.server.ts";
import type { ChatMessage } from "./queries.server.ts";
import { tooLongText, toReadableMessage } from "./readable.ts";
import type { SallyReply } from "./reply.ts";
import { replyToUndo } from "./undo.ts";

type AnswerRequest = {
  userId: string;
  /** The answer's lease (`beginAnswer`), released when the answer ends. */
  lease: string;
  sessionId: string;
  turns: Turn[];
  facts: ChatFacts;
  /** Null if the built-in planner answers. */
  model: Model | null;
  /** Called just before the model. Returns null to go ahead, or why the planner answers instead ("" to say nothing). */
  takeAllowance?: () => Promise<string | null>;
  requestId: string;
  /** How long the model may take, in milliseconds. */
  patience?: number;
};

/**
 * Sally's answer as stored, or null if it failed or was canceled. If the model fails or is slow, the built-in planner answers and says
 * so.
 */
export async function answerTurn(answering: AnswerRequest): Promise<ChatMessage | null> {
  const { userId, lease, sessionId, model, requestId } = answering;
  try {
    const { text, draft, by } = await replyWithModelOrPlanner(answering);
    const id = await saveAnswer(userId, sessionId, { text, draft, model: by }, Date.now(), lease);
    return id === null ? null : { id, role: "assistant", text, draft };
  } catch (error) {
    logError(error, { requestId, model: model?.name ?? PLANNER_NAME });
    await endAnswer(userId, lease).catch(() => undefined);
    return null;
  }
}

/** A message that is too long to read gets a link to the form builder. It is left out of planning, now and later in the conversation. */
async function replyWithModelOrPlanner({
  turns: all,
  facts,
  model,
  takeAllowance: limitOf,
  requestId,
  patience,
}: AnswerRequest): Promise<SallyReply & { by: string }> {
  const turns = all.flatMap((turn): Turn[] => {
    const text = turn.role === "user" ? toReadableMessage(turn.text) : turn.text;
    return text === null ? [] : [{ ...turn, text }];
  });
  const last = turns.at(-1);
  if (last?.role !== "user") return { text: tooLongText(), draft: null, by: PLANNER_NAME };
  const planned = (note: string) => {
    const reply = planReply(turns, facts);
    return { ...reply, text: [note, reply.text].filter(Boolean).join("\n\n"), by: PLANNER_NAME };
  };
  const undone = replyToUndo(turns);
  if (undone) return { ...undone, by: PLANNER_NAME };
  // A model would take minutes to copy a long list.
  if (!model || last.text.length > CHAT.message.plain) return planned("");
  const limit = (await limitOf?.()) ?? null;
  if (limit !== null) return planned(limit);
  try {
    return { ...(await askModel(model, turns, facts, patience)), by: model.name };
  } catch (error) {
    logError(error, { requestId, model: model.name });
    return planned(m.assistant_plan_model_failed());
  }
}

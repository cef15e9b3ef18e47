import { newId } from "#app/db/ids.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { recordQuestion } from "./commands.server.ts";
import type { ChatFacts } from "./conversation.ts";
import type { PlannerContext } from "./fallback/parsed-request.ts";
import { draftFromTable, replyToTable } from "./fallback/table.ts";
import { toLocale } from "./fallback/words/languages.ts";
import { PLANNER_NAME } from "./models.server.ts";
import type { ChatMessage } from "./queries.server.ts";
import { tooLongText, toReadableTable } from "./readable.ts";
import type { SallyReply } from "./reply.ts";
import type { GivenTable } from "./tables/schema.ts";

type TableAnswer = { outcome: "answered"; sessionId: string; message: ChatMessage } | { outcome: "gone" };

/** Sally's answer to a table from a file. No model reads it, since the person has already said what each column holds. */
export async function answerTable(userId: string, facts: ChatFacts, table: GivenTable, now: number): Promise<TableAnswer> {
  const context = { locale: toLocale(facts.locale), today: facts.today };
  const { text, draft } = buildTableReply(toReadableTable(table), context);
  const id = newId();
  const question = { message: m.assistant_table_given({ name: table.name }), sessionId: table.sessionId };
  const recorded = await recordQuestion({ userId, locale: facts.locale }, question, now, { id, text, draft, model: PLANNER_NAME });
  if (recorded.outcome !== "asked") return recorded;
  return { outcome: "answered", sessionId: recorded.sessionId, message: { id, role: "assistant", text, draft } };
}

function buildTableReply(table: GivenTable | null, context: PlannerContext): SallyReply {
  if (!table) return { text: tooLongText(), draft: null };
  const made = draftFromTable(table, context);
  return made ? replyToTable(made, context) : { text: m.assistant_table_nothing(), draft: null };
}

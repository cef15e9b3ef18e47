import { newId } from "#app/db/ids.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { ask } from "./commands.server.ts";
import type { Facts } from "./conversation.ts";
import type { Context } from "./fallback/said.ts";
import { draftOfTable, replyToTable } from "./fallback/table.ts";
import { localeOf } from "./fallback/words/languages.ts";
import { PLANNER } from "./models.server.ts";
import type { ChatMessage } from "./queries.server.ts";
import { readableTable, tooLong } from "./readable.ts";
import type { Reply } from "./reply.ts";
import type { GivenTable } from "./tables/schema.ts";

type Answered = { outcome: "answered"; sessionId: string; message: ChatMessage } | { outcome: "gone" };

/** Sally's answer to a table out of a file. No model reads it: what its columns hold was said already. */
export async function answerTable(userId: string, facts: Facts, given: GivenTable, now: number): Promise<Answered> {
  const context = { locale: localeOf(facts.locale), today: facts.today };
  const { text, draft } = replyOf(readableTable(given), context);
  const id = newId();
  const question = { message: m.assistant_table_given({ name: given.name }), sessionId: given.sessionId };
  const asked = await ask({ userId, locale: facts.locale }, question, now, { id, text, draft, model: PLANNER });
  if (asked.outcome !== "asked") return asked;
  return { outcome: "answered", sessionId: asked.sessionId, message: { id, role: "assistant", text, draft } };
}

function replyOf(table: GivenTable | null, context: Context): Reply {
  if (!table) return { text: tooLong(), draft: null };
  const made = draftOfTable(table, context);
  return made ? replyToTable(made, context) : { text: m.assistant_table_nothing(), draft: null };
}

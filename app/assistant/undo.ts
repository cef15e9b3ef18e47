import { m } from "#app/i18n/paraglide/messages.js";
import { LOCALES } from "#app/limits.ts";
import type { Turn } from "./conversation.ts";
import type { EventDraft } from "./draft.ts";
import { changeLines, type SallyReply, writeReply } from "./reply.ts";

/** The answer to the Undo button under a changed draft: the draft before it. Null if there is nothing to undo. */
export function replyToUndo(turns: readonly Turn[]): SallyReply | null {
  const locale = findUndoLocale(turns.at(-1));
  const now = turns.findLast((turn) => turn.draft !== null)?.draft;
  const drafts: EventDraft[] = [];
  for (const [at, { draft }] of turns.entries()) {
    if (draft === null) continue;
    if (findUndoLocale(turns[at - 1])) drafts.pop();
    else drafts.push(draft);
  }
  const before = drafts.at(-2);
  if (!locale || !now || !before) return null;
  const opening = [m.assistant_plan_changed({}, { locale }), ...changeLines(now, before, { locale })];
  const account = { used: [], leftOut: [], assumed: [], unsure: [] };
  return writeReply({ draft: before, account, notes: [], opening, canUndo: drafts.length > 2 }, { locale });
}

/** The language of the Undo button that was pressed; undefined if none was. */
function findUndoLocale(turn: Turn | undefined) {
  return turn?.role === "user" ? LOCALES.find((locale) => turn.text === m.assistant_undo({}, { locale })) : undefined;
}

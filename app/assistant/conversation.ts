import { CHAT, type Locale } from "#app/limits.ts";
import type { EventDraft } from "./draft.ts";

/** One message, by the person or by Sally. */
export type Turn = { role: "user" | "assistant"; text: string; draft: EventDraft | null };

/** What every model is told besides the conversation; nothing about any guest, contact or event. */
export type ChatFacts = { locale: Locale; timeZone: string; today: string };

/** The latest turns that a model reads, limited in number and characters. Always includes the last turn. */
export function trimHistory(turns: readonly Turn[]): Turn[] {
  const { messages, characters } = CHAT.history;
  const recentTurns: Turn[] = [];
  let length = 0;
  for (const turn of turns.slice(-messages).reverse()) {
    length += turn.text.length + (turn.draft ? JSON.stringify(turn.draft).length : 0);
    if (recentTurns.length > 0 && length > characters) break;
    recentTurns.unshift(turn);
  }
  return recentTurns;
}

/** The title in the list of conversations: the beginning of the first message. */
export function conversationTitle(text: string): string {
  const line = text.trim().split("\n")[0]?.trim() ?? "";
  return line.length > CHAT.title.max ? `${line.slice(0, CHAT.title.max - 1).trimEnd()}…` : line;
}

import { CHAT, type Locale } from "#app/limits.ts";
import type { Draft } from "./draft.ts";

/** One thing that was said, by the person or by Sally. */
export type Turn = { role: "user" | "assistant"; text: string; draft: Draft | null };

/** What every model is told beside the conversation; nothing of any guest, contact or event. */
export type Facts = { locale: Locale; timeZone: string; today: string };

/** The latest turns that a model reads: so many, and so much text. The last one is always among them. */
export function remembered(turns: readonly Turn[]): Turn[] {
  const { messages, characters } = CHAT.history;
  const kept: Turn[] = [];
  let length = 0;
  for (const turn of turns.slice(-messages).reverse()) {
    length += turn.text.length + (turn.draft ? JSON.stringify(turn.draft).length : 0);
    if (kept.length > 0 && length > characters) break;
    kept.unshift(turn);
  }
  return kept;
}

/** A conversation is listed by how it began. */
export function titleOf(text: string): string {
  const line = text.trim().split("\n")[0]?.trim() ?? "";
  return line.length > CHAT.title.max ? `${line.slice(0, CHAT.title.max - 1).trimEnd()}…` : line;
}

import { DURATIONS } from "#app/limits.ts";

/** The animation's state: which prompt, and how many of its letters are shown. */
export type Typing = { prompt: number; letters: number };

/** The box's next text, and its delay in milliseconds. With reduced motion a prompt appears whole. */
export function nextTypingStep(shown: Typing, lengths: readonly number[], hasMotion: boolean): { after: number; next: Typing } {
  if (hasMotion && shown.letters < (lengths[shown.prompt] ?? 0)) {
    return { after: DURATIONS.promptLetter, next: { ...shown, letters: shown.letters + 1 } };
  }
  return { after: DURATIONS.promptRest, next: { prompt: (shown.prompt + 1) % lengths.length, letters: 0 } };
}

/** How long the box stays hidden, from the stored dismissal; 0 shows it. An invalid time hides nothing. */
export function remainingDismissal(stored: string | null, now: number): number {
  const left = Number(stored ?? Number.NaN) + DURATIONS.promptDismissed - now;
  return left > 0 && left <= DURATIONS.promptDismissed ? left : 0;
}

/** The assistant's page with a question to ask at once. */
export function askPath(chat: string, text: string): string {
  return `${chat}?q=${encodeURIComponent(text.trim())}`;
}

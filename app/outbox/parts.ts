import { OUTBOX } from "#app/limits.ts";

/**
 * Which of a batch's messages the next try carries: all of them at first, then halves, quarters and so on down to single
 * messages, so that what a poisoned message keeps back gets past it.
 */
export function partFor<T>(messages: T[], tries: number): T[] {
  if (messages.length === 1 || tries < OUTBOX.wholeTries) return messages;
  const parts = partsOf(messages);
  return parts[(tries - OUTBOX.wholeTries) % parts.length] ?? messages;
}

function partsOf<T>(messages: T[]): T[][] {
  const parts: T[][] = [];
  let size = messages.length;
  while (size > 1) {
    size = Math.ceil(size / 2);
    for (let start = 0; start < messages.length; start += size) parts.push(messages.slice(start, start + size));
  }
  return [...parts, messages];
}

import { LIMITS } from "#app/limits.ts";
import type { NewOffer } from "#app/sheet/kinds/kind.ts";
import type { EventDraft } from "../draft.ts";
import { type ChangeRequest, EARLIER, LATER, LESS, MORE, moveHours } from "./draft-changes.ts";
import type { Mention } from "./mentions.ts";
import { findName } from "./names.ts";
import { clamp, isThingsType } from "./offers.ts";
import {
  isDigits,
  isUnused,
  markUsed,
  matchAt,
  normalizedAt,
  parseNumberAt,
  skipTags,
  sliceText,
  type TokenizedText,
  type TokenSpan,
} from "./tokenized-text.ts";

/** Applies a wish to the entries it names. */
export function changeMentioned(draft: EventDraft, wish: ChangeRequest, mentions: readonly Mention[]): EventDraft {
  const { reading, hours, counts, items, is, direction } = wish;
  const isNamed = (row: NewOffer) =>
    mentions.some(({ title, start }) => title === row.title && (start === undefined || start === row.startTime));
  for (const { from, to } of mentions) markUsed(reading, from, to, "entry");
  const change = (by: (row: NewOffer) => NewOffer): EventDraft => ({
    ...draft,
    offers: draft.offers.map((row) => (isNamed(row) ? by(row) : row)),
  });
  const [mention] = mentions;
  const isStep = direction !== null && direction >= MORE;
  const value = counts[0]?.value ?? items.find(({ count }) => count !== null)?.count ?? findNumber(reading) ?? (isStep ? 1 : null);
  const named = mention && parseNewName(reading, mention, is("remove"));
  if (named) {
    markUsed(reading, named.from, named.to, "entry");
    return change((row) => ({ ...row, title: named.title, capacity: named.count ?? row.capacity }));
  }
  if (is("remove")) {
    const others = draft.offers.filter((row) => !isNamed(row));
    return others.length > 0 || isThingsType(draft.type) ? { ...draft, offers: others } : draft;
  }
  const count = (row: NewOffer) =>
    direction === MORE ? row.capacity + (value ?? 0) : direction === LESS ? row.capacity - (value ?? 0) : (value ?? row.capacity);
  const [length] = hours.lengths;
  const [span, end] = mention && mention.to > mention.from ? [hours.spans[0], hours.ends[0]] : [];
  const by = length && direction !== null && direction <= EARLIER ? (direction === LATER ? length.minutes : -length.minutes) : 0;
  const isCounted = value !== null && (counts.length > 0 || (!span && !end && by === 0));
  if (isCounted) for (const at of reading.tokens.keys()) if (parseNumberAt(reading, at)) markUsed(reading, at, at + 1, "count");
  return change((row) => {
    const [startTime, endTime] = moveHours(row, span, end?.end, by, is("starting"));
    return { ...row, startTime, endTime, capacity: isCounted ? clamp(count(row), LIMITS.quantity) : row.capacity };
  });
}

/** "The shift from 2 to 5": finds entries by their hours, if other entries have other hours. */
export function findOffersByHours({ offers }: EventDraft, { hours, is }: ChangeRequest): Mention[] {
  const [span] = hours.spans;
  const same = offers.filter(({ startTime, endTime }) => span?.end && startTime === span.start && endTime === span.end);
  const isSome = same.length > 0 && offers.some((row) => !same.includes(row)) && !is("add");
  return isSome && span ? same.map(({ title, startTime }) => ({ from: span.from, to: span.from, title, start: startTime })) : [];
}

type Named = TokenSpan & { title: string; count: number | null };

/** "Rename greeters to welcome team", "call the salads Green Salad", "mach aus A B", "swap the rolls for 2 vegan mains". */
function parseNewName(reading: TokenizedText, { from, to }: Mention, isSwap: boolean): Named | null {
  const before = [1, 2, 3, 4].map((back) => normalizedAt(reading, from - back));
  const isBare = before.slice(0, 2).some((norm) => /^(?:call|nenn|nenne|llama|appelle|aus)$/.test(norm));
  const isRename = isBare || [1, 2, 3, 4].some((back) => matchAt(reading, from - back, "change", "titled") !== null) || isSwap;
  const joint = /^(?:in|into|as|als|zu|en|por|to|for|with|fur|durch|gegen|pour|par|a)$/.test(normalizedAt(reading, to))
    ? to + 1
    : isBare
      ? to
      : null;
  if (!isRename || joint === null || (isSwap && /^(?:to|a|in|en)$/.test(normalizedAt(reading, to)))) return null;
  const begin = skipTags(reading, joint, "article", "lead");
  const count = isDigits(reading, begin) ? parseNumberAt(reading, begin) : null;
  const name = findName(reading, count?.next ?? begin, reading.tokens.length, true);
  return name && { ...name, title: sliceText(reading, name.from, name.to).slice(0, LIMITS.offerTitle.max), count: count?.value ?? null };
}

export function findNumber(reading: TokenizedText): number | null {
  const all = [...reading.tokens.keys()].filter((at) => isUnused(reading, at) && !matchAt(reading, at - 1, "numbered"));
  const digits = all.findLast((at) => isDigits(reading, at) && parseNumberAt(reading, at));
  const word = all.find((at) => (matchAt(reading, at, "number")?.value ?? 0) > 1);
  return digits !== undefined || word !== undefined ? (parseNumberAt(reading, digits ?? word ?? 0)?.value ?? null) : null;
}

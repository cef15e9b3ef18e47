import type { Item } from "./items.ts";
import { hasTag, isCapitalized, isSignAt, matchAt, sliceText, type TokenizedText } from "./tokenized-text.ts";

/** The items that people sign up for. */
export function selectEntries(reading: TokenizedText, items: readonly Item[]): Item[] {
  const isFact = ({ count, end }: Item) => count !== null || end !== null;
  if (items.filter(({ named, count }) => named && count !== null).length > 1) for (const item of items) nameByNoun(reading, item);
  // If only one clause has a day, that is the day of the whole event.
  const dated = items.filter((item) => item.dates.length > 0 && isFact(item)).length;
  const undated = items.filter((item) => item.dates.length === 0 && isFact(item)).length;
  const isSure = (item: Item, index: number) => {
    const { named, start, count, counts, dates } = item;
    const isEvent = (dates.length > 0 && (dated < 2 || undated > dated)) || (index === 0 && count === null);
    const isEachOnly = !start && counts.length > 0 && counts.every(({ isEach }) => isEach);
    const isPlace = named && count === null && matchAt(reading, named.from - 1, "placeAt");
    return isFact(item) && (named || start) && !isEvent && !isEachOnly && !isPlace;
  };
  const isPlain = (item: Item) => item.named !== null && item.dates.length === 0 && !item.start && !isNotAnEntry(reading, item);
  const all = items.filter(isSure);
  const named = all.filter((item) => item.named || item.count !== null);
  const sure = new Set(named.length > all.length / 2 ? named : all);
  const isBullet = (item: Item) => item.isListed || item.isBulleted;
  const listed = items.filter((item) => item.after !== ":" && isPlain(item) && isBullet(item));
  const run = findLongestRun(items, isPlain);
  const [only] = sure;
  const isThing = sure.size === 1 && only?.bare && only.named && hasTag(reading, only, "bring");
  if (sure.size < 2 && run.length < 3 && listed.length + sure.size < 2 && !isThing) return [];
  const likelyItems = new Set([...sure, ...listed, ...run]);
  const [first, last] = [items.findIndex((item) => likelyItems.has(item)), items.findLastIndex((item) => likelyItems.has(item))];
  const sureUntil = items.findLastIndex((item) => sure.has(item));
  const lastSure = items[sureUntil];
  // If lines are entries, the text above them isn't.
  const lines = new Set([...sure].map(({ line }) => line).filter((line) => line > (items[0]?.line ?? 0)));
  const firstLine = lines.size > 2 ? Math.min(...lines) : 0;
  const blocks = new Set((sure.size > 0 ? [...sure] : listed).map(({ block }) => block));
  return items.filter((item, index) => {
    if (item.line < firstLine || sure.has(item)) return item.line >= firstLine;
    const isBetween =
      index > first && item.after !== ":" && (index < last || item.block === items[last]?.block) && !/^[.!?(]$/.test(item.before);
    const isSigned = lastSure && index > sureUntil && isSignature(reading, item, lastSure);
    return isPlain(item) && blocks.has(item.block) && !isSigned && (likelyItems.has(item) || isBetween);
  });
}

/** "2 runners" among named entries: the noun becomes the name. */
function nameByNoun(reading: TokenizedText, item: Item): void {
  const noun = item.counts[0]?.noun;
  if (item.named || item.start || !noun) return;
  item.named = noun;
  item.name = sliceText(reading, noun.from, noun.to);
}

/** A line below the list that isn't part of it: "Go Hawks!", "Best, Ann", or a capitalized name below lowercase lines. */
function isSignature(reading: TokenizedText, { named, line, isBulleted, from, to, after }: Item, last: Item): boolean {
  if (line <= last.line) return false;
  if (last.isBulleted) return !isBulleted;
  const isWhole = isSignAt(reading, from - 1, "\n") && /^\n?$/.test(after) && to === (named?.to ?? to);
  return (
    !isWhole ||
    last.start !== null ||
    (named !== null && isCapitalized(reading, named.from) && !(last.named && isCapitalized(reading, last.named.from)))
  );
}

/** "…? orange slices, granola bars, 12 drinks": short names in a row, at least one of them with a count. */
function findLongestRun(items: readonly Item[], isPlain: (item: Item) => boolean): Item[] {
  let run: Item[] = [];
  for (const item of [...items.slice(1), undefined]) {
    if (item && isPlain(item)) run.push(item);
    else if (run.length > 2 && run.some(({ bare }) => bare)) return run;
    else run = [];
  }
  return [];
}

/** Whether a clause is a location, or something that no form has a field for. */
function isNotAnEntry(reading: TokenizedText, { named, from, count }: Item): boolean {
  if (!named || named.to - named.from > 6 || matchAt(reading, from, "placeAt")) return true;
  return hasTag(reading, named, "outside", "street", "perPerson") || (count === null && hasTag(reading, named, "place"));
}

import { namesOf } from "#app/lib/records.ts";
import { normalize } from "#app/lib/text.ts";
import type { Tag, Words } from "./languages/words.ts";
import type { Token } from "./reading.ts";

/** A phrase that was found: what it is worth, and the token after it. */
export type Hit = { value: number; next: number };

type Phrase = { tag: Tag; value: number; words: string[] };
/** Phrases by their first word; those whose first word has an open end apart; and what is written in haste. */
type Lexicon = { byWord: Map<string, Phrase[]>; open: Phrase[]; short: Map<string, string> };

const WORD = /\d+|'s(?!\p{L})|\p{L}+(?='s(?!\p{L}))|\*?\p{L}+(?:'(?=\p{L}|$))?\*?|[^\s]/gu;
/** Stands for the end of a clause: "napkins too", not "too messy". */
const END = "$";
/** Stands where a language has no such phrase. */
const NONE = "-";
const compiled = new Map<Words, Lexicon>();

/** "Thirty first" is no first; "dance studio" is where, and no dance; "por mañana" no day; "nur noch 3" and "mets-le au 5" add nothing; "Taco Tuesday" and "lock-in" are no day. */
const WITHIN: [Tag, Tag[]][] = [
  ["room", ["event"]],
  ["role", ["stop"]],
  ["asks", ["need"]],
  ["only", ["add"]],
  ["change", ["add"]],
  ["dayWord", ["dayWord"]],
  ["each", ["tomorrow"]],
  ["morning", ["tomorrow"]],
  ["placeLabel", ["event"]],
  ["event", ["weekday", "on", "of", "inTime", "stop", "placeIn", "lead", "change"]],
];

/** The word that this one stands for: "pa", "x". */
export function inFull(norm: string, words: Words): string {
  return lexiconOf(words).short.get(norm) ?? norm;
}

/** What is known of each token on: the longest phrase of each kind. */
export function hitsOf(tokens: readonly Pick<Token, "norm">[], words: Words): Map<Tag, Hit>[] {
  const { byWord, open } = lexiconOf(words);
  const all = tokens.map(({ norm }, at) => {
    const found = new Map<Tag, Hit>();
    for (const phrase of [...(byWord.get(norm) ?? []), ...open]) {
      if (!isAt(tokens, at, phrase.words)) continue;
      const next = at + phrase.words.filter((word) => word !== END).length;
      if (next > (found.get(phrase.tag)?.next ?? 0)) found.set(phrase.tag, { value: phrase.value, next });
    }
    return found;
  });
  for (const [at, found] of all.entries())
    for (const [whole, parts] of WITHIN)
      for (let inner = at, next = found.get(whole)?.next ?? at; inner < next; inner++)
        for (const part of parts) if ((all[inner]?.get(part)?.next ?? next) < next || inner > at) all[inner]?.delete(part);
  return all;
}

function isAt(tokens: readonly Pick<Token, "norm">[], at: number, words: string[]): boolean {
  return words.every((word, index) => {
    const norm = tokens[at + index]?.norm;
    return word === END ? !/^[\p{L}\d]/u.test(norm ?? "") : norm !== undefined && isWord(norm, word);
  });
}

function isWord(norm: string, word: string): boolean {
  if (word.endsWith("*")) return norm.startsWith(word.slice(0, -1));
  return word.startsWith("*") ? norm.length > word.length && norm.endsWith(word.slice(1)) : norm === word;
}

function lexiconOf(words: Words): Lexicon {
  const known = compiled.get(words) ?? lexicon(words);
  compiled.set(words, known);
  return known;
}

function lexicon({ phrases, numbers, compound, lists, short }: Words): Lexicon {
  const known = numbers.split(", ").flatMap((row) => {
    const [phrase = "", value] = row.split("=");
    return phrasesOf("number", phrase, Number(value));
  });
  const tens = known.filter(({ value, words }) => value >= 20 && value < 100 && value % 10 === 0 && words.length === 1);
  const units = known.filter(({ value, words }) => value >= 2 && value <= 9 && words.length === 1);
  const all: Phrase[] = [
    ...namesOf(phrases).flatMap((tag) => phrasesOf(tag, phrases[tag], 1)),
    ...known,
    ...tens.flatMap((ten) =>
      units.flatMap((unit) => {
        const said = compound.replaceAll("{ten}", ten.words.join(" ")).replaceAll("{unit}", unit.words.join(" "));
        return phrasesOf("number", said, ten.value + unit.value);
      }),
    ),
    ...namesOf(lists).flatMap((tag) => lists[tag].split(", ").flatMap((row, value) => phrasesOf(tag, row, value))),
  ];
  const isOpen = ({ words: [first = ""] }: Phrase) => first.includes("*") && first.length > 1;
  return {
    byWord: Map.groupBy(
      all.filter((phrase) => !isOpen(phrase)),
      ({ words: [first = ""] }) => first,
    ),
    open: all.filter(isOpen),
    short: new Map(short.split(", ").map((row) => [row.slice(0, row.indexOf("=")), row.slice(row.indexOf("=") + 1)])),
  };
}

function phrasesOf(tag: Tag, alternatives: string, value: number): Phrase[] {
  if (alternatives === NONE) return [];
  return alternatives.split("|").map((phrase) => ({ tag, value, words: normalize(phrase).match(WORD) ?? [] }));
}

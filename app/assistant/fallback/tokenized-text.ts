import { keysOf } from "#app/lib/records.ts";
import { normalize } from "#app/lib/text.ts";
import { GROUPS, type PlannerVocabulary, type Tag } from "./words/words.ts";

/** A word, a number, a sign or a line break, in lower case without accents, with its position in the text. */
export type Token = { norm: string; start: number; end: number };
/** A phrase found at a token: its value, and the token after it. */
export type PhraseMatch = { value: number; next: number };
/** What a token was used for. "outside": no form has a field for it. */
export type TokenUse = "day" | "hour" | "count" | "entry" | "place" | "title" | "outside" | "small";

/** A text while it is read: each reader marks the tokens it used. */
export type TokenizedText = {
  text: string;
  tokens: Token[];
  hits: Map<Tag, PhraseMatch>[];
  uses: (TokenUse | null)[];
  words: PlannerVocabulary;
  isChange: boolean;
};
export type TokenSpan = { from: number; to: number };

const WORD = /\d+|(?:\b[cdjlmnst]|\bqu)'(?=\p{L})|\p{L}+(?:'\p{L}+)*|[^\s]|\n/gu;

export function tokenize(text: string): Token[] {
  return [...normalize(text).matchAll(WORD)].map(({ 0: norm, index }) => ({ norm, start: index, end: index + norm.length }));
}

/** Email addresses and phone numbers, which never enter a draft. None matches hours ("10-12 12-14") or dates. */
const CONTACTS = [
  /(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]*\w/g,
  // +1 415 555 0100
  /(?<![\d+])\+\d(?:[\s()./-]{0,2}\d){7,}/g,
  // (415) 555-0100
  /(?<!\d)\(?\d{3}\)?[\s.-]?\d{3}[\s.-]\d{4}(?!\d)/g,
  // 0171 5550100, 06 12 34 56 78
  /(?<!\d)0(?:\d{2,4}[\s/-]\d{5,}|\d{8,}|\d(?:[\s.]\d\d){4})(?!\d)/g,
];

export function tokenizeText(text: string, words: PlannerVocabulary, isChange = false): TokenizedText {
  const tokens = tokenize(text);
  const contacts = CONTACTS.flatMap((contact) => [...text.matchAll(contact)]).map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }));
  const isContact = (token: Token) => contacts.some(({ start, end }) => token.start >= start && token.end <= end);
  const uses = tokens.map((token): TokenUse | null => (contacts.length > 0 && isContact(token) ? "outside" : null));
  const hits = matchPhrases(tokens, words).map((found, at) => (uses[at] === null ? found : new Map<Tag, PhraseMatch>()));
  return { text, tokens, hits, uses, words, isChange };
}

type Phrase = { tag: Tag; value: number; words: string[] };
type Lexicon = { byWord: Map<string, Phrase[]>; open: Phrase[] };
const lexicons = new Map<PlannerVocabulary, Lexicon>();

/** The longest phrase of each kind that begins at each token. */
function matchPhrases(tokens: readonly Token[], words: PlannerVocabulary): Map<Tag, PhraseMatch>[] {
  const lexicon = lexicons.get(words) ?? buildLexicon(words);
  lexicons.set(words, lexicon);
  return tokens.map(({ norm }, at) => {
    const found = new Map<Tag, PhraseMatch>();
    const phrases = /^\p{L}{4}/u.test(norm) ? [...(lexicon.byWord.get(norm) ?? []), ...lexicon.open] : (lexicon.byWord.get(norm) ?? []);
    for (const phrase of phrases) {
      const next = at + phrase.words.length;
      const isThere = phrase.words.every((word, index) => isWord(tokens[at + index]?.norm, word));
      if (isThere && next > (found.get(phrase.tag)?.next ?? 0)) found.set(phrase.tag, { value: phrase.value, next });
    }
    return found;
  });
}

function isWord(norm: string | undefined, word: string): boolean {
  if (norm === undefined || norm === word) return norm === word;
  if (word.length > 1 && word.endsWith("*")) return norm.startsWith(word.slice(0, -1));
  return word.length > 1 && word.startsWith("*") && norm.length > word.length && norm.endsWith(word.slice(1));
}

function buildLexicon({ rows, tags }: PlannerVocabulary): Lexicon {
  const phrases: Phrase[] = [
    ...keysOf(rows).flatMap((tag) => rows[tag].split(";").flatMap((row, index) => toPhrases(tag, ...parseRow(row, index)))),
    ...keysOf(tags).flatMap((tag) => toPhrases(tag, tags[tag], 1)),
  ];
  const grouped = keysOf(GROUPS).flatMap((group) => {
    const kinds: readonly string[] = GROUPS[group].split(" ");
    return phrases.flatMap((phrase) => (kinds.includes(phrase.tag) ? { ...phrase, tag: group } : []));
  });
  const all: Phrase[] = [...phrases, ...grouped];
  const isOpen = ({ words: [first = ""] }: Phrase) => first.length > 1 && first.includes("*");
  return {
    byWord: Map.groupBy(
      all.filter((phrase) => !isOpen(phrase)),
      ({ words: [first = ""] }) => first,
    ),
    open: all.filter(isOpen),
  };
}

function parseRow(row: string, index: number): [string, number] {
  const [phrases = "", value] = row.split("=");
  return [phrases, value === undefined ? index : Number(value)];
}

/** A language without such a phrase has "-". */
function toPhrases(tag: Tag, alternatives: string, value: number): Phrase[] {
  return alternatives.split(",").flatMap((alternative) => {
    const phrase = alternative.trim();
    const words = phrase.includes("*") ? [normalize(phrase)] : tokenize(phrase).map(({ norm }) => norm);
    const isNone = words.length === 0 || (phrase === "-" && tag !== "until");
    return isNone ? [] : { tag, value, words };
  });
}

/** The longest of these phrases that begins there. */
export function matchAt({ hits }: TokenizedText, at: number, ...tags: Tag[]): PhraseMatch | null {
  let best: PhraseMatch | null = null;
  for (const tag of tags) {
    const found = hits[at]?.get(tag);
    if (found && found.next > (best?.next ?? 0)) best = found;
  }
  return best;
}

const MAX_PHRASES = 8;

/** The token after consecutive phrases of these kinds, up to `MAX_PHRASES` of them. */
export function skipTags(reading: TokenizedText, at: number, ...tags: Tag[]): number {
  let next = at;
  for (let count = 0; count < MAX_PHRASES; count++) next = matchAt(reading, next, ...tags)?.next ?? next;
  return next;
}

/** Whether one of these phrases begins inside the span. */
export function hasTag(reading: TokenizedText, { from, to }: TokenSpan, ...tags: Tag[]): boolean {
  for (let at = from; at < to; at++) if (matchAt(reading, at, ...tags)) return true;
  return false;
}

/** The start of a phrase of these kinds that ends right before a token; -1 if there is none. */
export function findMatchEndingAt(reading: TokenizedText, at: number, ...tags: Tag[]): number {
  for (let from = Math.max(0, at - MAX_PHRASE_TOKENS); from < at; from++)
    if (tags.some((tag) => reading.hits[from]?.get(tag)?.next === at)) return from;
  return -1;
}

const MAX_PHRASE_TOKENS = 5;

export function normalizedAt({ tokens }: TokenizedText, at: number): string {
  return tokens[at]?.norm ?? "";
}

export function isDigits(reading: TokenizedText, at: number): boolean {
  return /^\d/.test(normalizedAt(reading, at));
}

/** Whether a token directly follows the one before it, without a space. */
export function isAdjacentToPrevious({ tokens }: TokenizedText, at: number): boolean {
  return tokens[at]?.start === tokens[at - 1]?.end;
}

export function isCapitalized({ text, tokens }: TokenizedText, at: number): boolean {
  return /^\p{Lu}/u.test(text.slice(tokens[at]?.start ?? text.length));
}

export function isSignAt({ tokens }: TokenizedText, at: number, signs: string): boolean {
  const norm = tokens[at]?.norm;
  return norm !== undefined && norm.length === 1 && signs.includes(norm);
}

/** A number in digits or in words. */
export function parseNumberAt(reading: TokenizedText, at: number): PhraseMatch | null {
  const norm = reading.tokens[at]?.norm ?? "";
  if (/^\d{1,4}$/.test(norm)) return { value: Number(norm), next: at + 1 };
  return matchAt(reading, at, "number");
}

export function markUsed({ uses }: TokenizedText, from: number, to: number, use: TokenUse): void {
  for (let at = from; at < to; at++) uses[at] ??= use;
}

export function isUnused({ uses }: TokenizedText, from: number, to: number = from + 1): boolean {
  for (let at = from; at < to; at++) if (uses[at] !== null) return false;
  return true;
}

export function sliceText({ text, tokens }: TokenizedText, from: number, to: number): string {
  const [first, last] = [tokens[from], tokens[to - 1]];
  return first && last && to > from ? text.slice(first.start, last.end).replace(/\s+/g, " ") : "";
}

export function isWordAt(reading: TokenizedText, at: number): boolean {
  return /^[\p{L}\d]/u.test(normalizedAt(reading, at));
}

const ABBREVIATION = /^(?:st|mr|mrs|ms|dr|str|no|nr|jr|sr|ste|av|rm|mt|ft|bd|pza|sra|pl|fr)$/;

/** Whether a clause ends there: at a comma, a bracket, a line break or a symbol, but not at the period of an abbreviation or number. */
export function isBreak(reading: TokenizedText, at: number): boolean {
  const { tokens, uses, text } = reading;
  const norm = normalizedAt(reading, at);
  if (norm === "" || /^(?:[,;:()[\]!?\n•·|…*★☐"“”„]|\p{Extended_Pictographic}(?<!\d))$/u.test(norm)) return true;
  if (norm === ".")
    return !(
      isAdjacentToPrevious(reading, at + 1) ||
      (isAdjacentToPrevious(reading, at) && uses[at - 1] === null && ABBREVIATION.test(normalizedAt(reading, at - 1)))
    );
  // " - " between words, not "drive-in".
  if (norm === "-" && (normalizedAt(reading, at + 1) === "-" || normalizedAt(reading, at - 1) === "-")) return true;
  return norm === "-" && /\s/.test(text.charAt((tokens[at]?.start ?? 0) - 1)) && /\s/.test(text.charAt(tokens[at]?.end ?? 0));
}

/** The pieces that begin in a span. `pieces` are in the order of the text. */
export function spansWithin<Piece extends TokenSpan>(pieces: readonly Piece[], { from, to }: TokenSpan): Piece[] {
  let [first, end] = [0, pieces.length];
  while (first < end) {
    const middle = Math.floor((first + end) / 2);
    if ((pieces[middle]?.from ?? 0) < from) first = middle + 1;
    else end = middle;
  }
  const found: Piece[] = [];
  for (let piece = pieces[first]; piece && piece.from < to; piece = pieces[++first]) found.push(piece);
  return found;
}

/** The spans between breaks. */
export function splitClauses(reading: TokenizedText, isEnd: (at: number) => boolean = (at) => isBreak(reading, at)): TokenSpan[] {
  const clauses: TokenSpan[] = [];
  let from = 0;
  for (let at = 0; at <= reading.tokens.length; at++) {
    if (at < reading.tokens.length && !isEnd(at)) continue;
    if (at > from) clauses.push({ from, to: at });
    from = at + 1;
  }
  return clauses;
}

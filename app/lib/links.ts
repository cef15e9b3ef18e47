import { LIMITS } from "#app/limits.ts";

/** A stretch of text, with its target if it is a link. */
export type TextPiece = { text: string; href: string | null };

const START = /https?:\/\/|www\./i;
const EMAIL = /^[^\s@/:?#&=%"'<>()[\]]+@[a-z0-9.-]+\.[a-z]{2,}$/i;
const OPENING = "([{<\"'“‘«„";
const CLOSING = ")]}>\"'”’»“,.;:!?…";

/** Finds web and email addresses in typed text: at most one per word, in linear time. */
export function splitLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  for (const word of text.split(/(\s+)/)) for (const piece of findLink(word)) appendPiece(pieces, piece);
  return pieces;
}

function findLink(word: string): TextPiece[] {
  const start = word.search(START);
  const isInside = start > 0 && /[\p{L}\p{N}@._-]/u.test(word[start - 1] ?? "");
  const from = start >= 0 && !isInside ? start : findLead(word);
  const address = stripTail(word.slice(from));
  const href = start >= 0 && !isInside ? webHref(address) : mailHref(address);
  if (!href) return [{ text: word, href: null }];
  const rest = word.slice(from + address.length);
  return [
    { text: word.slice(0, from), href: null },
    { text: address, href },
    { text: rest, href: null },
  ];
}

function webHref(address: string): string | null {
  const href = /^www\./i.test(address) ? `https://${address}` : address;
  const url = URL.parse(href);
  const isWeb = url !== null && (url.protocol === "https:" || url.protocol === "http:");
  return isWeb && url.hostname.includes(".") && !url.username && !url.password ? href : null;
}

function mailHref(address: string): string | null {
  return address.length <= LIMITS.email.max && EMAIL.test(address) ? `mailto:${address}` : null;
}

function findLead(word: string): number {
  let lead = 0;
  while (lead < word.length && OPENING.includes(word[lead] ?? "")) lead++;
  return lead;
}

/** Removes the punctuation of the surrounding sentence, but keeps a bracket that the address itself opened. */
function stripTail(address: string): string {
  let open = 0;
  for (const letter of address) open += letter === "(" ? 1 : letter === ")" ? -1 : 0;
  let end = address.length;
  while (end > 0 && CLOSING.includes(address[end - 1] ?? "")) {
    if (address[end - 1] === ")" && open++ >= 0) break;
    end--;
  }
  return address.slice(0, end);
}

/** Merges adjacent text, so that a text without a link stays one piece. */
function appendPiece(pieces: TextPiece[], piece: TextPiece): void {
  const last = pieces.at(-1);
  if (last && last.href === null && piece.href === null) last.text += piece.text;
  else if (piece.text !== "") pieces.push(piece);
}

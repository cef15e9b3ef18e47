import type { DraftPart } from "./checks.ts";
import type { Turn } from "./conversation.ts";
import { foldSpaces } from "./evidence.ts";
import type { ReplyAccount } from "./reply.ts";
import type { Proposal } from "./schema.ts";

export type QuoteChecker = ReturnType<typeof createQuoteChecker>;

/** Reads the person's messages and tracks what becomes of each piece that a model quotes from them. */
export function createQuoteChecker(turns: readonly Turn[]) {
  const messages = turns.flatMap(({ role, text }) => (role === "user" ? [foldSpaces(text)] : []));
  const last = messages.at(-1) ?? "";
  const used = new Set<string>();
  const failed = new Set<string>();
  const refused = new Set<DraftPart>();
  const unsure = new Map<DraftPart, string>();
  const standing = (pieces: readonly string[], texts = messages) =>
    pieces.filter((piece) => /[\p{L}\d]/u.test(piece) && texts.some((text) => text.includes(foldSpaces(piece))));
  const inLast = (pieces: readonly string[]) => standing(pieces, [last]);
  return {
    /** The pieces that occur in a message, as one text. */
    joined: (pieces: readonly string[]) => standing(pieces).join(" | "),
    inLast,
    doubt: (part: DraftPart, pieces: readonly string[]) => unsure.set(part, standing(pieces).join(", ")),
    areUnused: () => used.size === 0,
    /** Checks whether a value was in an earlier draft or is supported by the pieces quoted for it, and records the result. */
    check(part: DraftPart, pieces: readonly string[], isKnown: boolean, says: (quotedText: string) => boolean): boolean {
      const found = standing(pieces);
      const isSaid = isKnown || says(found.join(" | "));
      for (const piece of found) (isSaid ? used : failed).add(piece);
      if (!isSaid) refused.add(part);
      return isSaid;
    },
    account({ type, leftOut }: Proposal["quotes"]): { account: ReplyAccount; refused: DraftPart[] } {
      const pieces = inLast([...new Set([...type, ...used])]);
      // Don't list a quote again that is inside a longer one.
      const whole = pieces.filter((piece) => !pieces.some((other) => other !== piece && foldSpaces(other).includes(foldSpaces(piece))));
      const at = (piece: string) => last.indexOf(foldSpaces(piece));
      const account = {
        used: whole.sort((one, other) => at(one) - at(other)),
        leftOut: inLast([...new Set([...leftOut, ...failed])]).filter((piece) => !used.has(piece)),
        assumed: [],
        unsure: [...unsure].map(([field, text]) => ({ field, text })),
      };
      return { account, refused: [...refused] };
    },
  };
}

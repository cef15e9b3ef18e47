import type { DraftPart } from "./checks.ts";
import type { Turn } from "./conversation.ts";
import { plain } from "./evidence.ts";
import type { Account } from "./reply.ts";
import type { Proposal } from "./schema.ts";

export type Words = ReturnType<typeof readWords>;

/** What the person said, and what becomes of each piece that a model quotes of it. */
export function readWords(turns: readonly Turn[]) {
  const said = turns.flatMap(({ role, text }) => (role === "user" ? [plain(text)] : []));
  const last = said.at(-1) ?? "";
  const used = new Set<string>();
  const failed = new Set<string>();
  const refused = new Set<DraftPart>();
  const unsure = new Map<DraftPart, string>();
  const standing = (pieces: readonly string[], texts = said) =>
    pieces.filter((piece) => /[\p{L}\d]/u.test(piece) && texts.some((text) => text.includes(plain(piece))));
  const inLast = (pieces: readonly string[]) => standing(pieces, [last]);
  return {
    /** The pieces that stand in a message, as one text. */
    joined: (pieces: readonly string[]) => standing(pieces).join(" | "),
    inLast,
    doubt: (part: DraftPart, pieces: readonly string[]) => unsure.set(part, standing(pieces).join(", ")),
    areUnused: () => used.size === 0,
    /** Whether a value was in a draft before, or is said by what is quoted for it. */
    check(part: DraftPart, pieces: readonly string[], isKnown: boolean, says: (said: string) => boolean): boolean {
      const found = standing(pieces);
      const isSaid = isKnown || says(found.join(" | "));
      for (const piece of found) (isSaid ? used : failed).add(piece);
      if (!isSaid) refused.add(part);
      return isSaid;
    },
    account({ type, leftOut }: Proposal["quotes"]): { account: Account; refused: DraftPart[] } {
      const pieces = inLast([...new Set([...type, ...used])]);
      // A quote inside a longer one isn't listed twice.
      const whole = pieces.filter((piece) => !pieces.some((other) => other !== piece && plain(other).includes(plain(piece))));
      const at = (piece: string) => last.indexOf(plain(piece));
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

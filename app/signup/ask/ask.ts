/**
 * A person to ask, as stored with an ask: `person` is the key of their name, `hash` that of their address, and `mailbox` that of
 * the address without its plus tag.
 */
export type AskedPerson = { name: string; email: string; person: string; hash: string; mailbox: string };

/** Why a spot couldn't be asked for, or that it was. */
export type AskedSpotOutcome = "asked" | "already" | "full" | "late" | "closed" | "away";

/** As a refused form's `offerId`: the answer to an ask was refused. */
export const ASK = "ask";

/** The field with the answer for one of several spots. */
export function answerFieldName(signupId: string): string {
  return `answer-${signupId}`;
}

/** What a mail's link answers before its reader confirms it on the page, for all spots or one. */
export type LeaningAnswer = { answer: "yes" | "no" | "but"; of: string | null };

export function parseLeaningAnswer({ searchParams }: URL): LeaningAnswer | null {
  const answer = (["yes", "no", "but"] as const).find((each) => each === searchParams.get("answer"));
  return answer ? { answer, of: searchParams.get("of") } : null;
}

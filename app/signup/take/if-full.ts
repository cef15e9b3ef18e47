/**
 * What becomes of a sign-up where there is no room for all of it. One person is refused or waits; several people at one offer may
 * wait as one group, each take a place or wait, or take as many as fit, with the rest left out or waiting.
 */
export type IfFull = "refuse" | "wait" | "waitTogether" | "eachWaits" | "takeWhatFits" | "restWaits";

/** The same as separate choices: how the API asks for it, and how sign-ups were kept that wait for their address. */
type Choices = Partial<Record<"waits" | "together" | "eachWaits" | "takesWhatFits", boolean | undefined>>;

export function toIfFull({ waits, together, eachWaits, takesWhatFits }: Choices): IfFull {
  if (takesWhatFits) return waits ? "restWaits" : "takeWhatFits";
  if (!waits) return "refuse";
  if (together) return "waitTogether";
  return eachWaits ? "eachWaits" : "wait";
}

/** What a form says of the wait list: "1" where one party waits, else what several people chose for whom there was not enough. */
export const TOGETHER = "together";
export const SOME = "some";

/** How a content's hash names the choice; waiting by itself never counted, so that a form sent again may ask for it. */
export const HASH_NAMES: Partial<Record<IfFull, string>> = {
  waitTogether: "together",
  takeWhatFits: "takesWhatFits",
  restWaits: "takesWhatFits",
};

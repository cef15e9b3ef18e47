/**
 * What happens if there isn't room for all of a sign-up. One person is refused or waits; several people at one offer may wait
 * as a party, each take a spot or wait, or take as many as fit, with the rest left out or waiting. "ahead" takes a spot before
 * the wait list does: the one an organizer has just added for it.
 */
export type IfFull = "refuse" | "wait" | "waitTogether" | "eachWaits" | "takeWhatFits" | "restWaits" | "ahead";

/** As separate choices: the API's form, and the form in which sign-ups waiting for their address were stored. */
type Choices = Partial<Record<"waits" | "together" | "eachWaits" | "takesWhatFits", boolean | undefined>>;

export function toIfFull({ waits, together, eachWaits, takesWhatFits }: Choices): IfFull {
  if (takesWhatFits) return waits ? "restWaits" : "takeWhatFits";
  if (!waits) return "refuse";
  if (together) return "waitTogether";
  return eachWaits ? "eachWaits" : "wait";
}

/** The values of a form's wait list field for several people without enough spots; for one person it is "1". */
export const TOGETHER = "together";
export const SOME = "some";

/** The choice's name in a content's hash; plain waiting isn't part of it, so that a resent form may ask for it. */
export const HASH_NAMES: Partial<Record<IfFull, string>> = {
  waitTogether: "together",
  takeWhatFits: "takesWhatFits",
  restWaits: "takesWhatFits",
};

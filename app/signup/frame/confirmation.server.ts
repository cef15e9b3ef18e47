import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Offer } from "#app/event-types/offer.ts";
import { pick } from "#app/lib/pick.ts";
import { type ConfirmedSignUp, redirectToConfirmation } from "../link/confirmation-cookie.server.ts";
import {
  loadSubmissionRows,
  pickListedOffers,
  type RequestedOffer,
  type SubmissionView,
  toSubmissionView,
} from "../link/queries.server.ts";
import { isSignedUp } from "../rules.ts";

/** The confirmation inside a frame: nothing that opens the sign-up again. */
export type FramedConfirmation = {
  submission: Pick<SubmissionView, "event" | "email" | "signups">;
  otherOffers: { held: Offer[]; missed: RequestedOffer[] };
};

/**
 * Redirects to the private link, or confirms inside the frame: other websites may read a frame's address, so it stays as it was.
 * null: the form was sent again after its sign-up was canceled.
 */
export async function confirmMade(
  { isFramed }: Pick<AppLoadContext, "isFramed">,
  answer: ConfirmedSignUp,
  now: number,
): Promise<FramedConfirmation | null> {
  if (!isFramed) throw await redirectToConfirmation(answer);
  const list = (isMeant: (outcome: string) => boolean) =>
    answer.offers.filter(({ outcome }) => isMeant(outcome)).map(({ offerId }) => offerId);
  const held = list((outcome) => outcome === "already");
  const missed = list((outcome) => !["already", "signedUp", "waitListed"].includes(outcome));
  const rows = answer.rows ?? (await loadSubmissionRows(answer.token, [...held, ...missed], now));
  if (!rows) return null;
  const submission = pick(await toSubmissionView(rows, now), ["event", "email", "signups"]);
  if (!submission.signups.some(isSignedUp)) return null;
  return {
    submission,
    otherOffers: { held: pickListedOffers(rows, held), missed: pickListedOffers(rows, missed) },
  };
}

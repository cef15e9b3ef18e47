import { newId } from "#app/db/ids.ts";
import type { SignUpDetails } from "#app/kinds/sign-up-fields.ts";
import { linkToken } from "#app/lib/private-link.server.ts";
import { networkHash } from "#app/lib/throttles.server.ts";
import type { Locale } from "#app/limits.ts";
import type { Answers } from "#app/questions/question.ts";
import { inRoom } from "#app/room/room.server.ts";
import { planAcceptTransfer } from "./accept-transfer.server.ts";
import type { HandOverPlace } from "./queries.server.ts";

type AcceptTransfer = {
  hash: string;
  place: HandOverPlace;
  submissionKey: string;
  details: SignUpDetails;
  answers: Answers;
  locale: Locale;
  viewerId?: string | undefined;
  /** The machine's, as the form came. */
  address?: string;
  now: number;
};

/** A friend takes the place; answers the private link's token that is now theirs. */
export async function acceptTransfer({ place, hash, submissionKey, details, answers, locale, viewerId, address, now }: AcceptTransfer) {
  const outcome = await inRoom(planAcceptTransfer, {
    do: "acceptTransfer",
    eventId: place.event.id,
    kind: place.event.kind,
    signupId: place.signup.id,
    submissionId: newId(),
    newUserId: newId(),
    pastId: newId(),
    asker: viewerId ?? null,
    network: address ? await networkHash(address) : null,
    ...{ hash, submissionKey, details, answers, locale, now },
  });
  if (outcome.outcome !== "accepted") return outcome;
  return { outcome: outcome.outcome, token: await linkToken("signup", outcome.submissionId) };
}

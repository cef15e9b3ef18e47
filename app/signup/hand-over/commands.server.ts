import { newId } from "#app/db/ids.ts";
import { linkToken } from "#app/lib/private-link.server.ts";
import { networkHash } from "#app/lib/throttles.server.ts";
import { inRoom } from "#app/sheet/room/room.server.ts";
import { type AcceptTransferCommand, planAcceptTransfer } from "./accept-transfer.server.ts";
import type { HandOverPlace } from "./queries.server.ts";

type AcceptTransfer = Pick<AcceptTransferCommand, "hash" | "submissionKey" | "details" | "answers" | "locale" | "now"> & {
  place: HandOverPlace;
  viewerId?: string | undefined;
  /** The machine's, as the form came. */
  address?: string;
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
    hash,
    submissionKey,
    details,
    answers,
    locale,
    now,
  });
  if (outcome.outcome !== "accepted") return outcome;
  return { outcome: outcome.outcome, token: await linkToken("signup", outcome.submissionId) };
}

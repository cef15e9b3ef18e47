import { newId } from "#app/db/ids.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import { hashNetwork } from "#app/lib/throttles.server.ts";
import { runInRoom } from "#app/sheet/room/room.server.ts";
import { type AcceptTransferCommand, planAcceptTransfer } from "./accept-transfer.server.ts";
import type { HandOverSpot } from "./queries.server.ts";

type AcceptTransfer = Pick<AcceptTransferCommand, "hash" | "submissionKey" | "details" | "answers" | "locale" | "now"> & {
  spot: HandOverSpot;
  viewerId?: string | undefined;
  /** The IP address the form came from. */
  address?: string;
};

/** A friend takes the spot; returns their new private link's token. */
export async function acceptTransfer({ spot, hash, submissionKey, details, answers, locale, viewerId, address, now }: AcceptTransfer) {
  const outcome = await runInRoom(planAcceptTransfer, {
    do: "acceptTransfer",
    eventId: spot.event.id,
    kind: spot.event.kind,
    signupId: spot.signup.id,
    submissionId: newId(),
    newUserId: newId(),
    pastId: newId(),
    asker: viewerId ?? null,
    network: address ? await hashNetwork(address) : null,
    hash,
    submissionKey,
    details,
    answers,
    locale,
    now,
  });
  if (outcome.outcome !== "accepted") return outcome;
  return { outcome: outcome.outcome, token: await createLinkToken("signup", outcome.submissionId) };
}

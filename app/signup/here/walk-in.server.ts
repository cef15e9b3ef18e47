import { newId } from "#app/db/ids.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { fieldText } from "#app/lib/body.server.ts";
import { allowAttempt, hashNetwork, hashThrottleKey } from "#app/lib/throttles.server.ts";
import type { Locale } from "#app/limits.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { runInRoom } from "#app/sheet/room/room.server.ts";
import { isSignUpMade } from "#app/signup/outcome.ts";
import { submissionKeySchema } from "#app/signup/schema.ts";
import { payloadHash, type SignUpRequest } from "#app/signup/take/sign-up-request.server.ts";
import { planWalkIn } from "#app/signup/take/walk-in.server.ts";
import { parseManualDetails } from "../manual-details.ts";
import type { Press } from "./commands.server.ts";
import { HERE } from "./limits.ts";
import { toFirstName, type WalkInOffer } from "./queries.server.ts";

export type WalkInReply = { outcome: "added"; firstName: string; offer: WalkInOffer } | WalkInRefusal;

/** Why nobody was added, with what was typed. */
export type WalkInRefusal = {
  outcome: "invalid" | "full" | "closed" | "keyReused" | "busy" | "throttled";
  errors: Record<string, string>;
  values: Record<"name" | "offerId", string>;
  key: string;
  retryAfter?: number;
};

type Sender = { offers: WalkInOffer[]; locale: Locale; address: string; network: string; now: number };

/**
 * People add themselves at the poster, under the guards of any walk-in. Sent again with the same key, a person is added once.
 * No address is asked for: compared with the list, it would tell whether someone is on it.
 */
export async function addAtPoster(press: Press, form: FormData, sender: Sender): Promise<WalkInReply> {
  const { eventId, posterCode } = press;
  const { offers, locale, address, network, now } = sender;
  const kind = KINDS[press.kind];
  const key = submissionKeySchema.safeParse(form.get("key")).data ?? newId();
  const values = { name: fieldText(form, "name"), offerId: fieldText(form, "offerId") };
  const refuse = (outcome: WalkInRefusal["outcome"], more: Partial<WalkInRefusal> = {}): WalkInRefusal => ({
    ...{ outcome, errors: {}, values, key },
    ...more,
  });
  const read = parseManualDetails(kind, { name: values.name, email: "", response: "going" });
  const isChosen = values.offerId !== "";
  if (!read.ok || !isChosen)
    return refuse("invalid", { errors: { ...(!read.ok && read.errors), ...(!isChosen && { offerId: m.field_choice_invalid() }) } });
  const offer = offers.find(({ id }) => id === values.offerId);
  if (!offer) return refuse("closed");
  const allowed = await allowAttempt(await hashThrottleKey("here-walk-in", eventId, network), HERE.walkIns, now);
  if (!allowed.ok) return refuse("throttled", { retryAfter: allowed.retryAfter });
  const request: SignUpRequest = {
    ...{ eventId, kind: kind.id, submissionKey: key, offers: [{ offerId: offer.id, details: read.details }], locale },
    ...{ source: "door", posterCode: posterCode.toLowerCase() },
  };
  const minted = {
    submissionId: newId(),
    newUserId: newId(),
    signupIds: [newId()],
    payloadHash: await payloadHash(request),
    throttleKey: await hashNetwork(address),
  };
  const command = { do: "walkIn", eventId, offerId: offer.id, request, minted, at: press.at, raiseFrom: null, now } as const;
  const result = await runInRoom(planWalkIn, command);
  if (isSignUpMade(result)) return { outcome: "added", firstName: toFirstName(read.details.name) ?? "", offer };
  const { outcome } = result;
  if (outcome === "keyReused") return refuse(outcome, { key: newId() });
  return refuse(outcome === "full" || outcome === "busy" || outcome === "throttled" ? outcome : "closed");
}

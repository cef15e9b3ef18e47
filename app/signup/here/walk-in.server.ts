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
import { checkInByAddress, type Press } from "./commands.server.ts";
import { HERE } from "./limits.ts";
import { toFirstName, type WalkInOffer } from "./queries.server.ts";

/** Whoever is on the list already gets the same answer as who was added: "added". */
export type WalkInReply = { outcome: "added"; firstName: string; offer: WalkInOffer } | { outcome: "told" } | WalkInRefusal;

/** Why nobody was added, with what was typed. */
export type WalkInRefusal = {
  outcome: "invalid" | "full" | "closed" | "keyReused" | "busy" | "throttled";
  errors: Record<string, string>;
  values: Record<"name" | "email" | "offerId", string>;
  key: string;
  retryAfter?: number;
};

type Sender = { offers: WalkInOffer[]; locale: Locale; address: string; network: string; asker: string | undefined; now: number };

/** People add themselves at the poster, under the guards of any walk-in. Sent again with the same key, a person is added once. */
export async function addAtPoster(press: Press, form: FormData, sender: Sender): Promise<WalkInReply> {
  const { eventId, posterCode } = press;
  const { offers, locale, address, network, asker, now } = sender;
  const kind = KINDS[press.kind];
  const key = submissionKeySchema.safeParse(form.get("key")).data ?? newId();
  const values = { name: fieldText(form, "name"), email: fieldText(form, "email"), offerId: fieldText(form, "offerId") };
  const refuse = (outcome: WalkInRefusal["outcome"], more: Partial<WalkInRefusal> = {}): WalkInRefusal => ({
    ...{ outcome, errors: {}, values, key },
    ...more,
  });
  const read = parseManualDetails(kind, { name: values.name, email: values.email, response: "going" });
  const isChosen = values.offerId !== "";
  if (!read.ok || !isChosen)
    return refuse("invalid", { errors: { ...(!read.ok && read.errors), ...(!isChosen && { offerId: m.field_choice_invalid() }) } });
  const offer = offers.find(({ id }) => id === values.offerId);
  if (!offer) return refuse("closed");
  const allowed = await allowAttempt(await hashThrottleKey("here-walk-in", eventId, network), HERE.walkIns, now);
  if (!allowed.ok) return refuse("throttled", { retryAfter: allowed.retryAfter });
  const request: SignUpRequest = {
    ...{ eventId, kind: kind.id, submissionKey: key, offers: [{ offerId: offer.id, details: read.details }], locale },
    ...{ source: "door", posterCode: posterCode.toLowerCase(), asker },
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
  const added = { outcome: "added", firstName: toFirstName(read.details.name) ?? "", offer } as const;
  if (isSignUpMade(result)) return added;
  const { outcome } = result;
  if (outcome === "already" || outcome === "asked" || outcome === "limit") {
    // They are here, and typed as much as the form that asks for nothing but an address.
    if (read.details.email) await checkInByAddress(press, read.details.email, network, now);
    return outcome === "already" ? added : { outcome: "told" };
  }
  if (outcome === "keyReused") return refuse(outcome, { key: newId() });
  return refuse(outcome === "full" || outcome === "busy" || outcome === "throttled" ? outcome : "closed");
}

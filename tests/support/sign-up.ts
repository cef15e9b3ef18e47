import type { KindId } from "#app/event-types/offer.ts";
import type { Plan } from "#app/sheet/room/plan.server.ts";
import * as signUps from "#app/signup/take/sign-up.server.ts";
import type { MintedIds, SignUpCommand, SignUpRequest } from "#app/signup/take/sign-up-request.server.ts";

/** A sign-up in the tests' form: requested fields and generated ids side by side, each person with their sign-up's id. */
export type SignUp = Omit<SignUpRequest, "offers"> &
  Omit<MintedIds, "signupIds"> &
  Pick<SignUpCommand, "do" | "now" | "readsBack" | "showsForm"> & {
    kind: KindId;
    offers: (SignUpRequest["offers"][number] & { signupId: string })[];
  };

/** Converts a test's sign-up to the room's command. */
export function toSignUpCommand(signUp: SignUp): SignUpCommand {
  const { do: name, now, readsBack, showsForm, submissionId, newUserId, payloadHash, throttleKey, offers, ...request } = signUp;
  return {
    ...{ do: name, eventId: request.eventId, now, readsBack, showsForm },
    request: { ...request, offers: offers.map(({ signupId: _, ...offer }) => offer) },
    minted: { submissionId, newUserId, payloadHash, throttleKey, signupIds: offers.map(({ signupId }) => signupId) },
  };
}

export function planTestSignUp(signUp: SignUp): Plan<signUps.SignUpResult> {
  return signUps.planSignUp(toSignUpCommand(signUp));
}

export function planTestSignUps([first, ...rest]: [SignUp, ...SignUp[]]): Plan<signUps.SignUpResult[]> {
  return signUps.planSignUps([toSignUpCommand(first), ...rest.map(toSignUpCommand)]);
}

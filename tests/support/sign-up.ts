import type { KindId } from "#app/event-types/offer.ts";
import type { Plan } from "#app/sheet/room/plan.server.ts";
import * as signUps from "#app/signup/take/sign-up.server.ts";
import type { Minted, SignUpCommand, SignUpRequest } from "#app/signup/take/sign-up-request.server.ts";

/** A sign-up as tests tell it: what is asked for and what is minted side by side, each person with the sign-up they become. */
export type SignUp = Omit<SignUpRequest, "offers"> &
  Omit<Minted, "signupIds"> &
  Pick<SignUpCommand, "do" | "now" | "readsBack" | "showsForm"> & {
    kind: KindId;
    offers: (SignUpRequest["offers"][number] & { signupId: string })[];
  };

/** The same as the room is asked for it. */
export function commandOf(signUp: SignUp): SignUpCommand {
  const { do: name, now, readsBack, showsForm, submissionId, newUserId, payloadHash, throttleKey, offers, ...asked } = signUp;
  return {
    ...{ do: name, eventId: asked.eventId, now, readsBack, showsForm },
    request: { ...asked, offers: offers.map(({ signupId: _, ...offer }) => offer) },
    minted: { submissionId, newUserId, payloadHash, throttleKey, signupIds: offers.map(({ signupId }) => signupId) },
  };
}

export function planSignUp(signUp: SignUp): Plan<signUps.SignUpResult> {
  return signUps.planSignUp(commandOf(signUp));
}

export function planSignUps([first, ...rest]: [SignUp, ...SignUp[]]): Plan<signUps.SignUpResult[]> {
  return signUps.planSignUps([commandOf(first), ...rest.map(commandOf)]);
}

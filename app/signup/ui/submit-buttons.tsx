import type { KindId } from "#app/event-types/offer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { GUEST_LABELS } from "#app/sheet/kinds/guest-labels.ts";
import { asksFor } from "#app/sheet/kinds/sign-up-fields.ts";
import type { WaitListOption } from "../rules.ts";
import { SOME, TOGETHER } from "../take/if-full.ts";
import { PartyChoice, type WaitListOffer } from "./party-choice.tsx";
import { SubmitButton } from "./submit-button.tsx";

type SubmitButtonsProps = {
  kind: KindId;
  waitList: WaitListOption | undefined;
  /** The button's label if it doesn't join a wait list. */
  submit?: string | undefined;
  /** The offer that several people may wait for. */
  waitListOffer?: WaitListOffer | undefined;
};

/** The submit buttons; people who name more than there are spots choose how they wait. */
export function SubmitButtons({ waitListOffer: waitedFor, ...buttons }: SubmitButtonsProps) {
  const isAsked = buttons.waitList === "together" || buttons.waitList === "some";
  if (!waitedFor || isAsked) return <Buttons {...buttons} />;
  return (
    <>
      <div className="grid gap-3">
        <Buttons {...buttons} />
      </div>
      <PartyChoice offer={waitedFor} />
    </>
  );
}

/** If it joins the wait list the button says so; with an answer to choose, only beside "Going". */
function Buttons({ kind, waitList, submit = GUEST_LABELS[kind].submit() }: Omit<SubmitButtonsProps, "waitedFor">) {
  if (!waitList) return <SubmitButton>{submit}</SubmitButton>;
  if (waitList === "together" || waitList === "some") {
    return (
      <>
        {waitList === "together" && <SubmitButton waitList={TOGETHER}>{m.waitlist_together()}</SubmitButton>}
        <SubmitButton waitList={SOME} variant={waitList === "together" ? "secondary" : undefined}>
          {m.waitlist_take_some()}
        </SubmitButton>
      </>
    );
  }
  if (waitList === "instead") {
    return (
      <>
        <SubmitButton>{submit}</SubmitButton>
        <SubmitButton waitList="1" variant="secondary">
          {m.waitlist_join()}
        </SubmitButton>
      </>
    );
  }
  const [taking, joining] = asksFor(kind, "response") ? BY_ANSWER : BY_OFFER;
  return (
    <>
      <input type="hidden" name="waitList" value="1" disabled={waitList === "later"} />
      <SubmitButton>
        <span className={taking}>{submit}</span>
        <span className={joining}>{m.waitlist_join()}</span>
      </SubmitButton>
    </>
  );
}

const BY_OFFER = ["group-data-line/form:hidden", "hidden group-data-line/form:inline"];
const BY_ANSWER = ["group-has-[[value=going]:checked]/form:hidden", "hidden group-has-[[value=going]:checked]/form:inline"];

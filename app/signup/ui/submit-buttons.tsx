import type { KindId } from "#app/event-types/offer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { GUEST_WORDS } from "#app/sheet/kinds/guest-words.ts";
import { asks } from "#app/sheet/kinds/sign-up-fields.ts";
import type { Line } from "../rules.ts";
import { SOME, TOGETHER } from "../take/if-full.ts";
import { FamilyChoice, type WaitedFor } from "./family-choice.tsx";
import { Send } from "./send-button.tsx";

type SubmitButtonsProps = {
  kind: KindId;
  line: Line | undefined;
  /** What it says where nothing is waited for. */
  submit?: string | undefined;
  /** What several people may wait for. */
  waitedFor?: WaitedFor | undefined;
};

/** What sends the form; people who name more than there are spots choose how they wait. */
export function SubmitButtons({ waitedFor, ...buttons }: SubmitButtonsProps) {
  const isAsked = buttons.line === "together" || buttons.line === "some";
  if (!waitedFor || isAsked) return <Buttons {...buttons} />;
  return (
    <>
      <div className="grid gap-3">
        <Buttons {...buttons} />
      </div>
      <FamilyChoice offer={waitedFor} />
    </>
  );
}

/** Where it joins the wait list the button says so; with an answer to give, only beside "Going". */
function Buttons({ kind, line, submit = GUEST_WORDS[kind].submit() }: Omit<SubmitButtonsProps, "waitedFor">) {
  if (!line) return <Send>{submit}</Send>;
  if (line === "together" || line === "some") {
    return (
      <>
        {line === "together" && <Send waitList={TOGETHER}>{m.waitlist_together()}</Send>}
        <Send waitList={SOME} variant={line === "together" ? "secondary" : undefined}>
          {m.waitlist_take_some()}
        </Send>
      </>
    );
  }
  if (line === "instead") {
    return (
      <>
        <Send>{submit}</Send>
        <Send waitList="1" variant="secondary">
          {m.waitlist_join()}
        </Send>
      </>
    );
  }
  const [taking, joining] = asks(kind, "response") ? BY_ANSWER : BY_OFFER;
  return (
    <>
      <input type="hidden" name="waitList" value="1" disabled={line === "later"} />
      <Send>
        <span className={taking}>{submit}</span>
        <span className={joining}>{m.waitlist_join()}</span>
      </Send>
    </>
  );
}

const BY_OFFER = ["group-data-line/form:hidden", "hidden group-data-line/form:inline"];
const BY_ANSWER = ["group-has-[[value=going]:checked]/form:hidden", "hidden group-has-[[value=going]:checked]/form:inline"];

import type { ReactNode } from "react";
import type { KindId } from "#app/event-types/offer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { GUEST_WORDS } from "#app/kinds/guest-words.ts";
import { asks } from "#app/kinds/sign-up-fields.ts";
import { Button, type ButtonProps } from "#app/ui/button.tsx";
import type { Line } from "../rules.ts";
import { SOME, TOGETHER } from "../wait-choice.ts";

type SubmitButtonsProps = {
  kind: KindId;
  line: Line | undefined;
  /** What it says where nothing is waited for. */
  submit?: string | undefined;
};

/** What sends the form. Where it joins the wait list the button says so; with an answer to give, only beside "Going". */
export function SubmitButtons({ kind, line, submit = GUEST_WORDS[kind].submit() }: SubmitButtonsProps) {
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

type SendProps = { waitList?: string; variant?: ButtonProps["variant"]; children: ReactNode };

function Send({ waitList, variant, children }: SendProps) {
  return (
    <Button type="submit" name={waitList && "waitList"} value={waitList} size="lg" variant={variant} className="w-full">
      {children}
    </Button>
  );
}

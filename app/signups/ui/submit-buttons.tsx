import type { ReactNode } from "react";
import type { KindId } from "#app/event-types/offer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { GUEST_WORDS } from "#app/kinds/guest-words.ts";
import { asks } from "#app/kinds/sign-up-fields.ts";
import { Button } from "#app/ui/button.tsx";
import type { Line } from "../rules.ts";

type SubmitButtonsProps = { kind: KindId; line: Line | undefined /** What it says where nothing is waited for. */; submit?: string };

/** What sends the form. Where it joins the wait list the button says so; with an answer to give, only beside "Going". */
export function SubmitButtons({ kind, line, submit = GUEST_WORDS[kind].submit() }: SubmitButtonsProps) {
  if (!line) return <Send>{submit}</Send>;
  if (line === "instead") {
    return (
      <>
        <Send>{submit}</Send>
        <Button type="submit" name="waitList" value="1" size="lg" variant="secondary" className="w-full">
          {m.waitlist_join()}
        </Button>
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

function Send({ children }: { children: ReactNode }) {
  return (
    <Button type="submit" size="lg" className="w-full">
      {children}
    </Button>
  );
}

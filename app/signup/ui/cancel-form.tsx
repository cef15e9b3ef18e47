import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { disclosureButton } from "./disclosure-button.ts";
import { SeriesScope } from "./series-scope.tsx";

const CANCEL = { label: m.signup_cancel, ask: m.signup_cancel_ask, yes: m.signup_cancel_yes };
/** How a sign-up is given up, by its status. */
export const LEAVING = {
  confirmed: CANCEL,
  cancelled: CANCEL,
  waiting: { label: m.waitlist_leave, ask: m.waitlist_leave_ask, yes: m.waitlist_leave_yes },
  offered: { label: m.waitlist_give_up, ask: m.waitlist_give_up_ask, yes: m.waitlist_give_up_yes },
};

type CancelFormProps = {
  /** A sign-up's id, or "all" for all active ones. */
  signupId: string;
  action: string;
  words: typeof CANCEL;
  /** The field that says which dates of a series; null if it isn't part of one. */
  scopeField?: string | null;
};

export function CancelForm({ signupId, action, words, scopeField = null }: CancelFormProps) {
  return (
    <details>
      <summary className={disclosureButton}>{words.label()}</summary>
      <form method="post" action={action} className="mt-3 grid gap-4 rounded-md bg-danger-soft p-4" data-guard={m.signup_offline()}>
        <p>
          {words.ask()} {m.common_seen_within()}
        </p>
        <input type="hidden" name="intent" value="cancel" />
        <input type="hidden" name="signup" value={signupId} />
        {scopeField && <SeriesScope name={scopeField} />}
        <div>
          <Button type="submit" variant="danger">
            {words.yes()}
          </Button>
        </div>
      </form>
    </details>
  );
}

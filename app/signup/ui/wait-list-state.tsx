import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatInstant, zoneName } from "#app/lib/format-date.ts";
import type { EventView } from "#app/sheet/event/event-view.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import type { SignupView } from "../link/queries.server.ts";

/** "You are 2nd in line." */
export function WaitListRank({ signup: { rank } }: { signup: SignupView }) {
  return rank === null ? null : <span className="block font-medium text-sm text-wait-ink">{m.waitlist_rank({ rank })}</span>;
}

type WaitListStateProps = { event: EventView; signup: SignupView; action: string };

/** A sign-up's state on the wait list and the one action for it; of a party that waits together the first stands for all. */
export function WaitListState({ event, signup, action }: WaitListStateProps) {
  if (!signup.isHead) return null;
  const count = signup.party;
  if (signup.heldUntil !== null) {
    const locale = getLocale();
    const until = `${formatInstant(signup.heldUntil, locale, event.timeZone)} ${zoneName(signup.heldUntil, locale, event.timeZone)}`;
    return (
      <Question title={m.waitlist_offered_title({ count })} text={m.waitlist_offered_text({ until, count })}>
        <ConfirmForm signup={signup} action={action} label={m.waitlist_confirm({ count })} />
      </Question>
    );
  }
  if (signup.mayTake) {
    return (
      <Question title={m.waitlist_open_title({ count })} text={m.waitlist_open_text({ count })}>
        <ConfirmForm signup={signup} action={action} label={m.waitlist_take({ count })} />
      </Question>
    );
  }
  if (signup.rank === null) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <Badge tone="yellow" dot>
        {m.waitlist_badge()}
      </Badge>
      <p>
        <strong className="font-semibold">{m.waitlist_rank({ rank: signup.rank })}</strong>{" "}
        <span className="text-soft">{signup.isPassedOver ? m.waitlist_passed_over() : m.waitlist_rank_text({ count })}</span>
      </p>
    </div>
  );
}

function Question({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 rounded-md bg-go-soft p-4">
      <div className="grid gap-1">
        <h2 className="display text-go-ink text-xl">{title}</h2>
        <p>{text}</p>
      </div>
      {children}
    </section>
  );
}

function ConfirmForm({ signup, action, label }: { signup: SignupView; action: string; label: string }) {
  return (
    <form method="post" action={action} data-guard={m.signup_offline()}>
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="signup" value={signup.id} />
      <Button type="submit" size="lg" className="w-full sm:w-auto">
        {label}
      </Button>
    </form>
  );
}

import { Suspense, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { useSubmission } from "#app/ui/use-submission.ts";
import { notSentResult, stateWord } from "../labels.ts";
import type { InvitedPersonView } from "../queries.server.ts";
import { canWithdraw, type InviteState, isUnanswered } from "../rules.ts";

const WithdrawDialog = lazyPart(async () => (await import("./withdraw-dialog.tsx")).WithdrawDialog);

const TONES = {
  signedUp: "green",
  withdrawn: "grey",
  declined: "grey",
  bounced: "red",
  unsubscribed: "grey",
  opened: "accent",
  waiting: "yellow",
  sent: "plain",
} as const satisfies Record<InviteState, string>;

type PersonProps = { eventId: string; person: InvitedPersonView };

/** An invited person: the invitation's state and the possible actions. */
export function InvitedPerson({ eventId, person, canRemind }: PersonProps & { canRemind: boolean }) {
  const { name, email, state, invitedAt, remindedAt, remindableAt } = person;
  return (
    <li className="grid gap-x-4 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_13rem_11rem] sm:items-center">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold leading-snug">{name ?? email}</p>
        {name && <p className="break-all text-muted text-sm">{email}</p>}
      </div>
      <div className="grid justify-items-start gap-1">
        <Badge tone={TONES[state]} dot>
          {stateWord(state)}
        </Badge>
        <p className="text-muted text-xs tabular-nums">
          {remindedAt && isUnanswered(state) ? m.invites_reminded({ when: remindedAt }) : m.invites_invited_when({ when: invitedAt })}
        </p>
        {canRemind && remindableAt && <p className="text-muted text-xs tabular-nums">{m.invites_remind_when({ when: remindableAt })}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-1 sm:flex-row-reverse empty:hidden">
        {canRemind && person.canRemind && <Remind eventId={eventId} person={person} />}
        {canWithdraw(state) && <Withdraw eventId={eventId} person={person} />}
      </div>
    </li>
  );
}

function Remind({ eventId, person: { id, name, email } }: PersonProps) {
  const { form, isBusy } = useSubmission(`/event/${eventId}/invite`, { networkFailure: notSentResult });
  return (
    <form {...form}>
      <input type="hidden" name="intent" value="remind" />
      <input type="hidden" name="inviteIds" value={id} />
      <Button type="submit" size="sm" variant="secondary" busy={isBusy} aria-label={m.invites_remind_person({ name: name ?? email })}>
        {m.invites_remind()}
      </Button>
    </form>
  );
}

function Withdraw({ eventId, person }: PersonProps) {
  const [isAsking, setAsking] = useState(false);
  const { name, email } = person;
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        className="max-sm:first:-ml-2.5"
        aria-label={m.invites_withdraw_person({ name: name ?? email })}
        onClick={() => setAsking(true)}
      >
        {m.invites_withdraw()}
      </Button>
      {isAsking && (
        <Suspense>
          <WithdrawDialog eventId={eventId} person={person} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

import { Link } from "@remix-run/react";
import { BellRing, MailQuestion } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { useSubmission } from "#app/ui/use-submission.ts";
import { notSentResult, stateWord } from "../labels.ts";
import type { InvitedList } from "../queries.server.ts";
import { INVITE_STATES, type InviteFilter, inviteUrl } from "../rules.ts";
import { InvitedPerson } from "./invited-person.tsx";

type InvitedPeopleProps = { eventId: string; filter: InviteFilter; list: InvitedList; canRemind: boolean };

/** The invited people and their answers, with reminders for those who haven't answered. */
export function InvitedPeople({ eventId, filter, list, canRemind }: InvitedPeopleProps) {
  if (list.total === 0) return <NobodyYet eventId={eventId} />;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <States filter={filter} list={list} />
        {canRemind && list.unanswered > 0 && <RemindAll eventId={eventId} people={list.unanswered} />}
        {canRemind && list.remindableAt && (
          <p className="py-1.5 text-muted text-sm tabular-nums">{m.invites_remind_when({ when: list.remindableAt })}</p>
        )}
      </div>
      {list.invited.length === 0 ? (
        <EmptyState icon={<MailQuestion />} title={m.invites_nobody_in_state()} text={m.invites_nobody_in_state_text()} />
      ) : (
        <Card>
          <ul aria-label={m.invites_tab_invited()} className="divide-y divide-line px-5 sm:px-6">
            {list.invited.map((person) => (
              <InvitedPerson key={person.id} eventId={eventId} person={person} canRemind={canRemind} />
            ))}
          </ul>
        </Card>
      )}
      <Pager page={filter.page} pages={list.pages} toPagePath={(page) => inviteUrl({ ...filter, page })} />
    </div>
  );
}

function NobodyYet({ eventId }: { eventId: string }) {
  return (
    <EmptyState
      icon={<MailQuestion />}
      title={m.invites_empty()}
      text={m.invites_empty_text()}
      action={
        <Button asChild>
          <Link to={`/event/${eventId}/invite`}>{m.invites_title()}</Link>
        </Button>
      }
    />
  );
}

/** The number of people in each state; each number links to its list. */
function States({ filter, list: { counts, total } }: Pick<InvitedPeopleProps, "filter" | "list">) {
  const shown = INVITE_STATES.filter((state) => counts[state] > 0 || state === filter.state);
  const filters = [
    { state: null, label: m.invites_filter_all(), count: total },
    ...shown.map((state) => ({ state, label: stateWord(state), count: counts[state] })),
  ];
  return (
    <nav aria-label={m.invites_filter()}>
      <ul className="flex flex-wrap gap-2">
        {filters.map(({ state, label, count }) => (
          <li key={label}>
            <Link
              to={inviteUrl({ view: "invited", state, page: 1 })}
              preventScrollReset
              aria-current={filter.state === state ? "page" : undefined}
              className="tap inline-flex h-8 items-center gap-2 rounded-full border border-line bg-card px-3 text-sm hover:bg-sunken aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink"
            >
              {label}
              <span className="text-muted text-xs tabular-nums">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function RemindAll({ eventId, people }: { eventId: string; people: number }) {
  const { form, isBusy } = useSubmission(`/event/${eventId}/invite`, { networkFailure: notSentResult });
  return (
    <form {...form} className="grid max-w-sm gap-1.5">
      <input type="hidden" name="intent" value="remind" />
      <Button type="submit" busy={isBusy}>
        <BellRing aria-hidden="true" />
        {m.invites_remind_all({ count: people })}
      </Button>
      <p className="text-muted text-xs">{m.invites_remind_note()}</p>
    </form>
  );
}

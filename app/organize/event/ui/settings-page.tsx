import { Link, useNavigate } from "@remix-run/react";
import { type ReactNode, Suspense, useCallback, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatDate } from "#app/lib/format-date.ts";
import { LIMITS } from "#app/limits.ts";
import type { SharedPeople } from "#app/members/queries.server.ts";
import type { EventSettings } from "#app/organize/event/event-settings.server.ts";
import { CloseSignUps, EndEvent, endingText, OpenSignUps, ReopenEvent } from "#app/organize/share/ui/owner-steps.tsx";
import { PublishEvent } from "#app/organize/share/ui/publish-event.tsx";
import type { DoorOptions } from "#app/sheet/event/door-options.server.ts";
import type { OpenEndedSeries } from "#app/sheet/event/series.server.ts";
import { acceptsSignUps, formatReopenPrompt, formatSignUpState } from "#app/sheet/event/sign-up-state.ts";
import { isOver } from "#app/sheet/event/status.ts";
import type { loadOwnerReminders } from "#app/sheet/reminders/queries.server.ts";
import type { RetentionView } from "#app/sheet/retention/queries.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardText } from "#app/ui/card.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { lazyPart, lazyRendered } from "#app/ui/lazy-part.tsx";
import { ListRow, ListRows } from "#app/ui/list-row.tsx";
import { NotifiedPeople } from "./notified-people.tsx";
import { OwnerRemindersLine } from "./owner-reminders-line.tsx";
import { useNotifiedCount, useOwnerAction } from "./use-owner-action.ts";

const RetentionCard = lazyRendered(async () => (await import("#app/sheet/retention/ui/retention-card.tsx")).RetentionCard);
const DuplicateDialog = lazyPart(async () => (await import("#app/organize/lists/ui/duplicate-dialog.tsx")).DuplicateDialog);

const OnTheDayCard = lazyRendered(async () => (await import("./on-the-day-card.tsx")).OnTheDayCard);
const HandoverCard = lazyRendered(async () => (await import("#app/members/ui/handover-card.tsx")).HandoverCard);
const PeopleCard = lazyRendered(async () => (await import("#app/members/ui/people-card.tsx")).PeopleCard);

type SettingsPageProps = {
  event: EventSettings;
  doorOptions: DoorOptions;
  retention: RetentionView | null;
  reminders: Awaited<ReturnType<typeof loadOwnerReminders>>;
  goingOn: OpenEndedSeries | null;
  people: SharedPeople;
  /** Set if someone asked this user to take over the event. */
  handover: { owner: string | null } | null;
  inviteKey: string;
  asksPassword: boolean;
  needsName: boolean;
};

/** An organizer's settings for the event as a whole; each change is saved right away. */
export function SettingsPage({
  event,
  doorOptions,
  retention,
  reminders,
  goingOn,
  people,
  handover,
  inviteKey,
  asksPassword,
  needsName,
}: SettingsPageProps) {
  const isPast = isOver(event.status);
  return (
    <div className="grid gap-5">
      <h2 className="sr-only">{m.workspace_settings()}</h2>
      <Suspense>{handover && <HandoverCard shared={{ what: "event", id: event.id }} owner={handover.owner} />}</Suspense>
      <Rows label={m.workspace_form()}>
        <ListRow title={m.workspace_form()} detail={m.workspace_form_text()} action={<EditLink id={event.id} />}>
          {goingOn && !isPast && <CardText>{openEndedText(goingOn)}</CardText>}
        </ListRow>
        <ListRow
          title={m.workspace_wait_list()}
          detail={event.hasWaitList ? m.workspace_wait_list_on() : m.workspace_wait_list_off()}
          action={<EditLink id={event.id} of={m.workspace_wait_list()} at="wait-list" />}
        />
        {event.hasHours && <ListRow title={m.hours_title()} detail={m.hours_settings_text()} action={<HoursLink id={event.id} />} />}
      </Rows>
      {!isPast && (
        <Rows label={m.rescue_page_title()}>
          <ListRow
            title={m.rescue_page_title()}
            detail={m.rescue_row_text()}
            action={
              <Button asChild variant="secondary">
                <Link to={`/event/${event.id}/help`} aria-label={`${m.rescue_open()}: ${m.rescue_page_title()}`}>
                  {m.rescue_open()}
                </Link>
              </Button>
            }
          />
        </Rows>
      )}
      <OwnerRemindersLine event={event} reminders={reminders} />
      <Suspense>
        <OnTheDayCard eventId={event.id} options={doorOptions} hasHours={event.hasHours} />
        <PeopleCard shared={{ what: "event", id: event.id }} people={people} inviteKey={inviteKey} asksPassword={asksPassword} />
        {retention && <RetentionCard eventId={event.id} retention={retention} />}
      </Suspense>
      <Rows label={m.history_title()}>
        <ListRow
          title={m.webhooks_title()}
          detail={m.webhooks_row_text()}
          action={
            <Button asChild variant="secondary">
              <Link to={`/event/${event.id}/webhooks`}>{m.webhooks_open()}</Link>
            </Button>
          }
        />
        <ListRow
          title={m.history_title()}
          detail={m.history_text()}
          action={
            <Button asChild variant="secondary">
              <Link to={`/event/${event.id}/history`}>{m.history_open()}</Link>
            </Button>
          }
        />
      </Rows>
      <Rows label={m.workspace_settings()}>
        <NextStep event={event} needsName={needsName} />
        <Duplicate event={event} />
        {people.role === "owner" && <Delete event={event} />}
      </Rows>
    </div>
  );
}

function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Card className="px-4 sm:px-6">
      <ListRows label={label}>{children}</ListRows>
    </Card>
  );
}

function EditLink({ id, of, at }: { id: string; of?: string; at?: string }) {
  return (
    <Button asChild variant="secondary">
      <Link to={`/create?edit=${id}${at ? `&at=${at}#step-3` : ""}`} aria-label={of && `${m.common_edit()}: ${of}`}>
        {m.common_edit()}
      </Link>
    </Button>
  );
}

function HoursLink({ id }: { id: string }) {
  return (
    <Button asChild variant="secondary">
      <Link to={`/event/${id}/hours`} aria-label={`${m.hours_open()}: ${m.hours_title()}`}>
        {m.hours_open()}
      </Link>
    </Button>
  );
}

function NextStep({ event, needsName }: { event: EventSettings; needsName: boolean }) {
  const { id, status, signUps, onceOpened } = event;
  if (status === "draft") {
    return (
      <ListRow
        title={m.workspace_publish()}
        detail={m.organizer_publish_text()}
        action={<PublishEvent eventId={id} needsName={needsName} />}
      />
    );
  }
  if (isOver(status))
    return <ListRow title={m.workspace_reopen_event()} detail={formatReopenPrompt(event)} action={<ReopenEvent event={event} />} />;
  const ending = endingText(event);
  return (
    <>
      {acceptsSignUps(signUps) && (
        <ListRow title={m.organizer_close()} detail={m.organizer_close_text()} action={<CloseSignUps eventId={id} />} />
      )}
      {signUps === "closed" && onceOpened !== "over" && (
        <ListRow title={m.workspace_reopen()} detail={formatSignUpState(onceOpened)} action={<OpenSignUps eventId={id} />} />
      )}
      <ListRow title={ending.row} detail={ending.text} action={<EndEvent event={event} />} />
    </>
  );
}

function Duplicate({ event: { id, title, date } }: { event: EventSettings }) {
  const [isAsking, setAsking] = useState(false);
  const close = useCallback(() => setAsking(false), []);
  return (
    <>
      <ListRow
        title={m.workspace_copy()}
        detail={m.mysignups_duplicate_text()}
        action={
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {m.mysignups_duplicate()}
          </Button>
        }
      />
      {isAsking && (
        <Suspense>
          <DuplicateDialog id={id} title={title} date={date} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** Asks for confirmation and shows how many people will be notified. The page is deleted with the event. */
function Delete({ event: { id, title } }: { event: EventSettings }) {
  const { run, busy } = useOwnerAction(id);
  const { people, ask } = useNotifiedCount(id, "delete");
  const navigate = useNavigate();

  async function remove() {
    const { outcome } = await run({ intent: "delete" });
    if (outcome === "done") navigate("/events", { replace: true });
  }

  return (
    <ListRow
      title={m.workspace_delete()}
      detail={m.mysignups_delete_text()}
      action={
        <ConfirmButton
          label={m.mysignups_delete()}
          className="text-danger-ink"
          busy={busy}
          onAsk={ask}
          title={m.mysignups_delete_title({ title })}
          text={m.mysignups_delete_text()}
          confirm={m.mysignups_delete_confirm()}
          onConfirm={() => void remove()}
        >
          <NotifiedPeople people={people} />
        </ConfirmButton>
      }
    />
  );
}

function openEndedText({ weeksAhead, madeUntil, isFull }: OpenEndedSeries): string {
  const date = formatDate(madeUntil, getLocale());
  return isFull ? m.series_full({ max: LIMITS.offers.max, date }) : m.series_going_on({ count: weeksAhead, date });
}

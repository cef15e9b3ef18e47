import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatList } from "#app/lib/format-list.ts";
import { formatOfferHeading } from "#app/signup/ui/offer-label.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { ListRow, ListRows } from "#app/ui/list-row.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { actionFailed } from "#app/ui/result.ts";
import { useKeptForm } from "#app/ui/use-kept-form.ts";
import { useSubmission } from "#app/ui/use-submission.ts";
import type { CallView, RescueView } from "../queries.server.ts";

/** The people asked to fill empty spots, and the state of those spots. */
export function RescuePage({ rescue }: { rescue: RescueView }) {
  return (
    <div className="grid gap-5">
      <PageHeader isPart className="mb-0" title={m.rescue_page_title()} text={m.rescue_row_text()} />
      {!rescue.mayAsk && (
        <Notice tone="warning" title={m.rescue_unverified()}>
          {m.rescue_unverified_text()}
        </Notice>
      )}
      <EmptySpots rescue={rescue} />
      <WhoIsAsked rescue={rescue} />
    </div>
  );
}

function EmptySpots({ rescue: { event, offers, mayAsk } }: { rescue: RescueView }) {
  return (
    <Card className="px-4 pt-5 sm:px-6">
      <h3 className="display text-lg">{m.rescue_offers_title()}</h3>
      {offers.length === 0 ? (
        <p className="py-4 text-muted">{m.rescue_offers_none()}</p>
      ) : (
        <ListRows label={m.rescue_offers_title()}>
          {offers.map(({ offer, empty, call }) => {
            const { title, detail } = formatOfferHeading(offer);
            return (
              <ListRow
                key={offer.id}
                title={title || event.title}
                detail={detail}
                count={empty > 0 && m.rescue_empty({ count: empty })}
                className="gap-0.5"
                action={
                  <CallButton event={event} offerId={offer.id} name={title || event.title} call={call} canStart={mayAsk && empty > 0} />
                }
              >
                <CallState call={call} />
              </ListRow>
            );
          })}
        </ListRows>
      )}
    </Card>
  );
}

type CallButtonProps = { event: { id: string }; offerId: string; name: string; call: CallView | null; canStart: boolean };

function CallButton({ event, offerId, name, call, canStart }: CallButtonProps) {
  const { form, isBusy } = useSubmission(`/event/${event.id}/help`, { networkFailure: actionFailed });
  const isOpen = call?.state === "open";
  if (!isOpen && !canStart) return null;
  return (
    <form {...form}>
      <input type="hidden" name="intent" value={isOpen ? "stop" : "start"} />
      <input type="hidden" name={isOpen ? "call" : "offer"} value={isOpen ? call.id : offerId} />
      <Button type="submit" variant={isOpen ? "ghost" : "secondary"} busy={isBusy}>
        {isOpen ? m.rescue_stop() : m.rescue_now()}
        <span className="sr-only">: {name}</span>
      </Button>
    </form>
  );
}

function CallState({ call }: { call: CallView | null }) {
  return (
    <p className="text-muted text-sm">
      {call ? stateText(call) : m.rescue_state_none()}
      {call?.next && ` · ${m.rescue_next({ time: call.next })}`}
    </p>
  );
}

function stateText({ state, asked: count, names }: CallView): string {
  if (names.length > 0 && state !== "open") return m.rescue_state_filled_by({ count, names: formatList(names, getLocale()) });
  if (state === "open") return count === 0 ? m.rescue_state_nobody() : m.rescue_state_open({ count });
  if (state === "filled") return m.rescue_state_filled({ count });
  return state === "stopped" ? m.rescue_state_stopped({ count }) : m.rescue_state_over({ count });
}

function WhoIsAsked({ rescue: { event, asksHelpers, helpers, tags, isOwner } }: { rescue: RescueView }) {
  const [element, setElement] = useState<HTMLFormElement | null>(null);
  const forget = useKeptForm(element, `help-${event.id}`);
  const { form, isBusy } = useSubmission(`/event/${event.id}/help`, {
    networkFailure: actionFailed,
    onResult: ({ ok }) => ok && forget(),
  });
  return (
    <Card className="p-4 sm:p-6">
      <form {...form} ref={setElement} className="grid gap-4">
        <input type="hidden" name="intent" value="save" />
        <h3 className="display text-lg">{m.rescue_settings_title()}</h3>
        <fieldset className="grid gap-1">
          <legend className="mb-2 text-soft text-sm">{m.rescue_settings_text()}</legend>
          <Checkbox label={m.rescue_wait_list()} checked disabled readOnly />
          <Checkbox
            name="helpers"
            label={helpers === 0 ? m.rescue_helpers_none() : m.rescue_helpers({ count: helpers })}
            defaultChecked={asksHelpers}
          />
        </fieldset>
        {isOwner ? (
          <fieldset className="grid gap-1">
            <legend className="mb-1 font-medium text-sm">{m.rescue_tags()}</legend>
            {tags.length === 0 && <p className="text-muted text-sm">{m.rescue_tags_none()}</p>}
            {tags.map(({ id, name, people, isChosen }) => (
              <Checkbox key={id} name="tag" value={id} label={`${name} (${people})`} defaultChecked={isChosen} />
            ))}
          </fieldset>
        ) : (
          <p className="text-muted text-sm">{m.rescue_tags_owner()}</p>
        )}
        <p className="text-muted text-xs">{m.rescue_rules()}</p>
        <div>
          <Button type="submit" busy={isBusy}>
            {m.rescue_save()}
          </Button>
        </div>
      </form>
    </Card>
  );
}

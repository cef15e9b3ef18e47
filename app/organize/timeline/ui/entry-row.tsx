import { Link } from "@remix-run/react";
import { Bell, CircleAlert, Mail, Send, UsersRound } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { cn } from "#app/ui/cn.ts";
import { countWords, entryTitle, unsentText } from "../labels.ts";
import type { EntryView } from "../queries.server.ts";
import type { EntryReach } from "../reach.server.ts";
import { formatEntryKey } from "../rules.ts";
import { DeliveryMark } from "./delivery-mark.tsx";

type EntryRowProps = {
  entry: EntryView;
  to: string;
  isOpen: boolean;
  /** For a scheduled entry: how many people it would reach, once known. */
  ahead?: { reach: EntryReach | undefined; isCalledOff: boolean };
};

const ICONS = { reminder: Bell, message: Mail, invitation: Send };

/** A message: when, what, and its recipients or how it was delivered. The whole row opens it. */
export function EntryRow({ entry, to, isOpen, ahead }: EntryRowProps) {
  const Icon = ICONS[entry.type];
  return (
    <li
      className={cn(
        "relative grid grid-cols-[2rem_minmax(0,1fr)_auto] gap-x-3 px-4 py-3 text-sm first:rounded-t-lg last:rounded-b-lg hover:bg-sunken has-focus-visible:bg-sunken",
        isOpen && "bg-accent-soft [box-shadow:inset_3px_0_0_var(--accent)] hover:bg-accent-soft",
      )}
    >
      <span
        className={cn(
          "row-span-2 grid size-8 place-items-center rounded-sm text-soft",
          ahead ? "border border-edge border-dashed" : "bg-sunken",
        )}
      >
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <Link
        id={formatEntryKey(entry)}
        to={to}
        preventScrollReset
        aria-current={isOpen ? "true" : undefined}
        className="line-clamp-2 font-semibold text-ink after:absolute after:inset-0 focus-visible:after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-accent-ink focus-visible:after:-outline-offset-2 focus-visible:outline-none"
      >
        {entryTitle(entry)}
      </Link>
      <span className="text-muted text-xs tabular-nums leading-5">{entry.when}</span>
      <p className="col-span-2 col-start-2 flex min-h-5 flex-wrap gap-x-3 gap-y-1 text-muted text-xs tabular-nums">
        {ahead && !entry.unsent ? <Reach {...ahead} /> : <Outcome entry={entry} />}
        {entry.lead?.unit === "hours" && <span>{m.reminder_hours_hint()}</span>}
      </p>
    </li>
  );
}

function Reach({ reach, isCalledOff }: NonNullable<EntryRowProps["ahead"]>) {
  if (isCalledOff) return <Unsent text={m.timeline_while_called_off()} />;
  if (!reach) return null;
  const { people, of, bad, unsubscribed } = reach;
  return (
    <>
      <span className="inline-flex items-center gap-1.5">
        <UsersRound aria-hidden="true" className="size-3.5" />
        {of > 0 ? m.timeline_reaches({ people, count: of }) : m.timeline_reaches_none()}
      </span>
      {bad > 0 && <DeliveryMark delivery="bounced">{m.timeline_bad({ count: bad })}</DeliveryMark>}
      {unsubscribed > 0 && <DeliveryMark delivery="unsubscribed">{countWords("unsubscribed", unsubscribed)}</DeliveryMark>}
    </>
  );
}

function Outcome({ entry: { unsent, counts, people } }: { entry: EntryView }) {
  if (unsent) return <Unsent text={unsentText(unsent)} />;
  if (counts.length === 0 && people > 0) return <DeliveryMark delivery="sent">{m.message_people({ count: people })}</DeliveryMark>;
  return counts.map(({ delivery, people: count }) => (
    <DeliveryMark key={delivery} delivery={delivery}>
      {countWords(delivery, count)}
    </DeliveryMark>
  ));
}

function Unsent({ text }: { text: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-wait-ink">
      <CircleAlert aria-hidden="true" className="size-3.5 shrink-0" />
      {text}
    </span>
  );
}

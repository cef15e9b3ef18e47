import { Link } from "@remix-run/react";
import { Bot, CalendarDays, History as HistoryIcon, Undo2, UserRound, UsersRound } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FactLine } from "#app/ui/fact-line.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { actionFailed } from "#app/ui/result.ts";
import { useSubmission } from "#app/ui/use-submission.ts";
import { describeAct, describeActor } from "../labels.ts";
import type { EventHistory, LineView } from "../queries.server.ts";
import { nextPageUrl } from "../rules.ts";

/** The history of an event: who did what and when, by day, newest first. */
export function HistoryPage({ history: { event, lines, next }, isFirst }: { history: EventHistory; isFirst: boolean }) {
  const days = Map.groupBy(lines, ({ day }) => day);
  return (
    <div className="grid max-w-3xl gap-5">
      <PageHeader isPart className="mb-0" title={m.history_title()} text={m.history_text()} />
      {lines.length === 0 && <EmptyState icon={<HistoryIcon />} title={m.history_empty()} text={m.history_empty_text()} />}
      {[...days].map(([day, own]) => (
        <section key={day} aria-label={day} className="grid gap-2">
          <h3 className="px-1 text-muted text-xs">{day}</h3>
          <Card>
            <ul className="divide-y divide-line">
              {own.map((line) => (
                <Line key={`${line.at} ${line.id}`} event={event} line={line} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
      <nav aria-label={m.history_title()} className="flex flex-wrap gap-2 empty:hidden">
        {!isFirst && (
          <Button asChild variant="secondary" size="sm">
            <Link to={`/event/${event.id}/history`}>{m.history_newest()}</Link>
          </Button>
        )}
        {next && (
          <Button asChild variant="secondary" size="sm">
            <Link to={nextPageUrl(next)}>{m.history_older()}</Link>
          </Button>
        )}
      </nav>
    </div>
  );
}

const ICONS = { guest: UserRound, person: UserRound, organizer: UsersRound, product: Bot };

function Line({ event: { id, kind }, line }: { event: EventHistory["event"]; line: LineView }) {
  const { form, isBusy } = useSubmission(`/event/${id}/history`, { networkFailure: actionFailed });
  const Icon = line.names.length === 0 && line.actor === "organizer" ? CalendarDays : ICONS[line.actor];
  const text = describeAct(line);
  const details = [line.offers.join(line.act === "moved" ? " → " : ", "), line.reason, describeActor(line), line.time];
  return (
    <li className="flex items-center gap-3 px-4 py-3 text-sm">
      <span className="grid size-8 shrink-0 place-items-center rounded-sm bg-sunken text-soft">
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-semibold text-ink">{text}</p>
        <p className="wrap-anywhere text-muted text-xs tabular-nums">
          <FactLine facts={details} />
        </p>
      </div>
      {line.isUndone && <Badge>{m.history_undone()}</Badge>}
      {line.undo && (
        <form {...form}>
          <input type="hidden" name="intent" value={line.undo} />
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="at" value={line.at} />
          <input type="hidden" name="id" value={line.id} />
          <Button type="submit" variant="secondary" size="sm" busy={isBusy} aria-label={`${m.history_undo()}: ${text}`}>
            <Undo2 aria-hidden="true" />
            {m.history_undo()}
          </Button>
        </form>
      )}
    </li>
  );
}

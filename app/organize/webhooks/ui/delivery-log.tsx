import { ChevronDown } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { describeEntry } from "#app/organize/webhooks/labels.ts";
import type { LogEntry } from "#app/organize/webhooks/queries.server.ts";
import { Button } from "#app/ui/button.tsx";
import { CardText } from "#app/ui/card.tsx";

type DeliveryLogProps = { log: LogEntry[]; isOn: boolean; isBusy: boolean; onAgain: (seq: string) => void };

/** The last deliveries, newest first. It names no one; a delivery that is sent again is read from the list again. */
export function DeliveryLog({ log, isOn, isBusy, onAgain }: DeliveryLogProps) {
  return (
    <details className="group border-line border-t pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 text-sm">
        <span className="font-medium">{m.webhooks_log()}</span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <CardText>{log.length === 0 ? m.webhooks_log_none() : m.webhooks_log_text()}</CardText>
      <ul className="divide-y divide-line">
        {log.map((entry) => (
          <li key={entry.seq} className="flex items-center justify-between gap-3 py-2 text-sm">
            <div className="grid min-w-0 gap-0.5">
              <code className="wrap-anywhere font-medium">{entry.type}</code>
              <span className="wrap-anywhere text-muted">{`${entry.at} · ${describeEntry(entry)}`}</span>
            </div>
            {isOn && entry.status !== "pending" && entry.type !== "webhook.test" && (
              <Button
                variant="ghost"
                size="sm"
                busy={isBusy}
                className="shrink-0"
                onClick={() => onAgain(String(entry.seq))}
                aria-label={m.webhooks_again_what({ what: entry.type, time: entry.at })}
              >
                {m.webhooks_again()}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

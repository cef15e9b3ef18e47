import { ChevronDown } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { WEBHOOKS } from "#app/organize/webhooks/limits.ts";
import type { WebhooksPage } from "#app/organize/webhooks/queries.server.ts";
import { TOPICS } from "#app/organize/webhooks/rules.ts";
import { Card, CardText } from "#app/ui/card.tsx";

/** For people who write a receiver. */
export function WhatIsSent({ event }: { event: WebhooksPage["event"] }) {
  return (
    <Card className="px-4 sm:px-6">
      <details className="group">
        <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 font-medium text-sm">
          {m.webhooks_sent()}
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid gap-3 pb-5">
          <CardText>{m.webhooks_sent_text({ seconds: WEBHOOKS.patience / 1000 })}</CardText>
          <CardText>{m.webhooks_sent_test()}</CardText>
          <h3 className="font-medium text-sm">{m.webhooks_sent_topics()}</h3>
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {TOPICS.map((topic) => (
              <li key={topic}>
                <code>{topic}</code>
              </li>
            ))}
          </ul>
          <h3 className="font-medium text-sm">{m.webhooks_sent_example()}</h3>
          <pre className="wrap-anywhere whitespace-pre-wrap rounded-md bg-sunken px-3 py-2 text-xs">
            {JSON.stringify(buildExample(event), null, 2)}
          </pre>
        </div>
      </details>
    </Card>
  );
}

function buildExample({ id, title }: WebhooksPage["event"]) {
  return {
    type: TOPICS[0],
    timestamp: "2027-05-01T12:00:00.000Z",
    data: {
      event: { id, title, url: `https://…/event/${id}` },
      signup: {
        id: "p0vd…",
        submissionId: "c81x…",
        offer: { id: "w2zr…", title: "…", startsAt: "2027-05-08T15:00:00.000Z", endsAt: "2027-05-08T17:00:00.000Z" },
        status: "confirmed",
        spots: 1,
        wanted: 1,
        checkedInAt: null,
        canceledBy: null,
      },
    },
  };
}

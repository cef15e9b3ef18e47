import type { OutboxEntry } from "#app/mail/queries.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Input } from "#app/ui/input.tsx";
import { GuestLayout } from "#app/ui/layouts/guest-layout.tsx";
import { ListRow, ListRows } from "#app/ui/list-row.tsx";

type DevOutboxPageProps = { entries: OutboxEntry[]; to: string | null; samples: string[][] };

/** Development only: every email, newest first. */
export function DevOutboxPage({ entries, to, samples }: DevOutboxPageProps) {
  return (
    <GuestLayout>
      <h1 className="display text-3xl">Outbox</h1>
      <p className="text-muted">Every email this installation wrote, newest first. Without a provider's key this is where they arrive.</p>
      <form method="get" className="flex gap-2">
        <Input type="search" name="to" aria-label="Recipient" placeholder="Recipient" defaultValue={to ?? ""} />
        <Button type="submit" variant="secondary">
          Filter
        </Button>
      </form>
      {entries.length === 0 ? (
        <EmptyState
          title="No messages"
          text={to ? `Nothing was written to ${to}.` : "Sign up for something, and the confirmation shows here."}
        />
      ) : (
        <div className="rounded-lg border border-line bg-card px-4">
          <ListRows label="Messages">
            {entries.map((entry) => (
              <ListRow
                key={entry.id}
                title={
                  <a href={`/dev/outbox/${entry.id}`} className="underline decoration-accent-ink/35 underline-offset-4">
                    {entry.subject || entry.template}
                  </a>
                }
                detail={`To ${entry.to} · ${entry.template} · ${entry.locale ?? "en"} · ${formatWhen(entry)}`}
                action={<StatusBadge status={entry.status} />}
              >
                {entry.error && <p className="text-danger-ink text-sm">{entry.error}</p>}
              </ListRow>
            ))}
          </ListRows>
        </div>
      )}
      <details>
        <summary>Samples: every email in every language</summary>
        <ul className="mt-2 grid gap-1">
          {samples.map((ids) => (
            <li key={ids[0]} className="flex flex-wrap gap-x-3">
              {ids.map((id) => (
                <a key={id} href={`/dev/outbox/${id}`} className="underline underline-offset-4">
                  {id}
                </a>
              ))}
            </li>
          ))}
        </ul>
      </details>
    </GuestLayout>
  );
}

export function StatusBadge({ status }: { status: string }) {
  const tone = TONES[status] ?? "grey";
  return (
    <Badge tone={tone} dot>
      {status}
    </Badge>
  );
}

const TONES: Record<string, "green" | "yellow" | "red"> = {
  sent: "green",
  delivered: "green",
  pending: "yellow",
  sending: "yellow",
  failed: "red",
  bounced: "red",
  complained: "red",
};

function formatWhen({ sentAt, dueAt, createdAt, status }: OutboxEntry): string {
  if (sentAt) return `sent ${stamp(sentAt)}`;
  if (status === "pending" && dueAt > createdAt) return `due ${stamp(dueAt)}`;
  return `written ${stamp(createdAt)}`;
}

function stamp(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace("T", " ")} UTC`;
}

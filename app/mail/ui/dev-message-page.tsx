import type { ReactNode } from "react";
import type { OutboxEntry } from "#app/mail/queries.server.ts";
import type { Message } from "#app/outbox/transport.ts";
import { GuestLayout } from "#app/ui/layouts/guest-layout.tsx";
import { StatusBadge } from "./dev-outbox-page.tsx";

type DevMessagePageProps = { entry: Omit<OutboxEntry, "subject">; message: Message | null };

/** Development only: one email as its reader sees it, as text, and its headers. */
export function DevMessagePage({ entry, message }: DevMessagePageProps) {
  return (
    <GuestLayout>
      <p>
        <a href="/dev/outbox" className="underline underline-offset-4">
          Outbox
        </a>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="display wrap-anywhere text-2xl">{message?.subject ?? entry.template}</h1>
        <StatusBadge status={entry.status} />
      </div>
      {message ? <Contents message={message} /> : <p className="text-muted">There is nothing left to say in this message.</p>}
    </GuestLayout>
  );
}

function Contents({ message }: { message: Message }) {
  const headers = { To: message.to, From: message.from, ...(message.replyTo && { "Reply-To": message.replyTo }), ...message.headers };
  return (
    <>
      <dl aria-label="Headers" className="grid gap-1 rounded-lg border border-line bg-card p-4 text-sm">
        {Object.entries(headers).map(([name, value]) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-muted">{name}:</dt>
            <dd className="min-w-0 break-all">{value}</dd>
          </div>
        ))}
      </dl>
      <iframe
        title="Message"
        src={`/dev/outbox/${message.id}/html`}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
        className="h-[46rem] w-full rounded-lg border border-line bg-white"
      />
      <section
        aria-label="As text"
        className="whitespace-pre-wrap wrap-anywhere rounded-lg border border-line bg-card p-4 font-mono text-sm"
      >
        {linked(message.text)}
      </section>
    </>
  );
}

function linked(text: string): ReactNode[] {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <a key={index} href={part} className="underline underline-offset-4">
        {part}
      </a>
    ),
  );
}

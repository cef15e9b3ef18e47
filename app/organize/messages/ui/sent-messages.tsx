import type { KindId } from "#app/event-types/offer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { attendanceWord } from "#app/organize/messages/labels.ts";
import type { SentBroadcast } from "#app/organize/messages/queries.server.ts";
import { isAttendance } from "#app/organize/messages/rules.ts";
import { partTitle } from "#app/organize/roster/labels.ts";
import type { PartView } from "#app/organize/roster/parts.server.ts";

type SentMessagesProps = { sent: SentBroadcast[]; parts: PartView[]; kind: KindId };

/** Messages already sent, newest first, so that nothing is announced twice. */
export function SentMessages({ sent, parts, kind }: SentMessagesProps) {
  return (
    <section aria-labelledby="sent-messages" className="rounded-md bg-sunken px-4 py-3 text-sm">
      <h3 id="sent-messages" className="font-medium text-soft text-xs">
        {m.message_sent_list()}
      </h3>
      <ul className="divide-y divide-line">
        {sent.map(({ id, subject, sentAt, people, audience }) => (
          <li key={id} className="grid gap-0.5 py-2 last:pb-0">
            <span className="font-medium">{subject}</span>
            <span className="text-soft text-xs tabular-nums">
              {[sentAt, audienceWord(audience, parts, kind), m.message_people({ count: people })].join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function audienceWord(audience: string, parts: PartView[], kind: KindId): string {
  if (audience === "waiting") return m.message_to_waiting();
  if (isAttendance(audience)) return attendanceWord(audience);
  const part = parts.find(({ key }) => key === audience);
  return part ? partTitle(part) : m.message_to_all({ kind });
}

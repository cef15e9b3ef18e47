import { m } from "#app/i18n/paraglide/messages.js";
import type { Reach } from "#app/organize/messages/queries.server.ts";

/** "Goes to 23 people. 2 gave no address." */
export function ReachLine({ reach: { people, bad, unsubscribed, withoutAddress } }: { reach: Reach }) {
  return (
    <span className="tabular-nums" aria-live="polite">
      {[
        m.message_reaches({ count: people }),
        ...(withoutAddress > 0 ? [m.message_without_address({ count: withoutAddress })] : []),
        ...(bad > 0 ? [m.message_bad({ count: bad })] : []),
        ...(unsubscribed > 0 ? [m.message_unsubscribed({ count: unsubscribed })] : []),
      ].join(" ")}
    </span>
  );
}

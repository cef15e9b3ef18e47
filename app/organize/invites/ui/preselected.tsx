import { m } from "#app/i18n/paraglide/messages.js";
import { THROTTLES } from "#app/limits.ts";
import { Notice } from "#app/ui/notice.tsx";
import { skippedText } from "../labels.ts";
import type { Chosen } from "../rules.ts";

/** What became of the contacts that were chosen in the address book: who is selected, who waits for tomorrow and who is left out. */
export function Preselected({ chosen: { contacts, count, later, skipped } }: { chosen: Chosen }) {
  const limit = String(THROTTLES.invites.count);
  const lines = [
    contacts.length > 0 ? m.invites_chosen_now({ count: contacts.length }) : m.invites_chosen_none(),
    later > 0 && m.invites_chosen_later({ count: later, limit }),
    skippedText(skipped),
  ];
  return (
    <Notice tone={contacts.length === 0 || later > 0 ? "warning" : "info"} title={m.invites_chosen({ count })}>
      {lines.filter(Boolean).join(" ")}
    </Notice>
  );
}

import { m } from "#app/i18n/paraglide/messages.js";
import { Notice } from "#app/ui/notice.tsx";

/** In a dialog that asks: how many people will hear of it, and how soon everybody sees it. */
export function NotifiedPeople({ people }: { people: number | null | undefined }) {
  return (
    <>
      <Notified people={people} />
      <p className="text-muted text-sm">{m.common_seen_within()}</p>
    </>
  );
}

function Notified({ people }: { people: number | null | undefined }) {
  if (people === null) return null;
  if (people === undefined) return <Notice>{m.mysignups_told_counting()}</Notice>;
  if (people === 0) return <Notice>{m.mysignups_told_none()}</Notice>;
  return <Notice tone="warning">{m.mysignups_told({ count: people })}</Notice>;
}

import { m } from "#app/i18n/paraglide/messages.js";
import { Notice } from "#app/ui/notice.tsx";

/** `isBack`: the event is on again, not called off. */
type NotifiedProps = { people: number | null | undefined; isBack?: boolean };

/** For confirmation dialogs: how many people will be notified, and how soon everyone sees the change. */
export function NotifiedPeople({ people, isBack = false }: NotifiedProps) {
  return (
    <>
      <Notified people={people} isBack={isBack} />
      <p className="text-muted text-sm">{m.common_seen_within()}</p>
    </>
  );
}

function Notified({ people, isBack }: NotifiedProps) {
  if (people === null) return null;
  if (people === undefined) return <Notice>{m.mysignups_told_counting()}</Notice>;
  if (people === 0) return <Notice>{m.mysignups_told_none()}</Notice>;
  return <Notice tone="warning">{isBack ? m.organizer_told_back({ count: people }) : m.mysignups_told({ count: people })}</Notice>;
}

import { m } from "#app/i18n/paraglide/messages.js";
import { Notice } from "#app/ui/notice.tsx";

/** In a dialog that asks: how many people will hear of it. */
export function NotifiedPeople({ people }: { people: number | null | undefined }) {
  if (people === null) return null;
  if (people === undefined) return <Notice>{m.mysignups_told_counting()}</Notice>;
  if (people === 0) return <Notice>{m.mysignups_told_none()}</Notice>;
  return <Notice tone="warning">{m.mysignups_told({ count: people })}</Notice>;
}

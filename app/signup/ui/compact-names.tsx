import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { formatList } from "#app/lib/format-list.ts";
import type { ListedPerson } from "#app/sheet/event/page-statements.server.ts";
import { toInitials } from "#app/ui/avatar.tsx";

const NAMED = 2;
const FACES = 4;

/** "Ana, Ben and 4 more": the others unfold. Without names, their number. */
export function CompactNames({ people }: { people: ListedPerson[] }) {
  const names = people.filter(hasName).map(formatPerson);
  const unnamed = people.reduce((sum, person) => (hasName(person) ? sum : sum + Math.max(1, person.guestCount)), 0);
  if (people.length === 0) return null;
  if (names.length === 0) return <p>{m.event_people_unnamed({ count: unnamed })}</p>;
  const more = unnamed > 0 && ` ${m.event_people_and_more({ count: unnamed })}`;
  if (names.length <= NAMED + 1) return <p>{more ? [names.join(", "), more] : formatList(names, getLocale())}</p>;
  const others = names.slice(NAMED);
  return (
    <details className="names">
      <summary>
        {names.slice(0, NAMED).join(", ")} <u>{m.event_people_and_more({ count: others.length + unnamed })}</u>
      </summary>
      {others.join(", ")}
      {more}
    </details>
  );
}

/** The first few people as overlapping initials, next to their names. */
export function Faces({ people }: { people: ListedPerson[] }) {
  const named = people.filter(hasName).slice(0, FACES);
  if (named.length === 0) return null;
  return (
    <div aria-hidden="true" className="faces">
      {named.map((person, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may share a name
        <i key={index}>{getPersonInitials(person)}</i>
      ))}
    </div>
  );
}

function hasName({ name }: ListedPerson): boolean {
  return name !== null;
}

/** A name with the number of items or people. */
export function formatPerson({ name, quantity, guestCount, response }: ListedPerson): string {
  const isBringingPeople = guestCount > 1 && response !== "no";
  const note = quantity > 1 ? `×${quantity}` : isBringingPeople ? `+${guestCount - 1}` : null;
  return [name ?? m.event_person_unnamed(), note].filter(Boolean).join(" ");
}

export function getPersonInitials({ name }: ListedPerson): string {
  return toInitials(name ?? m.event_person_unnamed());
}

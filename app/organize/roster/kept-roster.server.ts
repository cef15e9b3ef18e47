import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import type { StoredPerson, StoredRoster } from "#app/ui/offline/store.ts";
import { companionWords, partTitleWithDay, rosterName } from "./labels.ts";
import { loadRoster, type RosterPage } from "./queries.server.ts";
import { countPartyHeads, readDoorFilter } from "./rules.ts";
import { loadStoredSpots } from "./scan.server.ts";
import { listWalkInOffers } from "./walk-in-offers.ts";

/** Everyone who is expected, for a device to keep for use at the door: names and what they signed up for, no address or phone number. */
export async function loadKeptRoster(userId: string, eventId: string, now: number, locale: string): Promise<StoredRoster | null> {
  const [pages, spots] = await Promise.all([loadPages(userId, eventId, now, locale), loadStoredSpots(userId, eventId)]);
  const [first] = pages;
  if (!first) return null;
  const { title, day } = first.event;
  const people = pages.flatMap((page) => toKeptPeople(page, spots));
  const walkIns = listWalkInOffers(first);
  return { eventId, title, when: day, people, walkIns, isTruncated: first.pages > LIMITS.keptDoorPages, seenAt: now };
}

/** All pages of the door's list; none if this person may not see it. */
async function loadPages(userId: string, eventId: string, now: number, locale: string): Promise<RosterPage[]> {
  const pages: RosterPage[] = [];
  for (let page = 1; page <= LIMITS.keptDoorPages && page <= (pages[0]?.pages ?? 1); page++) {
    const filter = { ...readDoorFilter(new URLSearchParams()), page };
    const roster = await loadRoster(userId, eventId, filter, now, locale);
    if (!roster) return [];
    pages.push(roster);
  }
  return pages;
}

function toKeptPeople({ people, parts }: RosterPage, spots: Awaited<ReturnType<typeof loadStoredSpots>>): StoredPerson[] {
  const partOf = new Map(parts.map((part) => [part.key, part]));
  return people.flatMap(({ rows }): StoredPerson[] => {
    const [first] = rows;
    if (!first) return [];
    const heads = countPartyHeads(rows);
    const what = rows.flatMap(({ part, quantity }) => {
      const foundPart = partOf.get(part);
      const title = foundPart && partTitleWithDay(foundPart, parts);
      return title ? [quantity > 1 ? m.roster_times({ count: quantity, title }) : title] : [];
    });
    const companion = companionWords(first);
    const details = [...(companion ? [companion] : []), ...(heads > 1 ? [m.roster_party({ count: heads })] : []), ...what].join(" · ");
    const person = { signupIds: rows.map(({ id }) => id), name: rosterName(first), details, heads, isIn: rows.every(({ isIn }) => isIn) };
    if (spots.size === 0) return [person];
    const own = rows.flatMap(({ id, part }) => {
      const [spot, itsPart] = [spots.get(id), partOf.get(part)];
      return spot ? [{ ...spot, title: itsPart ? partTitleWithDay(itsPart, parts) : "" }] : [];
    });
    return [{ ...person, spots: own }];
  });
}

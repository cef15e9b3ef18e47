import { expect, test } from "vitest";
import { loadRoster } from "#app/organize/roster/queries.server.ts";
import { readRosterFilter } from "#app/organize/roster/rules.ts";
import { loadEventPage } from "#app/sheet/event/event-page.server.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { findClashes } from "#app/signup/form/clashes.ts";
import { makeEvent, makeForm, makeOffer, makeSignUp, readEditableEvent } from "#tests/support/makers.ts";

const NOW = Date.UTC(2027, 2, 1, 12);
const DAY = "2027-05-01";

/** Two overlapping shifts, one that starts when the first ends, and one at the same hour of the next day. */
async function makeShifts() {
  const shift = (title: string, date: string, startTime: string, endTime: string) =>
    makeOffer({ title, date, startTime, endTime, capacity: 9 });
  const offers = [
    shift("Tables", DAY, "09:00:00", "10:00:00"),
    shift("Coffee", DAY, "09:30:00", "11:00:00"),
    shift("Cleaning", DAY, "11:00:00", "12:00:00"),
    shift("Tables", "2027-05-02", "09:00:00", "10:00:00"),
  ];
  const event = await makeEvent({ ...makeForm("volunteer", { offers, dates: [DAY, "2027-05-02"] }), date: null });
  return { event, ids: (await readEditableEvent(event)).offers.map(({ id }) => id) };
}

test("selected offers at overlapping times are listed in pairs, except items to bring", async () => {
  const { event } = await makeShifts();
  const offers = (await loadEventPage(event.eventId, null, NOW))?.offers ?? [];
  expect(findClashes(KINDS.shift, offers).map((pair) => pair.map(({ title }) => title))).toEqual([["Tables", "Coffee"]]);
  expect(findClashes(KINDS.item, offers)).toEqual([]);
});

test("the list marks only the people who have two things at once", async () => {
  const { event, ids } = await makeShifts();
  const sign = (who: string, ...at: number[]) =>
    Promise.all(at.map((index) => makeSignUp(event, ids[index], { name: who, email: `${who}@guest.test` })));
  await sign("both", 0, 1);
  await sign("after", 1, 2);
  await sign("days", 0, 3);
  await makeSignUp(event, ids[0], { name: "Ada Reed", email: "family@guest.test" });
  await makeSignUp(event, ids[1], { name: "Ben Reed", email: "family@guest.test" });
  const roster = await loadRoster(event.ownerId, event.eventId, readRosterFilter(new URLSearchParams()), NOW, "en");
  const marked = roster?.groups.flatMap(({ rows }) => rows.flatMap(({ name, hasClash }) => (hasClash ? [name] : [])));
  expect(marked).toEqual(["both", "both"]);
});

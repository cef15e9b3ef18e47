import type { Page } from "@playwright/test";

/** The door list that the page keeps for use without a connection; undefined before it does. */
export function findKeptRoster(page: Page, eventId: string): Promise<unknown> {
  return page.evaluate(async (id) => {
    // Opening a database that isn't there would make an empty one, which the page couldn't use.
    if (!(await indexedDB.databases()).some(({ name }) => name === "turnout")) return undefined;
    const opening = indexedDB.open("turnout");
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    const reading = database.transaction("rosters").objectStore("rosters").get(id);
    const roster = await new Promise((resolve) => {
      reading.onsuccess = () => resolve(reading.result);
    });
    database.close();
    return roster;
  }, eventId);
}

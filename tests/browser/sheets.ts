import type { Page } from "@playwright/test";
import { signInOrganizer } from "./organizers.ts";

type Card = { text: string; id: string };

let cards: Card[] | undefined;

/** Signs this page in as the sample organizer. The returned function finds the path of a seeded event by text on its card. */
export async function loadSampleSheets(page: Page): Promise<(title: string) => string> {
  await signInOrganizer(page);
  cards ??= await readCards(page);
  const known = cards;
  return (title) => {
    const found = known.find(({ text, id }) => id && text.includes(title));
    if (!found) throw new Error(`No sample event is called ${title}`);
    return `/event/${found.id}`;
  };
}

async function readCards(page: Page): Promise<Card[]> {
  const found: Card[] = [];
  for (const shelf of ["upcoming", "drafts", "past"]) {
    await page.goto(`/events?show=${shelf}`);
    const cards = await page.evaluate(() =>
      [...document.querySelectorAll("a[href^='/event/']")].map((link) => ({
        text: link.closest("li, article, [data-slot=card]")?.textContent ?? "",
        id: link.getAttribute("href")?.split("/")[2] ?? "",
      })),
    );
    found.push(...cards);
  }
  return found;
}

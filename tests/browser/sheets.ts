import type { Page } from "@playwright/test";

/** Signs this page in as the sample organiser; where every event of the seeded world is, by what its card says. */
export async function sampleSheets(page: Page): Promise<(title: string) => string> {
  await page.goto("/auth");
  await page.evaluate(() =>
    fetch("/auth", { method: "POST", body: new URLSearchParams({ email: "organiser@example.com", password: "password" }) }),
  );
  await page.goto("/events");
  const cards = await page.evaluate(() =>
    [...document.querySelectorAll("a[href^='/event/']")].map((link) => ({
      text: link.closest("li, article, [data-slot=card]")?.textContent ?? "",
      id: link.getAttribute("href")?.split("/")[2] ?? "",
    })),
  );
  return (title) => {
    const found = cards.find(({ text, id }) => id && text.includes(title));
    if (!found) throw new Error(`No sample event is called ${title}`);
    return `/event/${found.id}`;
  };
}

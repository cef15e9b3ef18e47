import { listenLive } from "#app/lib/live-socket.ts";
import type { LiveCounts } from "#app/signup/take/live-counts.server.ts";

type Counts = LiveCounts["offers"][number];

/** Part of the guest script: updates the page's numbers live while the page is visible. */
export function followLiveCounts(): void {
  const eventId = document.querySelector<HTMLElement>("[data-live]")?.dataset.live;
  if (!eventId) return;
  listenLive(eventId, (frame) => {
    for (const offer of parseCounts(frame)) showCounts(offer);
  });
}

function parseCounts(frame: unknown): Counts[] {
  const offers = typeof frame === "object" && frame !== null && "offers" in frame ? frame.offers : null;
  return Array.isArray(offers) ? offers.filter(isCounts) : [];
}

function isCounts(offer: unknown): offer is Counts {
  return typeof offer === "object" && offer !== null && "id" in offer && "taken" in offer && typeof offer.taken === "number";
}

function showCounts({ id, taken, capacity, waiting }: Counts): void {
  const left = capacity === null ? null : Math.max(0, capacity - taken);
  const isFull = left === 0;
  for (const element of findElements("count", id)) {
    const template = element.closest<HTMLElement>("[data-text-left]")?.dataset;
    const text = left === null ? template?.textTaken : template?.textLeft;
    // A single spot is described in words, which stay the same.
    if (text && capacity !== 1)
      setText(element, text.replace("{left}", `${left}`).replace("{capacity}", `${capacity}`).replace("{taken}", `${taken}`));
    element.hidden = isFull || (left === null && taken === 0);
  }
  for (const element of findElements("take", id)) {
    element.hidden = isFull;
    const link = element.dataset.max ? element : element.querySelector<HTMLElement>("[data-max]");
    if (link && left !== null) link.dataset.max = `${left}`;
  }
  for (const element of findElements("full", id)) {
    element.hidden = !isFull;
    const radio = element.closest("label")?.querySelector("input");
    if (radio) radio.disabled = isFull;
  }
  for (const element of findElements("queue", id)) {
    const template = element.closest<HTMLElement>("[data-live]")?.dataset;
    setText(element, (waiting > 0 && template?.textLine?.replace("{waiting}", `${waiting}`)) || template?.textFull || "");
  }
  for (const element of findElements("taken", id)) setText(element, `${taken}`);
  for (const element of findElements("spots", id)) setText(element, `${left}`);
  for (const tabs of document.querySelectorAll<HTMLElement>(`[data-of="${id}"] > .spot-tabs`)) updateTabs(tabs, capacity ?? 0, left ?? 0);
  for (const text of document.querySelectorAll<HTMLElement>("[data-counts]")) updateDayCount(text);
  for (const element of findElements("bar", id)) updateBar(element.querySelector("[role=progressbar]"), taken, capacity ?? 0);
}

/** One tab per spot: taken ones, "You?", free ones; with more than a few, one bar. */
function updateTabs(tabs: HTMLElement, capacity: number, left: number): void {
  const taken = tabs.firstElementChild;
  if (taken instanceof HTMLElement && taken.className) {
    taken.style.setProperty("--taken", `${100 - (left / capacity) * 100}%`);
    return;
  }
  resizeTabs(taken, "i", capacity - left);
  resizeTabs(tabs.lastElementChild, "b", left - tabs.querySelectorAll("a").length);
}

function resizeTabs(tabs: Element | null, tag: string, count: number): void {
  while (tabs?.lastChild && tabs.childElementCount > count) tabs.lastChild.remove();
  while (tabs && tabs.childElementCount < count) tabs.appendChild(document.createElement(tag));
}

/** A day's count of free or full times; the element says which it counts. */
function updateDayCount(text: HTMLElement): void {
  const { counts = "", text: words = "", none = "" } = text.dataset;
  const found = text.closest("[data-day]")?.querySelectorAll(counts).length;
  setText(text, found ? words.replace(/{\w+}/, `${found}`) : none);
}

function findElements(name: string, id: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(`[data-of="${id}"] [data-${name}]`);
}

function setText(element: Element, text: string): void {
  if (element.textContent === text) return;
  element.textContent = text;
}

function updateBar(bar: Element | null, taken: number, max: number): void {
  bar?.setAttribute("aria-valuenow", `${Math.min(taken, max)}`);
  const inner = bar?.firstElementChild;
  if (inner instanceof HTMLElement && max > 0) inner.style.width = `${Math.min(100, (taken / max) * 100)}%`;
}

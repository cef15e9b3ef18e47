import { checkAccount } from "./account.ts";
import { sendCheckIn } from "./check-ins.ts";
import { cloneTemplate, fill, find } from "./page-parts.ts";
import { showWalkIns } from "./page-walk-ins.ts";
import { replayStored } from "./replay.ts";
import {
  hasUnsent,
  loadCheckIns,
  loadRosters,
  type StoredCheckIn,
  type StoredPerson,
  type StoredRoster,
  storeRoster,
  takeNews,
} from "./store.ts";

/** The script of /offline: fills the page with the lists stored on this device and records check-ins at the door. */
const time = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });

void start();
addEventListener("online", () => void handleOnline());

async function start(): Promise<void> {
  const rosters = (await loadRosters()).toSorted((a, b) => b.seenAt - a.seenAt);
  const eventId = location.pathname.match(/^\/event\/([^/]+)\//)?.[1];
  const chosen = rosters.find((roster) => roster.eventId === eventId);
  if (chosen) await showList(chosen);
  else if (rosters.length > 0) showLists(rosters);
  else showNone();
  if (navigator.onLine) await leaveUnlessOurs();
}

function showNone(): void {
  find("[data-kept]").hidden = true;
  find("[data-none]").hidden = false;
}

function showLists(all: StoredRoster[]): void {
  const section = find("[data-lists]");
  section.hidden = false;
  const template = find<HTMLTemplateElement>("template", section);
  for (const { eventId: id, title, seenAt } of all) {
    const line = cloneTemplate(template);
    find<HTMLAnchorElement>("a", line).href = `/event/${id}/signups`;
    find("[data-title]", line).textContent = title;
    fill(find("[data-time]", line), "time", { time: time.format(seenAt) });
    template.parentElement?.insertBefore(line, template);
  }
}

async function showList(roster: StoredRoster): Promise<void> {
  const section = find("[data-list]");
  section.hidden = false;
  document.title = roster.title;
  find("[data-title]", section).textContent = roster.title;
  find("[data-when]", section).textContent = roster.when;
  fill(find("[data-time]", section), "time", { time: time.format(roster.seenAt) });
  find("[data-cut]", section).hidden = !roster.isTruncated;
  find<HTMLAnchorElement>("[data-open]").href = `/event/${roster.eventId}/door`;
  const waiting = new Map((await loadCheckIns()).map((checkIn) => [checkIn.signupIds.join(" "), checkIn]));
  const template = find<HTMLTemplateElement>("template", section);
  const scanned = findScanned(roster);
  for (const person of roster.people) {
    const line = toLine(roster, person, template, waiting.get(person.signupIds.join(" ")));
    line.hidden = scanned.length > 0 && !scanned.includes(person);
    template.parentElement?.insertBefore(line, template);
  }
  count(roster);
  await showWalkIns(roster);
  const field = find<HTMLInputElement>("[data-search]", section);
  field.addEventListener("input", () => search(field.value));
}

/** The people of the check-in code that opened this page, by the submission's id alone: only the server can verify a signature. */
function findScanned({ people }: StoredRoster): StoredPerson[] {
  const [submissionId] = (new URLSearchParams(location.search).get("pass") ?? "").split(".");
  return people.filter(({ spots = [] }) => spots.some((spot) => spot.submissionId === submissionId));
}

function toLine(
  roster: StoredRoster,
  person: StoredPerson,
  template: HTMLTemplateElement,
  waiting: StoredCheckIn | undefined,
): HTMLElement {
  const line = cloneTemplate(template);
  const button = find<HTMLButtonElement>("button", line);
  if (waiting) person.isIn = waiting.isIn;
  const show = (isWaiting: boolean) => {
    button.ariaPressed = String(person.isIn);
    find("[data-details]", line).textContent = [person.details, isWaiting && template.dataset.waiting].filter(Boolean).join(" · ");
  };
  find("[data-name]", line).textContent = person.name;
  show(waiting !== undefined);
  button.addEventListener("click", async () => {
    person.isIn = !person.isIn;
    show(true);
    count(roster);
    const { signupIds, name, isIn } = person;
    const outcome = await sendCheckIn({ eventId: roster.eventId, signupIds, name, isIn, at: Date.now() });
    show(outcome === "kept");
    await storeRoster(roster);
  });
  return line;
}

function count({ people }: StoredRoster): void {
  const heads = (some: StoredPerson[]) => String(some.reduce((sum, person) => sum + person.heads, 0));
  fill(find("[data-count]"), "count", { in: heads(people.filter(({ isIn }) => isIn)), all: heads(people) });
}

function search(typed: string): void {
  const wanted = normalizeName(typed);
  for (const line of document.querySelectorAll<HTMLElement>("[data-list] li")) {
    line.hidden = !normalizeName(find("[data-name]", line).textContent ?? "").includes(wanted);
  }
}

/** Ignores accents: "muller" finds Müller. */
function normalizeName(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();
}

/** Sends stored check-ins; the reloaded list shows the results. After a sign-out, there is no list to show. */
async function handleOnline(): Promise<void> {
  if (await leaveUnlessOurs()) return;
  await replayStored();
  if (await hasUnsent()) return;
  find("[data-away]").hidden = true;
  find("[data-online]").hidden = false;
}

async function leaveUnlessOurs(): Promise<boolean> {
  const status = await checkAccount();
  // The service worker may have noticed earlier and emptied the device.
  const isEmptied = status === "none" && find("[data-none]").hidden;
  if (status !== "over" && !isEmptied) return false;
  const removed = (await takeNews()).flatMap((news) => news.removed ?? []);
  const [checkIns, walkIns] = [removed.reduce((sum, each) => sum + each.checkIns, 0), removed.reduce((sum, each) => sum + each.walkIns, 0)];
  for (const part of ["[data-away]", "[data-lists]", "[data-list]", "[data-none]", "[data-online]"]) find(part).hidden = true;
  find("[data-removed]").hidden = false;
  if (checkIns > 0) fill(find("[data-unsent]"), "unsent", { count: String(checkIns) });
  if (walkIns > 0) fill(find("[data-lost]"), "lost", { count: String(walkIns) });
  return true;
}

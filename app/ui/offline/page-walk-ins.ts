import { cloneTemplate, fillText, find } from "./page-parts.ts";
import { loadWalkIns, type StoredRoster, type StoredWalkIn, storeWalkIn } from "./store.ts";
import { newWalkInKey, sendWalkIn } from "./walk-ins.ts";

/** Adds people at the door from /offline, who wait on the device like check-ins. */
export async function showWalkIns({ eventId, walkIns: offers }: StoredRoster): Promise<void> {
  if (!offers) return;
  const section = find("[data-walk-ins]");
  section.hidden = false;
  for (const walkIn of await loadWalkIns()) if (walkIn.eventId === eventId) showWalkIn(walkIn);
  const select = find("select", section);
  for (const { id, title, capacity, taken } of offers) {
    const left =
      capacity === null ? "" : capacity > taken ? fillText(select.dataset.left, { count: String(capacity - taken) }) : select.dataset.full;
    select.insertBefore(new Option([title, left].filter(Boolean).join(" · "), id, false, offers.length === 1), null);
  }
  const form = find<HTMLFormElement>("form", section);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const fields = new FormData(form);
    const [name = "", email = "", offerId = ""] = ["name", "email", "offerId"].map((field) => String(fields.get(field)).trim());
    const what = offers.find(({ id }) => id === offerId)?.title ?? "";
    form.reset();
    void add({ eventId, key: newWalkInKey(), offerId, what, name, email, at: Date.now(), raiseFrom: null, refusal: null });
  });
}

async function add(walkIn: StoredWalkIn): Promise<void> {
  const result = await sendWalkIn(walkIn);
  if (result.outcome === "added" || result.outcome === "failed") return showWalkIn(walkIn, "");
  if (result.outcome === "kept") return showWalkIn(walkIn);
  const refused = { ...walkIn, refusal: result };
  await storeWalkIn(refused);
  showWalkIn(refused);
}

function showWalkIn({ name, what, refusal }: StoredWalkIn, state?: string): void {
  const template = find<HTMLTemplateElement>("[data-kept-walk-ins] template");
  const line = cloneTemplate(template);
  const word = state ?? (refusal ? template.dataset.refused : template.dataset.waiting);
  line.textContent = [name, what, word].filter(Boolean).join(" · ");
  template.parentElement?.insertBefore(line, template);
}

import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { EventTypeFacts } from "#app/event-types/event-type.ts";
import { LOCALES } from "#app/limits.ts";

/** A type that isn't in the registry, as its own file would define it. */
const swap = {
  id: "swap-meet",
  kind: "item",
  form: "wizard",
  badge: () => "Swap",
  template: { name: () => "Swap Meet", category: () => "Trading", description: () => "Bring one, take one.", capacity: 1, minutes: 90 },
  categories: [{ value: "Swapped", label: () => "Things to swap" }],
  timeVaries: false,
  manyDates: false,
  allDay: false,
  artwork: ["clothes"],
  planner: {
    rank: 1,
    standsFor: [],
    advice: "collections",
    words: { en: { named: "swap meets?", likely: "swap" }, es: silent(), fr: { named: "troc", likely: "troc" }, de: silent() },
  },
} as const satisfies Omit<EventTypeFacts, "icon">;

function silent() {
  return { named: "\\bnone\\b", likely: "\\bnone\\b" };
}

// The list is data: after adding a type and loading every module again, no other code should need a change.
beforeAll(async () => {
  vi.resetModules();
  const [{ TYPES }, { potluck }] = await Promise.all([import("#app/event-types/types.ts"), import("#app/event-types/potluck.ts")]);
  (TYPES as unknown as EventTypeFacts[]).push({ ...swap, icon: potluck.icon });
});

afterAll(() => {
  vi.resetModules();
});

test("a type with a file and a line in the list becomes a wizard template, and its form can be saved", async () => {
  const { TemplatesStep } = await import("#app/organize/wizard/templates-step.tsx");
  const page = renderToStaticMarkup(<TemplatesStep onChoose={() => {}} />);
  for (const text of ["Swap Meet", "Trading", "Bring one, take one."]) expect(page).toContain(text);
  const { eventFormSchema } = await import("#app/sheet/event/schema.ts");
  const { makeForm, makeOffer } = await import("#tests/support/makers.ts");
  const form = makeForm(await readId(), { offers: [makeOffer({ category: "Swapped" })] });
  expect(eventFormSchema.parse(form)).toMatchObject({ type: swap.id });
});

test("the API describes the type and returns it", async () => {
  const { buildOpenApiDocument: openApiDocument } = await import("#workers/api/openapi.ts");
  expect(JSON.stringify(openApiDocument("https://turnout.test").components?.schemas?.Event)).toContain(`"${swap.id}"`);
  const { makeEvent, makeForm } = await import("#tests/support/makers.ts");
  const { api } = await import("#workers/api/api.ts");
  const { eventId } = await makeEvent(makeForm(await readId()));
  const response = await api.request(`/events/${eventId}`);
  expect(await response.json()).toMatchObject({ type: swap.id, kind: "item", offers: [{ title: "Something" }] });
});

test("Sally proposes the type by its words in each language that has some", async () => {
  const { planReply } = await import("#app/assistant/fallback/plan.ts");
  const reply = (locale: (typeof LOCALES)[number], text: string) =>
    planReply([{ role: "user", text, draft: null }], { locale, today: "2026-11-24" });
  expect(reply("en", "Help me plan a swap meet on December 5 at the park").draft).toMatchObject({ type: swap.id, title: "Swap meet" });
  expect(reply("fr", "Organize un troc le 5 décembre").draft).toMatchObject({ type: swap.id });
});

test("a language model is told about the type and may propose it", async () => {
  const { buildInstructions: instructionsFor } = await import("#app/assistant/instructions.server.ts");
  const { answerShape, proposalSchema } = await import("#app/assistant/schema.ts");
  for (const locale of LOCALES) {
    const told = instructionsFor({ locale, timeZone: "America/New_York", today: "2026-11-24" });
    expect(told).toContain(`- ${swap.id}: each offer is something to bring`);
    expect(told).toContain("categories: Swapped");
  }
  expect(JSON.stringify(answerShape())).toContain(swap.id);
  expect(proposalSchema.parse({ draft: { type: swap.id } }).draft).toMatchObject({ type: swap.id });
});

test("the sample world has an event of the type", async () => {
  const { buildWorldEvents: worldEvents } = await import("#tests/support/world-events.ts");
  expect(Object.values(worldEvents(Date.now())).map(({ form }) => form.type)).toContain(swap.id);
});

async function readId() {
  const { isEventTypeId } = await import("#app/event-types/registry.ts");
  const id: string = swap.id;
  if (isEventTypeId(id)) return id;
  throw new Error("The registry doesn't know it");
}

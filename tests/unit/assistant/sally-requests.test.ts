import { expect, test } from "vitest";
import type { Locale } from "#app/limits.ts";
import { planDraft, planLastReply } from "#tests/support/planner.ts";

test.each<[Locale, string, string, string, string]>([
  ["en", "Car wash Dec 5 12-4 at the fire station, 6 helpers", "Car wash", "Fire station", "Helpers"],
  ["de", "Autowäsche am 5.12. 12-16 Uhr in der Feuerwache, 6 Helfer", "Autowäsche", "Feuerwache", "Helfende"],
  ["es", "Lavado de coches el 5 de diciembre de 12 a 16 en el parque, 6 voluntarios", "Lavado de coches", "Parque", "Voluntarios"],
  ["fr", "Lavage de voitures le 5 décembre de 12h à 16h à la caserne, 6 bénévoles", "Lavage de voitures", "Caserne", "Bénévoles"],
])("%s: what, when, where and how many are read: %s", (locale, said, title, location, helpers) => {
  expect(planDraft(locale, said)).toMatchObject({
    type: "volunteer",
    title,
    location,
    date: "2026-12-05",
    offers: [`12:00-16:00 ${helpers} x6`],
  });
  expect(planLastReply(locale, said).account?.leftOut).toEqual([]);
});

test.each<[Locale, string]>([
  ["en", "Picnic Dec 5 at 1pm, max 40 people"],
  ["es", "Picnic el 5 de diciembre a las 13:00, máximo 40 personas"],
  ["fr", "Pique-nique le 5 décembre à 13h, 40 personnes maximum"],
  ["de", "Picknick am 5.12. um 13 Uhr, maximal 40 Personen"],
])("%s: the number of people is read: %s", (locale, said) => {
  expect(planDraft(locale, said)).toMatchObject({ type: "rsvp", people: 40, startTime: "13:00", offers: [] });
});

test("the number of spots per person is read", () => {
  expect(planDraft("en", "Workshop Dec 5 at 6pm, 20 people, max 2 per person")).toMatchObject({ people: 20, perPerson: 2 });
});

test.each<[Locale, string, string[]]>([
  ["en", "Potluck Dec 5 at 6pm: 3 salads, 2 desserts, 10 cups", ["salads x3", "desserts x2", "cups x10"]],
  [
    "en",
    "Potluck Dec 5 at 6pm\n- 3 salads\n- desserts (2)\n- cups x 10\n- napkins",
    ["salads x3", "desserts x2", "cups x10", "napkins x1"],
  ],
  ["de", "Buffet am 5.12. um 18 Uhr: 3 Salate, 2 Kuchen, 10 Becher", ["Salate x3", "Kuchen x2", "Becher x10"]],
  ["es", "Comida el 5 de diciembre a las 14:00: 3 ensaladas, 2 tartas, 10 vasos", ["ensaladas x3", "tartas x2", "vasos x10"]],
  ["fr", "Buffet le 5 décembre à 18h : 3 salades, 2 tartes, 10 verres", ["salades x3", "tartes x2", "verres x10"]],
])("%s: a list is read with its counts: %s", (locale, said, offers) => {
  expect(planDraft(locale, said)).toMatchObject({ type: "potluck", offers });
});

test("a label says what the text after it means", () => {
  expect(planDraft("en", "Title: Winter gala\nWhere: Town Hall\nDate: Dec 5\nTime: 6-9pm")).toMatchObject({
    title: "Winter gala",
    location: "Town Hall",
    date: "2026-12-05",
    startTime: "18:00",
    endTime: "21:00",
  });
});

test.each<[Locale, string]>([
  ["en", "Hello!"],
  ["en", "thanks"],
  ["en", "what's the weather like?"],
  ["de", "Hallo"],
  ["de", "Wie geht es dir?"],
  ["es", "gracias"],
  ["fr", "Bonjour !"],
])("%s: small talk creates no draft: %s", (locale, said) => {
  expect(planLastReply(locale, said).draft).toBeNull();
});

test("a greeting and a signature appear neither in the draft nor as left out", () => {
  const said = "Hi Sally,\nbake sale Dec 5 10-2, 3 helpers\nThanks,\nMary Miller";
  expect(planDraft("en", said)).toMatchObject({ title: "Bake sale", location: "", offers: ["10:00-14:00 Helpers x3"] });
  expect(planLastReply("en", said).account?.leftOut).toEqual([]);
  expect(JSON.stringify(planLastReply("en", said))).not.toContain("Miller");
});

test("text that was not used is quoted as left out", () => {
  const { account, text } = planLastReply("en", "Bake sale Dec 5 10am-2pm, 3 helpers, purple elephants rule");
  expect(account?.leftOut).toEqual(["purple elephants rule"]);
  expect(text).toContain("purple elephants rule");
});

test("a number from another year is not read as a count", () => {
  const said = "Picnic Dec 5 at noon. Last year 64 people came.";
  expect(planLastReply("en", said).account?.leftOut.join()).toContain("64");
  expect(planDraft("en", said)?.people).toBeNull();
});

test.each<[Locale, string]>([
  ["en", "Bake sale Dec 5 10am-2pm, 3 helpers. Questions to Mary Miller, mary@example.org or 415-555-0100"],
  ["de", "Kuchenverkauf am 5.12. 10-14 Uhr, 3 Helfer. Fragen an Anna Schmidt, anna@example.org, 0171 5550100"],
  ["es", "Venta de pasteles el 5 de diciembre 10-14, 3 voluntarios. Preguntas a ana@example.org o 612 345 678"],
  ["fr", "Vente de gâteaux le 5 décembre 10h-14h, 3 bénévoles. Questions à marie@example.org ou 06 12 34 56 78"],
])("%s: an address or a phone number never gets into a draft: %s", (locale, said) => {
  const { draft } = planLastReply(locale, said);
  expect(draft).toMatchObject({ location: "", startTime: "10:00", endTime: "14:00" });
  expect(draft?.offers.map(({ capacity }) => capacity)).toEqual([3]);
  expect(JSON.stringify(draft)).not.toMatch(/example|5550100|415|612 3|06 12/);
});

test("the kind of sign-up is asked with buttons, and each of them is a valid answer", () => {
  const said = "Saturday 9-12 at the gym";
  const { draft, question, text } = planLastReply("en", said);
  expect(draft).toBeNull();
  expect(text).toContain("\n\n[[Potluck]]\n[[Volunteer Shifts]]\n");
  expect(question?.choices).toEqual(["Potluck", "Volunteer Shifts", "Time Slots", "Quick RSVP Event"]);
  const types = question?.choices.map((choice) => planDraft("en", said, choice)?.type);
  expect(types).toEqual(["potluck", "volunteer", "time-slots", "rsvp"]);
  for (const choice of question?.choices ?? []) expect(planLastReply("en", said, choice).question?.about).not.toBe("what");
  expect(planDraft("en", said, "Potluck")).toMatchObject({ date: "2026-11-28", startTime: "09:00", endTime: "12:00", location: "Gym" });
});

test("an answer in words continues what was said before it", () => {
  expect(planDraft("en", "Dec 5 at 6pm", "a potluck for 20 people")).toMatchObject({ type: "potluck", date: "2026-12-05", people: 20 });
});

test("HTML tags are not read as entries", () => {
  expect(planLastReply("en", "<b></b><i class='x'></i>").draft).toBeNull();
  expect(planDraft("en", "<p>Potluck Dec 5 at 6pm: <b>3 salads</b>, 2 desserts</p>")?.offers).toEqual(["salads x3", "desserts x2"]);
});

test("the name of a kind only answers the question for the kind", () => {
  const said = ["Car wash Dec 5 12-4, 6 helpers", "8 helpers"];
  expect(planDraft("en", ...said, "Potluck")).toEqual(planDraft("en", ...said));
});

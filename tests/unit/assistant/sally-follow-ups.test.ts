import { expect, test } from "vitest";
import { FORM_LINE } from "#app/assistant/readable.ts";
import { type ExpectedPlan, planDraft, planLastReply } from "#tests/support/planner.ts";

type Spoken = "en" | "es" | "fr" | "de";

const WASH: Record<Spoken, string> = {
  en: "Car wash April 17 12-4 at the fire station, 6 helpers",
  es: "Lavado de coches el 17 de abril de 12 a 16 en el parque, 6 voluntarios",
  fr: "Lavage de voitures le 17 avril de 12h à 16h à la caserne, 6 bénévoles",
  de: "Autowäsche am 17. April 12-16 Uhr in der Feuerwache, 6 Helfer",
};
const FOOD: Record<Spoken, string> = {
  en: "Potluck Dec 5 at 6pm: 3 salads, 2 desserts, 10 cups",
  es: "Comida el 5 de diciembre a las 14:00: 3 ensaladas, 2 tartas, 10 vasos",
  fr: "Buffet le 5 décembre à 18h : 3 salades, 2 tartes, 10 verres",
  de: "Buffet am 5.12. um 18 Uhr: 3 Salate, 2 Kuchen, 10 Becher",
};
const CHOIR: Record<Spoken, string> = {
  en: "Choir every Tuesday in February 7-9pm, 3 helpers",
  es: "Coro todos los martes de febrero de 19 a 21, 3 voluntarios",
  fr: "Chorale tous les mardis de février 19h-21h, 3 bénévoles",
  de: "Chor jeden Dienstag im Februar 19-21 Uhr, 3 Helfer",
};
const HELPERS: Record<Spoken, string> = { en: "Helpers", es: "Voluntarios", fr: "Bénévoles", de: "Helfende" };
const shift = (locale: Spoken, hours: string, count: number) => `${hours} ${HELPERS[locale]} x${count}`;

test.each<[Spoken, string, ExpectedPlan]>([
  ["en", "move it to April 24", { date: "2027-04-24" }],
  ["es", "cámbialo al 24 de abril", { date: "2027-04-24" }],
  ["fr", "déplace au 24 avril", { date: "2027-04-24" }],
  ["de", "verschiebe auf den 24. April", { date: "2027-04-24" }],
  ["en", "make it 1-5pm", { startTime: "13:00", endTime: "17:00", offers: [shift("en", "13:00-17:00", 6)] }],
  ["es", "mejor de 13 a 17", { startTime: "13:00", endTime: "17:00", offers: [shift("es", "13:00-17:00", 6)] }],
  ["fr", "plutôt de 13h à 17h", { startTime: "13:00", endTime: "17:00", offers: [shift("fr", "13:00-17:00", 6)] }],
  ["de", "lieber von 13 bis 17 Uhr", { startTime: "13:00", endTime: "17:00", offers: [shift("de", "13:00-17:00", 6)] }],
  ["en", "start at 11am", { startTime: "11:00", endTime: "16:00", offers: [shift("en", "11:00-16:00", 6)] }],
  ["en", "until 5pm", { startTime: "12:00", endTime: "17:00", offers: [shift("en", "12:00-17:00", 6)] }],
  ["en", "end at 5pm", { startTime: "12:00", endTime: "17:00", offers: [shift("en", "12:00-17:00", 6)] }],
  ["de", "bis 17 Uhr", { startTime: "12:00", endTime: "17:00", offers: [shift("de", "12:00-17:00", 6)] }],
  ["en", "one hour later", { startTime: "13:00", endTime: "17:00", offers: [shift("en", "13:00-17:00", 6)] }],
  ["es", "una hora más tarde", { startTime: "13:00", endTime: "17:00", offers: [shift("es", "13:00-17:00", 6)] }],
  ["fr", "une heure plus tard", { startTime: "13:00", endTime: "17:00", offers: [shift("fr", "13:00-17:00", 6)] }],
  ["de", "eine Stunde später", { startTime: "13:00", endTime: "17:00", offers: [shift("de", "13:00-17:00", 6)] }],
  ["en", "we need 8 helpers", { offers: [shift("en", "12:00-16:00", 8)] }],
  ["es", "8 voluntarios", { offers: [shift("es", "12:00-16:00", 8)] }],
  ["fr", "8 bénévoles", { offers: [shift("fr", "12:00-16:00", 8)] }],
  ["de", "2 Helfer mehr", { offers: [shift("de", "12:00-16:00", 8)] }],
  ["en", "2 more helpers", { offers: [shift("en", "12:00-16:00", 8)] }],
  ["en", "2 fewer helpers", { offers: [shift("en", "12:00-16:00", 4)] }],
  ["en", "max 2 per family", { perPerson: 2, offers: [shift("en", "12:00-16:00", 6)] }],
  ["en", "call it Spring Shine", { title: "Spring Shine" }],
  ["es", "llámalo Coches Limpios", { title: "Coches Limpios" }],
  ["fr", "appelle-le Grand Lavage", { title: "Grand Lavage" }],
  ["de", "nenn es Frühjahrsputz", { title: "Frühjahrsputz" }],
  ["en", "at the park", { location: "Park" }],
])("%s: a follow-up changes only what it names: %s", (locale, then, changed) => {
  expect(planDraft(locale, WASH[locale], then)).toEqual({ ...planDraft(locale, WASH[locale]), ...changed });
});

test.each<[Spoken, string]>([
  ["en", "add another shift 4-6 with 3 helpers"],
  ["es", "añade otro turno de 16 a 18 con 3 voluntarios"],
  ["fr", "ajoute un créneau de 16h à 18h avec 3 bénévoles"],
  ["de", "noch eine Schicht 16-18 Uhr mit 3 Helfern"],
])("%s: another shift is added, and the first stays the same: %s", (locale, then) => {
  expect(planDraft(locale, WASH[locale], then)?.offers).toEqual([shift(locale, "12:00-16:00", 6), shift(locale, "16:00-18:00", 3)]);
});

test.each<[Spoken, string]>([
  ["en", "add April 18"],
  ["es", "también el 18 de abril"],
  ["fr", "aussi le 18 avril"],
  ["de", "auch am 18. April"],
])("%s: a follow-up adds a day: %s", (locale, then) => {
  const usual = shift(locale, "12:00-16:00", 6);
  expect(planDraft(locale, WASH[locale], then)?.offers).toEqual([`04-17 ${usual}`, `04-18 ${usual}`]);
});

test.each<[Spoken, string]>([
  ["en", "skip Feb 16"],
  ["es", "quita el 16 de febrero"],
  ["fr", "enlève le 16 février"],
  ["de", "ohne den 16. Februar"],
])("%s: a follow-up removes a day: %s", (locale, then) => {
  const days = planDraft(locale, CHOIR[locale], then)?.offers.map((offer) => offer.slice(0, 5));
  expect(days).toEqual(["02-02", "02-09", "02-23"]);
});

test.each<[Spoken, string, string[]]>([
  ["en", "rename cups to mugs", ["salads x3", "desserts x2", "mugs x10"]],
  ["en", "5 salads instead of 3", ["salads x5", "desserts x2", "cups x10"]],
  ["en", "remove the cups", ["salads x3", "desserts x2"]],
  ["es", "quita los vasos", ["ensaladas x3", "tartas x2"]],
  ["fr", "enlève les verres", ["salades x3", "tartes x2"]],
  ["de", "streich die Becher", ["Salate x3", "Kuchen x2"]],
  ["en", "add 4 pies and 2 lasagnas", ["salads x3", "desserts x2", "cups x10", "pies x4", "lasagnas x2"]],
  ["es", "añade 4 panes", ["ensaladas x3", "tartas x2", "vasos x10", "panes x4"]],
  ["fr", "ajoute 4 pains", ["salades x3", "tartes x2", "verres x10", "pains x4"]],
  ["de", "noch 4 Brote", ["Salate x3", "Kuchen x2", "Becher x10", "Brote x4"]],
])("%s: entries are changed by name: %s", (locale, then, offers) => {
  expect(planDraft(locale, FOOD[locale], then)).toEqual({ ...planDraft(locale, FOOD[locale]), offers });
});

test.each<[Spoken, string, string]>([
  ["en", "Picnic Dec 5 at noon, max 40 people", "make it 50 people max"],
  ["de", "Picknick am 5.12. um 13 Uhr, maximal 40 Personen", "maximal 50 Personen"],
])("%s: a follow-up changes the limit: %s", (locale, said, then) => {
  expect(planDraft(locale, said, then)).toEqual({ ...planDraft(locale, said), people: 50 });
});

test.each<[Spoken, string, string]>([
  ["en", "move it to April 24", "undo"],
  ["es", "cámbialo al 24 de abril", "deshaz"],
  ["fr", "déplace au 24 avril", "annule"],
  ["de", "verschiebe auf den 24. April", "rückgängig"],
])("%s: undoing a change restores the draft: %s, %s", (locale, then, undo) => {
  expect(planDraft(locale, WASH[locale], then, undo)).toEqual(planDraft(locale, WASH[locale]));
});

test.each<[Spoken, string]>([
  ["en", "the moon is made of cheese"],
  ["en", "last year 64 kids came"],
  ["es", "la luna es de queso"],
  ["fr", "la lune est en fromage"],
  ["de", "der Mond ist aus Käse"],
])("%s: a message that isn't understood changes nothing, and the form builder is one click away: %s", (locale, then) => {
  const { draft, text } = planLastReply(locale, WASH[locale], then);
  expect(draft).toBeNull();
  expect(text).toContain(FORM_LINE);
  expect(text).not.toMatch(/^(?:Done|Listo|Hecho|C’est fait|Fait|Erledigt)/);
});

test("a new time moves the whole event; a new start keeps the end", () => {
  expect(planDraft("en", "Potluck Dec 5 6-9pm for 20 people", "make it 3 pm")).toMatchObject({ startTime: "15:00", endTime: "18:00" });
  expect(planDraft("en", "Potluck Dec 5 6-9pm for 20 people", "start at 7 pm")).toMatchObject({ startTime: "19:00", endTime: "21:00" });
});

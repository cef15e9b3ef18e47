import { expect, test } from "vitest";
import type { Locale } from "#app/limits.ts";
import { draftOf, type Expected, replyTo } from "#tests/support/planned.ts";

test.each([
  ["Potluck on Saturday at 6pm: 10 cups, 3 pies, 4 salads", "make it 5 pies", "Changed: Pies × 5.", "Removed"],
  ["Potluck on Saturday at 6pm: 10 cups, 3 pies, 4 salads", "no cups", "Removed: Cups × 10.", "Changed"],
  ["Potluck on Saturday at 6pm: 10 cups, 3 pies, 4 salads", "add 6 forks", "Added: Forks × 6.", "pies"],
  ["Potluck on Saturday at 6pm: 10 cups, 3 pies, 4 salads", "rename pies to cakes", "Changed: Pies → Cakes × 3.", "Removed"],
  ["Soup kitchen Jan 5, 12 and 19, 5-7pm, 2 cooks", "drop Jan 5", "Removed: Tue, Jan 5.", "Cooks"],
  ["Soup kitchen Jan 5, 12 and 19, 5-7pm, 2 cooks", "add Jan 28", "Added: Thu, Jan 28.", "Cooks"],
  ["Soup kitchen every Tuesday from Jan 5 to Jan 26, 5-7pm, 2 cooks", "not on Jan 12", "Removed: Tue, Jan 12.", "Changed"],
  ["Bake sale Dec 5 and Dec 12, 9-noon", "make it Dec 6 and Dec 13", "Changed: Sun, Dec 6; Sun, Dec 13.", "Removed"],
])("a change names what is new, other and gone, and nothing else", (first, then, named, unnamed) => {
  const { text } = replyTo("en", first, then);
  expect(text).toContain(`Done, the draft is changed. ${named}`);
  expect(text.split("\n")[0]).not.toContain(unnamed);
});

test.each([
  ["en", "Soup kitchen Jan 5, 12 and 19, 5-7pm, 2 cooks and 1 server", "no server on Jan 12", "01-12 17:00-19:00 Server x1"],
  ["de", "Suppenküche am 5., 12. und 19. Januar, 17-19 Uhr, 2 Köche", "am 12. brauchen wir 4 Köche", "01-12 17:00-19:00 Köche x2"],
  ["es", "Comedor los sábados de enero de 9 a 12, 4 voluntarios", "el 16 de 10 a 13", "01-16 09:00-12:00 Voluntarios x4"],
  ["fr", "Marché les 12 et 13 décembre de 10h à 18h, 5 bénévoles", "le 13 jusqu'à 20h", "12-13 10:00-18:00 Bénévoles x5"],
] as const)("what is said of one day of several is so on that day alone", (locale, first, then, gone) => {
  const [before, now] = [draftOf(locale, first), draftOf(locale, first, then)];
  expect(before?.offers.filter((offer) => !now?.offers.includes(offer))).toEqual([gone]);
  expect(now?.startTime).toBe(before?.startTime);
});

test("days that stay keep what was changed on them", () => {
  const said = ["Soup kitchen Jan 5, 12 and 19, 5-7pm, 2 cooks", "4 cooks on Jan 12"] as const;
  expect(draftOf("en", ...said, "not on Jan 5")?.offers).toEqual(["01-12 17:00-19:00 Cooks x4", "01-19 17:00-19:00 Cooks x2"]);
  expect(draftOf("en", ...said, "a week later")?.offers).toEqual([
    "01-12 17:00-19:00 Cooks x2",
    "01-19 17:00-19:00 Cooks x4",
    "01-26 17:00-19:00 Cooks x2",
  ]);
  expect(draftOf("en", ...said, "just Jan 12, 3 cooks")?.offers).toEqual(["17:00-19:00 Cooks x3"]);
});

const IN_A_ROOM = {
  en: "Pottery workshop Saturday January 30 2-5pm at the community center, max 20 people",
  de: "Töpferkurs am Samstag, 30. Januar 14-17 Uhr im Gemeindehaus, max 20 Leute",
  es: "Taller de cerámica el sábado 30 de enero de 14 a 17 en el centro cívico, máximo 20 personas",
  fr: "Atelier poterie samedi 30 janvier de 14h à 17h au centre social, 20 places",
};

test.each<[Locale, string, Expected, string?]>([
  ["en", "library not the community center, and text all the parents about it", { location: "Library" }, "text all the parents about it"],
  ["de", "Aula statt Gemeindehaus", { location: "Aula" }],
  ["es", "en la biblioteca, no en el centro cívico", { location: "Biblioteca" }],
  ["fr", "à la médiathèque au lieu du centre social", { location: "Médiathèque" }],
  ["fr", "12 places au lieu de 20 et fais payer 5 € chacun", { people: 12 }, "fais payer 5 € chacun"],
  ["de", "12 Plätze statt 20 und kassier 5 € pro Person", { people: 12 }, "kassier 5 € pro Person"],
  ["es", "ponle 16 equipos", { people: 16 }],
  ["en", "call it Clay Day and cap it at 15", { title: "Clay Day", people: 15 }],
  ["en", "title should just be Clay Day", { title: "Clay Day" }],
  ["de", "Titel bitte Tonabend. und häng noch den Flyer als PDF an", { title: "Tonabend" }, "häng noch den Flyer als PDF an"],
  ["fr", "appelle ça plutôt Soirée argile", { title: "Soirée argile" }],
  ["en", "make it 15 people and add a photo of the church", { people: 15 }, "add a photo of the church"],
  ["en", "drop the limit, everyone can come", { people: null }],
])("a change does what can be done, and no more: %s %s", (locale, text, changed, left = "") => {
  expect(draftOf(locale, IN_A_ROOM[locale], text)).toEqual({ ...draftOf(locale, IN_A_ROOM[locale]), ...changed });
  expect(replyTo(locale, IN_A_ROOM[locale], text).account?.leftOut.join(" ")).toContain(left);
});

test.each([
  ["en", "how many spots did I put?", "Up to 20 people"],
  ["en", "where is it again?", "Community center"],
  ["de", "Wie viele Plätze hatte ich angegeben?", "Bis zu 20 Personen"],
  ["es", "¿cuántas plazas puse?", "Hasta 20 personas"],
  ["fr", "j'ai mis combien de places ?", "20 personnes au plus"],
] as const)("a question about one's own draft says what stands there: %s %s", (locale, text, told) => {
  const reply = replyTo(locale, IN_A_ROOM[locale], text);
  expect(reply).toMatchObject({ draft: null });
  expect(reply.text).toContain(told);
});

test.each([
  ["en", "Conferences Dec 8, 3-4pm, 15 min, room 12", "break 3:15-3:45", "Removed: 3:15 – 3:30 PM × 1, 3:30 – 3:45 PM × 1."],
  ["en", "Car wash Dec 12 9-3, shifts of 2 hours, 4 kids per shift", "make it 5 kids", "Shift 3 1:00 – 3:00 PM × 5."],
  ["en", "Car wash Dec 12 9-3 at the fire station, 4 helpers", "no place yet", "Removed: Fire station."],
  ["de", "Flohmarkt am 12.12. 10-14 Uhr im Hof, 4 Helfer", "wo steht noch nicht fest", "Gestrichen: Hof."],
  ["es", "Rifa el 18 de diciembre de 10 a 14, 6 voluntarios", "y 2 para recoger de 13 a 14", "Añadido: Recoger 13:00–14:00 × 2."],
  ["fr", "Goûter le 11 décembre à 16h: 6 gâteaux", "8 gâteaux au lieu de 6", "Modifié\u00a0: Gâteaux × 8."],
  ["fr", "Vente le 11 décembre de 16h à 18h, 3 bénévoles", "c'est dans le préau finalement", "Ajouté\u00a0: Préau."],
] as const)("a change reads what people say of breaks, shifts and places: %s %s %s", (locale, first, then, named) => {
  expect(replyTo(locale, first, then).text.split("\n")[0]).toContain(named);
});

test.each([
  ["Conferences Dec 8 and 9, 3-6pm, 15 min, room 12", "room 14 on the 9th"],
  ["Snack stand Saturdays Jan 9 to Feb 6, 10am, one helper each", "the jan 30 one is at Miller Park"],
  ["Cake sale Dec 11, 4-6pm: 6 cakes", "drop the volunteers"],
])("what can't be done of one day, or names nothing, changes nothing: %s %s", (first, then) => {
  const { draft, text } = replyTo("en", first, then);
  expect(draft).toBeNull();
  expect(text).toMatch(/What should I change|found nothing in that to change/);
});

test("a correction that begins with no moves what it names, and a day alone takes nothing away", () => {
  const conferences = "Conferences Dec 8, 3-6pm, 15 min, room 12";
  expect(draftOf("en", conferences, "no sorry, make it 4-7pm")).toMatchObject({ startTime: "16:00", endTime: "19:00" });
  expect(draftOf("en", conferences, "no, 4-7pm")?.offers).toHaveLength(12);
  expect(draftOf("en", conferences, "no one between 4 and 4:30")?.offers).toHaveLength(10);
  expect(draftOf("en", "Car wash Dec 12 9-3, shifts of 2 hours, 4 kids per shift", "make it 10-4")?.offers).toEqual([
    "10:00-12:00 Shift 1 x4",
    "12:00-14:00 Shift 2 x4",
    "14:00-16:00 Shift 3 x4",
  ]);
  expect(draftOf("en", "Bake sale Dec 12 9-noon: 2 cashiers, 3 bakers", "need a third cashier")?.offers).toContain(
    "09:00-12:00 Cashiers x3",
  );
  const kitchen = "Soup kitchen every Tuesday from Jan 5 to Jan 26, 5-7pm, 2 cooks";
  for (const bare of ["jan 12", "jan 12 is taco night", "put Bob on jan 12"]) expect(replyTo("en", kitchen, bare).draft).toBeNull();
});

test.each([
  ["en", "Bake sale Dec 12 9-noon gym: 2 cashiers", "add a shift called Setup 8-9am", "08:00-09:00 Setup x1", {}],
  ["en", "Bake sale Dec 12 9-noon gym: 2 cashiers", "add a shift called Setup", "09:00-12:00 Setup x1", {}],
  ["de", "Basar am 12.12. 9-12 Uhr Aula: 2 Kassierer", "füge eine Schicht namens Aufbau hinzu von 8 bis 9", "08:00-09:00 Aufbau x1", {}],
  [
    "fr",
    "Vente le 12 décembre 9h-12h: 2 caissiers",
    "ajoute un créneau appelé Rangement de 12h à 13h",
    "12:00-13:00 Rangement x1",
    { endTime: "13:00" },
  ],
] as const)("what is added is called so, and not the event: %s %s %s", (locale, first, then, added, hours) => {
  const [before, now] = [draftOf(locale, first), draftOf(locale, first, then)];
  expect(now).toEqual({ ...before, ...hours, offers: [...(before?.offers ?? []), added] });
});

test("an added shift leaves the hours of the others", () => {
  const now = draftOf("en", "Bake sale Dec 12 9-noon gym: 2 cashiers", "call it Winter Bake Sale and add a cleanup shift noon-1");
  expect(now).toMatchObject({ title: "Winter Bake Sale", startTime: "09:00", offers: expect.arrayContaining(["09:00-12:00 Cashiers x2"]) });
});

test("appointments that are gone are named beside those that came", () => {
  const { text } = replyTo("en", "Conferences Dec 8, 3-6pm, 30 min, room 12", "make it 2:30 to 5pm");
  expect(text).toContain("Added: 2:30 – 3:00 PM × 1. Changed: 2:30 PM – 5:00 PM. Removed: 5:00 – 5:30 PM × 1, 5:30 – 6:00 PM × 1.");
});

test.each([["don't remove the drinks"], ["remove everything on Sunday except the grill"], ["break 4-4:30"]])(
  "what isn't to go stays, and what shifts can't hold changes nothing: %s",
  (then) => {
    expect(replyTo("en", "Summer fair June 12 and June 13, 10am to 6pm, Oak Park: Grill (4), Drinks (3)", then).draft).toBeNull();
  },
);

test.each<[Locale, string, string, string]>([
  ["en", "we have enough chips, take them off. and add 3 salsas", "Added: Salsas × 3.", "Removed: Chips × 2."],
  ["en", "move it to 6pm and add 4 salads, then call it Game Night", "Added: Salads × 4.", "Changed: Game Night; 6:00 PM – 9:00 PM."],
  ["de", "verschieb es auf 18 Uhr und nimm die Chips raus", "Geändert: 18:00 – 21:00.", "Gestrichen: Chips × 2."],
  ["es", "quita las chips y pon 4 wings en vez de 5", "Cambiado: Wings × 4.", "Quitado: Chips × 2."],
  ["fr", "enlève les chips et ajoute 3 salades", "Ajouté\u00a0: Salades × 3.", "Retiré\u00a0: Chips × 2."],
])("each wish with a verb of its own is done: %s %s", (locale, text, ...named) => {
  for (const each of named) expect(replyTo(locale, "Potluck on Saturday at 5pm in the gym: 2 chips, 5 wings", text).text).toContain(each);
});

test("entries that go on for as long as the event aren't named with its hours", () => {
  const wash = "Car wash Dec 12 9-3 at the fire station: 4 washers, 2 cashiers";
  expect(replyTo("en", wash, "10 to 4").text).toContain("Changed: 10:00 AM – 4:00 PM.");
  expect(replyTo("en", wash, "make it 5 washers and move it to 10").text).toContain(
    "Changed: 10:00 AM – 4:00 PM; Washers 10:00 AM – 4:00 PM × 5.",
  );
});

test("several wishes name what came, what is called otherwise and what went", () => {
  const wash = "Car wash Sat Jan 9 9-3 at the fire station: 4 washers, 2 cashiers, 3 at the grill";
  const { text } = replyTo("en", wash, 'add Sunday, call the grill "Hot dogs" and take the cashiers out');
  expect(text).toContain("Added: Sun, Jan 10. Changed: Grill → Hot dogs 9:00 AM – 3:00 PM × 3 (Sat, Jan 9). Removed: Cashiers 9:00");
});

test.each([
  ["en", "Potluck on Friday 6pm: 3 salads, 2 cakes, bread", "and on Saturday instead of Friday"],
  ["de", "Buffet am Freitag 18 Uhr: 3 Salate, 2 Kuchen, Brot", "und am Samstag statt Freitag"],
  ["es", "Merienda el viernes a las 18: 3 ensaladas, 2 tartas, pan", "y el sábado en vez del viernes"],
  ["fr", "Buffet vendredi à 18h : 3 salades, 2 gâteaux, pain", "et samedi au lieu de vendredi"],
] as const)("a day instead of another is none beside it: %s", (locale, first, then) => {
  expect(draftOf(locale, first, then)).toMatchObject({ date: "2026-11-28", offers: { length: 3 } });
});

test.each([
  ["en", "Potluck on Friday 6pm: 3 salads, 2 cakes, bread", "baguettes instead of bread, 4 pieces", "Baguettes x4"],
  ["en", "Potluck on Friday 6pm: 3 salads, 2 cakes, bread", "swap bread for rolls, 12 pieces", "Rolls x12"],
  ["de", "Buffet am Freitag 18 Uhr: 3 Salate, 2 Kuchen, Brot", "statt Brot lieber Baguette, 4 Stück", "Baguette x4"],
  ["es", "Merienda el viernes a las 18: 3 ensaladas, 2 tartas, pan", "en vez de pan, barras, 4 unidades", "Barras x4"],
  ["fr", "Buffet vendredi à 18h : 3 salades, 2 gâteaux, pain", "à la place du pain, baguettes, 4 pièces", "Baguettes x4"],
] as const)("so many pieces are of what was named: %s %s %s", (locale, first, then, last) => {
  const { offers, account } = { ...draftOf(locale, first, then), ...replyTo(locale, first, then) };
  expect(offers).toHaveLength(3);
  expect(offers?.at(-1)).toBe(last);
  expect(account?.leftOut.join()).not.toMatch(/pieces|Stück|unidades|pièces/);
});

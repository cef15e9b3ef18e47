import { expect, test } from "vitest";
import type { Locale } from "#app/limits.ts";
import { draftOf, type Expected, replyTo } from "#tests/support/planned.ts";

test.each([
  ["Potluck on Saturday at 6pm: 10 cups, 3 pies, 4 salads", "make it 5 pies", "Changed: Pies × 5.", "Removed"],
  ["Potluck on Saturday at 6pm: 10 cups, 3 pies, 4 salads", "no cups", "Removed: Cups × 10.", "Changed"],
  ["Potluck on Saturday at 6pm: 10 cups, 3 pies, 4 salads", "add 6 forks", "Changed: Forks × 6.", "pies"],
  ["Soup kitchen every Tuesday from Jan 5 to Jan 26, 5-7pm, 2 cooks", "not on Jan 12", "Removed: Tue, Jan 12.", "Changed"],
  ["Bake sale Dec 5 and Dec 12, 9-noon", "make it Dec 6 and Dec 13", "Changed: Sun, Dec 6, Sun, Dec 13.", "Removed"],
])("a change names what is other and what is gone, and nothing else", (first, then, named, unnamed) => {
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

import { expect, test } from "vitest";
import type { Locale } from "#app/limits.ts";
import { draftOf, replyTo } from "#tests/support/planned.ts";

test.each<[Locale, string, string[]]>([
  [
    "en",
    "Bake sale Dec 6 at 1pm: 1/2 gallon milk, 2-3 pies, a couple of pizzas, half a dozen eggs, 1,000 cups",
    ["½ gallon milk x1", "Pies x3", "Pizzas x2", "Eggs x6", "Cups x1000"],
  ],
  ["en", "Bake sale Dec 6 at 1pm: 3 cakes, 5-10 cans of soup, 2½ quiches", ["Cakes x3", "Cans of soup x10", "Quiches x3"]],
  ["en", "Bake sale Dec 6 at 1pm: 3 cakes, 2 to 3 pies, 4 or 5 jars of jam", ["Cakes x3", "Pies x3", "Jars of jam x5"]],
  ["en", "Bake sale Dec 6 at 1pm\n- 3/4 lb butter\n- 2-3 pies\n- 1,000 cups", ["¾ lb butter x1", "Pies x3", "Cups x1000"]],
  ["en", "Bake sale Dec 6 at 1pm: a few pies, 3 cakes, several quiches", ["Pies x1", "Cakes x3", "Quiches x1"]],
  [
    "de",
    "Kuchenverkauf am 6.12. um 13 Uhr: 1/2 kg Mehl, 2-3 Kuchen, ein paar Pizzen, 1.000 Becher, ein halbes Dutzend Eier",
    ["½ kg Mehl x1", "Kuchen x3", "Pizzen x1", "Becher x1000", "Eier x6"],
  ],
  ["de", "Kuchenverkauf am 6.12. um 13 Uhr: 3 Salate, 2 bis 3 Torten, 10-12 Brötchen", ["Salate x3", "Torten x3", "Brötchen x12"]],
  [
    "es",
    "Venta de pasteles el 6 de diciembre a las 13 h: 1.000 vasos, media docena de huevos, 2-3 tartas, 1/2 kg de harina",
    ["Vasos x1000", "Huevos x6", "Tartas x3", "½ kg de harina x1"],
  ],
  ["es", "Venta de pasteles el 6 de diciembre: 3 flanes, 2 o 3 tartas, unos cuantos vasos", ["Flanes x3", "Tartas x3", "Vasos x1"]],
  [
    "fr",
    "Vente de gâteaux le 6 décembre à 13h : 1 000 gobelets, une demi-douzaine d'œufs, 2-3 tartes, 1/2 kg de farine",
    ["Gobelets x1000", "Œufs x6", "Tartes x3", "½ kg de farine x1"],
  ],
  ["fr", "Goûter le 6 décembre à 13h : 3 gâteaux, 2 à 3 tartes, quelques jus", ["Gâteaux x3", "Tartes x3", "Jus x1"]],
])("%s: an amount in parts, between two numbers or in thousands is one: %s", (locale, text, offers) => {
  expect(draftOf(locale, text)).toMatchObject({ offers, startTime: /13|1pm/.test(text) ? "13:00" : null });
  expect(replyTo(locale, text).account?.leftOut.filter((piece) => !/^(?:few|paar|cuantos)$/.test(piece))).toEqual([]);
});

const BUFFET: Record<Locale, string> = {
  en: "Potluck Dec 6 at noon: 3 potato salads, 2 buns",
  de: "Buffet am 6.12. um 12 Uhr: 3 Kartoffelsalate, 2 Brötchen",
  es: "Comida el 6 de diciembre a las 12: 3 ensaladas, 2 panes",
  fr: "Buffet le 6 décembre à 12h : 3 salades, 2 baguettes",
};

test.each<[Locale, string]>([
  ["en", "Ben can not bring potato salad"],
  ["en", "Ben can't bring the potato salad"],
  ["en", "Ben won't bring potato salad"],
  ["en", "Maria is not able to bring buns"],
  ["de", "Ben kann keinen Kartoffelsalat mitbringen"],
  ["de", "Ben bringt keinen Kartoffelsalat mit"],
  ["es", "Ana no puede traer panes"],
  ["fr", "Ben ne peut pas apporter de baguettes"],
  ["en", "raise the buns to minus 4"],
  ["en", "set the buns to 0"],
  ["en", "change the buns to zero"],
  ["en", "5 fewer buns"],
  ["de", "Brötchen auf 0"],
  ["de", "5 Brötchen weniger"],
  ["es", "sube los panes a menos 4"],
  ["es", "5 panes menos"],
  ["fr", "passe les baguettes à moins 4"],
  ["fr", "5 baguettes de moins"],
  ["en", "we got those covered: napkins, plates"],
  ["en", "we already have cups"],
  ["de", "Servietten haben wir schon"],
  ["es", "ya tenemos vasos"],
  ["fr", "on a déjà les serviettes"],
])("%s: who can't bring something, what is covered and a number below one change nothing: %s", (locale, then) => {
  const { draft, account } = replyTo(locale, BUFFET[locale], then);
  expect(draft).toBeNull();
  expect(account?.leftOut).not.toEqual([]);
});

test.each<[Locale, string, string[]]>([
  ["en", "no buns please", ["Potato salads x3"]],
  ["en", "we don't need buns", ["Potato salads x3"]],
  ["en", "1 fewer bun", ["Potato salads x3", "Buns x1"]],
  ["de", "wir brauchen keine Brötchen", ["Kartoffelsalate x3"]],
  ["es", "sin panes", ["Ensaladas x3"]],
  ["fr", "pas de baguettes", ["Salades x3"]],
])("%s: what is not needed goes: %s", (locale, then, offers) => {
  expect(draftOf(locale, BUFFET[locale], then)?.offers).toEqual(offers);
});

test.each<[Locale, string, string[]]>([
  ["en", "Potluck Dec 6 at noon, we got those covered: napkins, plates. We need 3 salads, 2 cakes", ["Salads x3", "Cakes x2"]],
  ["en", "Potluck Dec 6 at noon: 3 salads, 2 cakes, we already have cups", ["Salads x3", "Cakes x2"]],
  ["en", "Potluck Dec 6 at noon. We already have cups, plates, but still need 3 salads, 2 cakes", ["Salads x3", "Cakes x2"]],
  ["de", "Buffet am 6.12. 12 Uhr: 3 Salate, 2 Kuchen. Schon abgedeckt: Servietten, Teller", ["Salate x3", "Kuchen x2"]],
  ["es", "Comida el 6 de diciembre: 3 ensaladas, 2 tartas. Ya están cubiertas: servilletas, platos", ["Ensaladas x3", "Tartas x2"]],
  ["fr", "Buffet le 6 décembre : 3 salades, 2 gâteaux. On a déjà : serviettes, assiettes", ["Salades x3", "Gâteaux x2"]],
])("%s: what is covered is no entry: %s", (locale, text, offers) => {
  expect(draftOf(locale, text)?.offers).toEqual(offers);
});

test("what a page does is nothing to plan", () => {
  expect(replyTo("en", "<script>alert(1)</script>").draft).toBeNull();
  expect(replyTo("en", "<style>body { color: red }</style><p>Bake sale Dec 6</p>").draft?.title).toBe("Bake sale");
});

test.each<[Locale, string]>([
  ["en", "I left out its last 300 lines"],
  ["de", "Die letzten 300 Zeilen habe ich weggelassen"],
  ["es", "he dejado fuera las últimas 300 líneas"],
  ["fr", "j’ai laissé de côté ses 300 dernières lignes"],
])("%s: what no longer fits in a form is said to be left out", (locale, said) => {
  const { draft, text } = replyTo(locale, Array.from({ length: 700 }, (_, at) => `- Kiwi ${at + 1}x`).join("\n"));
  expect(draft?.offers).toHaveLength(400);
  expect(text).toContain(said);
});

test("what was used and left out is told in a few words, however much it is", () => {
  expect(replyTo("en", "1, ".repeat(2600)).text.length).toBeLessThan(1000);
  expect(replyTo("en", `Potluck Dec 6 at noon. ${"blub ".repeat(1000)}`).text.length).toBeLessThan(1500);
});

test.each<[Locale, string, string[], string[]]>([
  ["en", "Bring list:\nBurgers (Anna)\nBuns (open)\nSalad (Tom K.)", ["Burgers x1", "Buns x1", "Salad x1"], ["Anna", "Tom K."]],
  [
    "en",
    "Potluck Dec 12\n- Burgers (Anna)\n- Chips (2 bags)\n- Salad (Tom and Maria)\n- Cake (vegan)",
    ["Burgers x1", "Chips x2", "Salad x1", "Cake (vegan) x1"],
    ["Anna", "Tom and Maria"],
  ],
  [
    "de",
    "Buffet am 12.12.\n- Nudelsalat (Anna)\n- Brot (Tom K.)\n- Kuchen (vegan)",
    ["Nudelsalat x1", "Brot x1", "Kuchen (vegan) x1"],
    ["Anna", "Tom K."],
  ],
  [
    "es",
    "Comida el 12 de diciembre\n- Tortilla (Ana)\n- Pan (Luis y Eva)\n- Flan (casero)",
    ["Tortilla x1", "Pan x1", "Flan (casero) x1"],
    ["Ana", "Luis y Eva"],
  ],
  [
    "fr",
    "Buffet le 12 décembre\n- Quiche (Anaïs)\n- Pain (Luc B.)\n- Jus (bio)",
    ["Quiche x1", "Pain x1", "Jus (bio) x1"],
    ["Anaïs", "Luc B."],
  ],
])("%s: who brings something stands in no entry, and what is said of it does: %s", (locale, text, offers, leftOut) => {
  expect(draftOf(locale, text)?.offers).toEqual(offers);
  expect(replyTo(locale, text).account?.leftOut).toEqual(expect.arrayContaining(leftOut));
});

test.each([
  ["Potluck Dec 12\nSet-up 8:30-9\n3 pies\n2 salads\n4 drinks"],
  ["Bake sale Dec 12 9-1\n3 pies\nSet-up 8:30-9\n2 cakes\nCups"],
  ["Book fair Dec 12, 9-1\nMorning session 9-11\nCashiers 2\nSet-up 8:30-9\nGreeters 3\nLate session 11-1\nCashiers 2"],
])("a line with a name and hours never goes without a word: %s", (text) => {
  expect(replyTo("en", text).account?.leftOut.join()).toContain("Set-up");
});

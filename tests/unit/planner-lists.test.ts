import { expect, test } from "vitest";
import type { Locale } from "#app/limits.ts";
import { draftOf, replyTo } from "#tests/support/planned.ts";

function at(hours: string) {
  return (offer: string) => `${hours} ${offer}`;
}

const AMOUNTS: [Locale, string, string[]][] = [
  ["en", "Bake sale Dec 11: half a dozen pies, 2.5 gallons of punch, about 3 quiches", ["Pies x6", "Gallons of punch x3", "Quiches x3"]],
  ["de", "Kuchenbuffet am 11. Dezember: ein halbes Dutzend Torten, ca. 3 Salate", ["Torten x6", "Salate x3"]],
  ["es", "Desayuno el 11 de diciembre:\n- panes: media docena\n- jugo: una veintena", ["Panes x6", "Jugo x20"]],
  ["fr", "Goûter le 11 décembre\nGâteaux : une vingtaine\nTartes : une demi-douzaine", ["Gâteaux x20", "Tartes x6"]],
];

test.each(AMOUNTS)("%s: an amount is read in words and parts: %s", (locale, text, offers) => {
  expect(draftOf(locale, text)?.offers).toEqual(offers);
});

test.each<[Locale, string, string[]]>([
  ["en", "Toy drive Dec 11: puzzles (15), dolls - as many as we can get, kites 10", ["as many as we can get"]],
  ["en", "Toy drive Dec 11\n- puzzles 15\n- dolls (as many as you can find)\n- kites 10", ["as many as you can find"]],
  ["de", "Kuchenbuffet am 11. Dezember: 5 Kuchen, so viele Waffeln wie möglich, 3 Torten", ["so viele", "wie möglich"]],
  ["es", "Desayuno el 11 de diciembre: 3 panes, todas las frutas posibles, café", ["todas las", "posibles"]],
  ["fr", "Goûter le 11 décembre\nGâteaux : 20\nJus : 10\nCrêpes : autant que possible", ["autant que possible"]],
])("%s: no end to an amount is no amount, and said so: %s", (locale, text, leftOut) => {
  expect(replyTo(locale, text).account?.leftOut).toEqual(leftOut);
  expect(draftOf(locale, text)?.offers).toContainEqual(expect.stringMatching(/ x1$/));
});

const LISTED: [Locale, string, string[]][] = [
  [
    "en",
    "Class picnic May 22: hot dogs - 40, chips 6 bags, OJ 4 jugs, pies x2 trays, plates x12",
    ["Hot dogs x40", "Chips x6", "OJ x4", "Pies x2", "Plates x12"],
  ],
  ["de", "Klassenfest am 18.12.: Brezeln - 30, Saft - 4 Flaschen, Muffins - zwanzig", ["Brezeln x30", "Saft x4", "Muffins x20"]],
  ["en", "Stand Dec 11: 4-6 till, 4-6 grill (2), 6-8 till", ["16:00-18:00 Till x1", "16:00-18:00 Grill x2", "18:00-20:00 Till x1"]],
  ["es", "Barra 12 junio: barra 16-20 (4), recoger 20-21 (6)", ["16:00-20:00 Barra x4", "20:00-21:00 Recoger x6"]],
  ["en", "<p>Picnic May 22</p><ul><li>Plates (2)</li><li>Cups (3)</li><li>Napkins</li></ul>", ["Plates x2", "Cups x3", "Napkins x1"]],
  ["fr", "Goûter le 11 décembre : 🍰 gâteaux 3, 🧃 jus 10, 🍊 clémentines", ["Gâteaux x3", "Jus x10", "Clémentines x1"]],
  [
    "en",
    "Pool closing Sept 12 9am: stack the chairs, drain the hoses, put out the trash",
    ["Stack the chairs x1", "Drain the hoses x1", "Put out the trash x1"].map(at("09:00-11:00")),
  ],
  ["en", "Harbor 5K, March 21, Mill Pond\nPickup 6-7:45am (5)\nWater 8-10am (4)", ["06:00-07:45 Pickup x5", "08:00-10:00 Water x4"]],
];

test.each(LISTED)("%s: what is listed is read with whatever marks it: %s", (locale, text, offers) => {
  expect(draftOf(locale, text)?.offers).toEqual(offers);
});

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

test.each<[Locale, string, string, string[]]>([
  ["en", "Need: tents (2), chairs (40), ice chests 4 - Little League opening day Mar 6", "Little League opening day", ["x2", "x40", "x4"]],
  ["en", "Looking for 1 MC, 2 DJs & 6 parents for concessions - spring dance, Fri Jan 29 7-9", "Spring dance", ["x1", "x2", "x6"]],
  ["de", "Gesucht: 2 Kassierer, 3 Träger - Flohmarkt, 13. März 9-12 Uhr", "Flohmarkt", ["x2", "x3"]],
  ["de", "Grillabend 12. Juni: Nudelsalat, Baguette (5), Nachtisch für 10", "Grillabend", ["x1", "x5", "x1"]],
])("%s: a list ends before a dash, and serves as many as it says: %s", (locale, text, title, counts) => {
  const draft = draftOf(locale, text);
  expect(draft?.title).toBe(title);
  expect(draft?.offers.map((offer: string) => offer.replace(/.* /, ""))).toEqual(counts);
});

test("weekdays below a date are those of its week", () => {
  const sale = "Book sale - Sat Apr 10\nFriday setup 1-4pm (8)\nSaturday till 9-12 (3)\nSaturday teardown 3-5pm (10)";
  expect(draftOf("en", sale)?.offers).toEqual([
    "04-09 13:00-16:00 Setup x8",
    "04-10 09:00-12:00 Till x3",
    "04-10 15:00-17:00 Teardown x10",
  ]);
});

test.each(LISTED)("%s: what is listed is read with whatever marks it: %s", (locale, text, offers) => {
  expect(draftOf(locale, text)?.offers).toEqual(offers);
});

const AT_HOURS: [Locale, string, string[]][] = [
  [
    "en",
    "Car wash May 1:\n9-11: 5 washers, 2 driers\n11-1: 4 washers, 1 cashier",
    ["09:00-11:00 Washers x5", "09:00-11:00 Driers x2", "11:00-13:00 Washers x4", "11:00-13:00 Cashier x1"],
  ],
  [
    "es",
    "Feria 12 de junio\n10-12: 2 taquilla, 3 juegos\n12-14: 4 taquilla y 1 juegos",
    ["10:00-12:00 Taquilla x2", "10:00-12:00 Juegos x3", "12:00-14:00 Taquilla x4", "12:00-14:00 Juegos x1"],
  ],
  [
    "en",
    "Carnival May 1. 10-12: 3 games. 12-2: 4 games. 2-3: 8 cleanup",
    ["10:00-12:00 Games x3", "12:00-14:00 Games x4", "14:00-15:00 Cleanup x8"],
  ],
  [
    "en",
    "Need 2 people every 2 hours from 8 to 12 on May 1 at the tree lot plus 4 to set up at 7",
    ["08:00-10:00 Shift 1 x2", "10:00-12:00 Shift 2 x2", "07:00-08:00 Set up x4"],
  ],
];

test.each(AT_HOURS)("%s: each hour has its own: %s", (locale, text, offers) => {
  expect(draftOf(locale, text)?.offers).toEqual(offers);
});

test.each<[Locale, string, string, RegExp]>([
  ["en", "Potluck Dec 12 6pm: chips, salsa, 2 salads", "Already have: Jen - cookies, Mark - ice", /Jen/],
  ["de", "Buffet 12.12. 18 Uhr: Brot, Käse, 2 Salate", "Schon eingetragen: Jana (Kuchen), Max - Eis", /Jana/],
  ["es", "Convivio 12 de diciembre: pan, queso, 2 ensaladas", "Ya apuntados: Ana (flan), Luis - hielo", /Ana/],
  ["fr", "Goûter le 12 décembre : pain, fromage, 2 salades", "Déjà inscrits : Chloé (crêpes), Marc - glaces", /Chloé/],
])("%s: who is on a list already is left out: %s", (locale, list, taken, name) => {
  const { draft, account } = replyTo(locale, `${list}. ${taken}`);
  expect(draft?.offers).toHaveLength(3);
  expect(account?.leftOut.join()).toMatch(name);
});

const SHIFTS = "Market May 1: setup 8-10 6 people, sales 10-1 4 people, cleanup 1-2 3 people";

test.each<[Locale, string, string, string[]]>([
  ["en", SHIFTS, "sales to 7 and cleanup to 5", ["x6", "x7", "x5"]],
  ["en", SHIFTS, "parking to 5 people", ["x6", "x4", "x3"]],
  ["en", SHIFTS, "5 people each please", ["x5", "x5", "x5"]],
  ["en", SHIFTS, "and attach the flyer too", ["x6", "x4", "x3"]],
  ["de", "Markt 1. Mai: Aufbau 8-10 Uhr 6 Leute, Verkauf 10-13 Uhr 4 Leute", "und häng noch den Flyer als PDF an", ["x6", "x4"]],
  ["es", "Feria 1 de mayo: montaje 8-10 6 personas, venta 10-13 4 personas", "agrega también el logo de la escuela", ["x6", "x4"]],
  ["fr", "Foire 1 mai : montage 8h-10h 6 personnes, vente 10h-13h 4 personnes", "vente à 7 et montage à 5", ["x5", "x7"]],
  ["fr", "Foire 1 mai : montage 8h-10h 6 personnes, vente 10h-13h 4 personnes", "ajoute aussi une photo de l'école", ["x6", "x4"]],
])("%s: %s, then: %s changes what it names, and adds no errands", (locale, first, then, counts) => {
  const offers = draftOf(locale, first, then)?.offers ?? [];
  expect(offers.map((offer: string) => offer.replace(/.* /, ""))).toEqual(counts);
});

test("a line above lines of nothing but hours names each of them, and a room names none", () => {
  const lines =
    "Summer fair\nSaturday June 12, Village Green\n\nTicket booth\n  9:00-11:30 (3)\n  11:30-2:00 (2)\nParking\n  8:30-12:00 (4)";
  expect(draftOf("en", lines)).toMatchObject({
    type: "volunteer",
    title: "Summer fair",
    offers: ["09:00-11:30 Ticket booth x3", "11:30-14:00 Ticket booth x2", "08:30-12:00 Parking x4"],
  });
  expect(draftOf("de", "Dorffest am 12. Juni\n\nKasse\n9-12 Uhr (3)\n12-15 Uhr (3)")?.offers).toEqual([
    "09:00-12:00 Kasse x3",
    "12:00-15:00 Kasse x3",
  ]);
  expect(draftOf("en", "Movie night Dec 5\nGym\n6-8 pm (3)\n8-10 pm (2)")?.location).toBe("Gym");
});

const NUMBERED: [Locale, string, string[]][] = [
  [
    "en",
    "Champs, Sunday Feb 21\nsession 1 - timers 7:45a to 11:15a need 10\nsession 2 - timers 12:30p to 4p need 8",
    ["07:45-11:15 Session 1 x10", "12:30-16:00 Session 2 x8"],
  ],
  [
    "en",
    "Jamboree Feb 21\nGame 1 - snacks 9 to 11 need 3\nGame 2 - snacks 11 to 1 need 3",
    ["09:00-11:00 Game 1 x3", "11:00-13:00 Game 2 x3"],
  ],
  [
    "es",
    "Fiesta 12 diciembre\nturno 1 - barra 18:00 a 20:00 hacen falta 3\nturno 2 - barra 20:00 a 22:00 hacen falta 4",
    ["18:00-20:00 Turno 1 x3", "20:00-22:00 Turno 2 x4"],
  ],
  [
    "de",
    "Turnier 16.1.\nFeld 1 - Uhr 9-12 Uhr, 2 Personen\nFeld 2 - Uhr 9-12 Uhr, 3 Personen",
    ["09:00-12:00 Feld 1 x2", "09:00-12:00 Feld 2 x3"],
  ],
  ["en", "Youth night Dec 2\n- 2 liter sodas x6\n- brownies\n- plates x2", ["2 liter sodas x6", "Brownies x1", "Plates x2"]],
];

test.each(NUMBERED)("%s: a number that names an entry is no count, and none gets lost: %s", (locale, text, offers) => {
  expect(draftOf(locale, text)?.offers).toEqual(offers);
});

test.each<[Locale, string, string[]]>([
  ["en", "Tree lot\nSat 12/5 9-1 need 3 more\nSun 12/6 1-5 need 2", ["12-05 09:00-13:00 x3", "12-06 13:00-17:00 x2"]],
  ["es", "Reparto 12 diciembre\nmesa 1: bebidas (2)\nmesa 2: tortillas (4)\nmesa 3: postres (3)", ["Mesa 1 x2", "Mesa 2 x4", "Mesa 3 x3"]],
])("%s: what is still needed is a count: %s", (locale, text, offers) => {
  expect(draftOf(locale, text)?.offers).toEqual(offers);
});

test("who signs a letter does not say what kind of list it is", () => {
  const list =
    "Please sign up to give:\n25 lap blankets\n40 pairs of fuzzy socks\nDrop all at the front desk by Friday, Dec 18.\n\nGratefully,\nNorma\n";
  expect(draftOf("en", `${list}Volunteer Services`)?.type).toBe("donations");
});

test("an entry keeps what it says of a job, and numbers that were taken for counts are to be checked", () => {
  const jobs = replyTo("en", "Champs, Sunday Feb 21\nsession 1 - timers 8a to 11a need 10\nsession 2 - clerks 8a to 11a need 8");
  expect(jobs.draft?.offers.map(({ description }) => description)).toEqual(["Timers", "Clerks"]);
  expect(jobs.account?.unsure).toEqual([]);
  expect(replyTo("en", "Breakfast Sat Jan 23\nTable 1 8-9\nTable 2 8-9\nTable 3 9-10").account?.unsure).toContainEqual({
    field: "offers",
    text: "Table",
  });
});

test("a list without a name gets one that is to be checked", () => {
  const fields = (text: string) => replyTo("en", text).account?.unsure.map(({ field }) => field);
  expect(fields("Game 1 - snacks 9 to 11 need 3\nGame 2 - snacks 11 to 1 need 4")).toEqual(["title"]);
  expect(fields("Yam drive\n- canned yams, 60\n- stuffing mix, 45\nDrop at the Elm St pantry Friday Dec 4")).toEqual([]);
});

test.each<[Locale, string, string[]]>([
  [
    "en",
    "Swim meet Jan 16, pool\nMorning 7:30-11:30\n- timers (6)\n- runners (2)\nAfternoon 12:30-4:30\n- timers (6)",
    ["07:30-11:30 Timers x6", "07:30-11:30 Runners x2", "12:30-16:30 Timers x6"],
  ],
  [
    "de",
    "Schwimmfest 16.1., Bad\nVormittag 8-12 Uhr\n- Zeitnehmer (6)\nNachmittag 13-16 Uhr\n- Zeitnehmer (6)\n- Grill (2)",
    ["08:00-12:00 Zeitnehmer x6", "13:00-16:00 Zeitnehmer x6", "13:00-16:00 Grill x2"],
  ],
  [
    "es",
    "Torneo 16 de enero, alberca\nTurno de la mañana 8:00-12:00\n- Jueces: 6\nTurno de la tarde 13:00-16:00\n- Jueces: 4",
    ["08:00-12:00 Jueces x6", "13:00-16:00 Jueces x4"],
  ],
  [
    "fr",
    "Tournoi 16 janvier, piscine\nMatin : 8h-12h\n- buvette : 6\nAprès-midi : 13h-16h\n- buvette : 2",
    ["08:00-12:00 Buvette x6", "13:00-16:00 Buvette x2"],
  ],
  [
    "en",
    "Book fair, library\nMon Feb 1, 9-12:\nCashier 2\nSetup 3\nTue Feb 2, 12-3:\nCashier 2",
    ["02-01 09:00-12:00 Cashier x2", "02-01 09:00-12:00 Setup x3", "02-02 12:00-15:00 Cashier x2"],
  ],
])("%s: hours above entries that have none are theirs: %s", (locale, text, offers) => {
  expect(draftOf(locale, text)?.offers).toEqual(offers);
});

test.each<[Locale, string, string[]]>([
  [
    "fr",
    "Bourse 6 décembre, gymnase\n7h30-9h : mise en place, 6 pers.\n9h-12h : accueil, 2 pers.",
    ["07:30-09:00 Mise en place x6", "09:00-12:00 Accueil x2"],
  ],
  ["de", "Börse 6.12., Halle\n8-9 Uhr: Aufbau, 6 Pers.\n9-12 Uhr: Kasse, 2 Pers.", ["08:00-09:00 Aufbau x6", "09:00-12:00 Kasse x2"]],
  [
    "en",
    "Warming center opens Saturday (12/5), gym\nevening 5pm-9pm: 4 volunteers\nlate 9pm-11pm: 3 volunteers",
    ["17:00-21:00 Evening x4", "21:00-23:00 Late x3"],
  ],
  ["en", "Market booth Dec 12\n1-4 cashiers 3\n4-530 teardown 5", ["13:00-16:00 Cashiers x3", "16:00-17:30 Teardown x5"]],
])("%s: what is shortened ends no line and hides no hour: %s", (locale, text, offers) => {
  expect(draftOf(locale, text)?.offers).toEqual(offers);
});

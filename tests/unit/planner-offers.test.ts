import { expect, test } from "vitest";
import type { Locale } from "#app/limits.ts";
import { draftOf, type Expected, replyTo } from "#tests/support/planned.ts";

function at(hours: string) {
  return (offer: string) => `${hours} ${offer}`;
}

const COUNTS: [Locale, string, string[]][] = [
  [
    "en",
    "Wish list\n- dry erase markers (10 packs)\n- tissues - 15 boxes\n- women's socks, 40 pr",
    ["Dry erase markers x10", "Tissues x15", "Women's socks x40"],
  ],
  ["de", "Tafel-Sammlung\nNudeln: 20 Packungen\nReis - 10 kg\nKaffee", ["Nudeln x20", "Reis x10", "Kaffee x1"]],
  ["es", "Colecta de víveres\narroz - 20 bolsas\nfrijol (15 kg)\npañales", ["Arroz x20", "Frijol x15", "Pañales x1"]],
  ["fr", "Collecte alimentaire\nlait : 30 bouteilles\nriz (10 sacs)\ncafé", ["Lait x30", "Riz x10", "Café x1"]],
  [
    "fr",
    "Collecte pour le refuge\n12 couvertures\n25 paires de bas\nbrosses à dents",
    ["Couvertures x12", "Paires de bas x25", "Brosses à dents x1"],
  ],
  ["es", "Desayuno\n12 panes\n2 jarras de jugo\ncafé con leche", ["Panes x12", "Jarras de jugo x2", "Café con leche x1"]],
  [
    "en",
    "coffee hour dec 13 - 2 bundt cakes, fruit tray, 3 packs of juice boxes",
    ["Bundt cakes x2", "Fruit tray x1", "Packs of juice boxes x3"],
  ],
  [
    "en",
    "bake sale Sat Mar 6: setup 7-830, sales 830-1030, cleanup 1030-noon",
    ["07:00-08:30 Setup x1", "08:30-10:30 Sales x1", "10:30-12:00 Cleanup x1"],
  ],
  ["en", "Cookie booth Sat Feb 6, 10am-2pm, 3 girls + 2 adults", ["10:00-14:00 Girls x3", "10:00-14:00 Adults x2"]],
  ["de", "Losverkauf am 6. März 10-12 Uhr, je 2 Kinder und 1 Erwachsener", ["10:00-12:00 Kinder x2", "10:00-12:00 Erwachsener x1"]],
  [
    "en",
    "Spelling bee Jan 21 6pm - 3 judges, 2 timers, 1 kid wrangler",
    ["Judges x3", "Timers x2", "Kid wrangler x1"].map(at("18:00-20:00")),
  ],
  ["en", "Fish fry March 5\nDining room 4:00-7:30 pm (8)\nTea room 8-11am (3)", ["16:00-19:30 Dining room x8", "08:00-11:00 Tea room x3"]],
  ["fr", "Kermesse samedi 12 décembre\nsalle 11h-14h (4)\ncour 14h-16h (2)", ["11:00-14:00 Salle x4", "14:00-16:00 Cour x2"]],
  [
    "de",
    "Krippenspiel am 24.12. um 15 Uhr. Gesucht: 2 Leute für Licht und Ton, 3 für die Kostüme",
    ["Licht und Ton x2", "Kostüme x3"].map(at("15:00-17:00")),
  ],
  [
    "es",
    "Obra el 18 dic a las 17h. Buscamos: 2 personas para luz y sonido, 1 apuntador",
    ["Luz y sonido x2", "Apuntador x1"].map(at("17:00-19:00")),
  ],
  ["en", "potluck friday need 2 stuffing 1 cranberry 3 desserts", ["Stuffing x2", "Cranberry x1", "Desserts x3"]],
  ["en", "potluck dec 11 1pm: 30 rolls, punch 2 gallons, 3 salads", ["Rolls x30", "Punch x2", "Salads x3"]],
  ["de", "Weihnachtsfeier 11.12. 13 Uhr: 50 Brötchen, Punsch 2 Töpfe, 3 Salate", ["Brötchen x50", "Punsch x2", "Salate x3"]],
  [
    "en",
    "Tailgate Sat 4/17 11am\nburgers (60)\ncoleslaw x2\nketchup + mustard\nice",
    ["Burgers x60", "Coleslaw x2", "Ketchup + mustard x1", "Ice x1"],
  ],
  ["de", "Turnier So 17.01.\n08:00-10:30 Theke 3 P.\n10:30-13:00 Theke 4 P.", ["08:00-10:30 Theke x3", "10:30-13:00 Theke x4"]],
  ["en", "Sale 5/14: selling 7am-noon 8 people, then teardown 12-2pm 6 people", ["07:00-12:00 Selling x8", "12:00-14:00 Teardown x6"]],
  ["es", "Rastro 12 de dic: venta 9-13 6 personas, luego recogida 13-14 4 personas", ["09:00-13:00 Venta x6", "13:00-14:00 Recogida x4"]],
  [
    "en",
    "Lock-in Fri Mar 5\n\nhelpers: 4 check-in, 2 kitchen\nfood: 10 pizzas, 4 fruit trays",
    ["Check-in x4", "Kitchen x2", "Pizzas x10", "Fruit trays x4"],
  ],
  [
    "de",
    "Lesenacht 5. März 18-22 Uhr\n\nHelfer: 4 Empfang, 2 Küche\nEssen: 10 Pizzen",
    ["Empfang x4", "Küche x2", "Pizzen x10"].map(at("18:00-22:00")),
  ],
];

test.each(COUNTS)("%s: a number counts what it stands beside, in whatever unit", (locale, text, offers) => {
  expect(draftOf(locale, text)?.offers).toEqual(offers);
});

test.each<[Locale, string]>([
  ["en", "Soup kitchen dinner crew of 4, Sat Jan 9, 10-2"],
  ["en", "a team of 4 for the soup kitchen sat jan 9, 10-2"],
  ["de", "Suppenküche am 9. Januar 10-14 Uhr, Team von 4"],
  ["es", "Comedor social el 9 de enero de 10 a 14, equipo de 4"],
  ["fr", "samedi 9 janvier 10h-14h, une équipe de 4 pour la soupe populaire"],
])("%s: a crew is as many as it has: %s", (locale, text) => {
  expect(draftOf(locale, text)?.offers).toEqual([expect.stringMatching(/^10:00-14:00 \S+ x4$/)]);
});

test("a number that is a limit counts who may come, however it is said", () => {
  const luncheon = "Luncheon on Thursday, April 22, noon to 1:30 pm in the parish hall.";
  for (const limit of ["Seating is limited to 60", "Capacity: 60", "We have to keep it to 60 people"])
    expect(draftOf("en", `${luncheon} ${limit}`)).toMatchObject({ people: 60, offers: [] });
  expect(draftOf("en", "Basketball Wednesdays Jan 6 to Feb 10, 8-9:30 pm, max 15 per night")?.offers.at(0)).toContain("x15");
});

const OFFERS_AFTER: [Locale, string, string, string[]][] = [
  [
    "en",
    "Class party Dec 11, 2pm: 3 salads, 12 cupcakes, 6 juice boxes",
    "drop the juice boxes and only 24 cupcakes",
    ["Salads x3", "Cupcakes x24"],
  ],
  [
    "en",
    "Class party Dec 11, 2pm: 3 salads, 12 cupcakes, 6 juice boxes",
    "take off the salads, too messy",
    ["Cupcakes x12", "Juice boxes x6"],
  ],
  ["en", "Class party Dec 11, 2pm: 3 salads, 12 cupcakes", "take the salads off and add 2 pies", ["Cupcakes x12", "Pies x2"]],
  ["en", "Class party Dec 11, 2pm: 3 salads, 12 cupcakes", "napkins too", ["Salads x3", "Cupcakes x12", "Napkins x1"]],
  ["de", "Klassenfest am 11. Dezember: 3 Salate, 12 Muffins", "streich die Salate und nur 8 Muffins", ["Muffins x8"]],
  [
    "en",
    "Musical Fri Mar 12: setup 5-6pm 3 people, sales 6-8:30pm 4 people, cleanup 8:30-9pm 2 people",
    "cleanup should go til 9:30 and we need 5 for it",
    ["17:00-18:00 Setup x3", "18:00-20:30 Sales x4", "20:30-21:30 Cleanup x5"],
  ],
  ["en", "Bar duty Sat Mar 6: 4-6pm 2 people, 6-8pm 3 people", "drop the 6-8 shift", ["16:00-18:00 Shift 1 x2"]],
  ["en", "Bar duty Sat Mar 6: 4-6pm 2 people, 6-8pm 3 people", "6-8 needs 5 people", ["16:00-18:00 Shift 1 x2", "18:00-20:00 Shift 2 x5"]],
  [
    "de",
    "Thekendienst am 6. März: 16-18 Uhr 2 Leute, 18-20 Uhr 3 Leute",
    "streich die Schicht von 18 bis 20 Uhr",
    ["16:00-18:00 Schicht 1 x2"],
  ],
  ["es", "Barra el 6 de marzo: 16-18h 2 personas, 18-20h 3 personas", "quita el turno de 18 a 20", ["16:00-18:00 Turno 1 x2"]],
  ["fr", "Buvette le 6 mars : 16h-18h 2 personnes, 18h-20h 3 personnes", "enlève le créneau de 18h à 20h", ["16:00-18:00 Créneau 1 x2"]],
];

test.each(OFFERS_AFTER)("%s: %s, then: %s", (locale, first, then, offers) => {
  expect(draftOf(locale, first, then)?.offers).toEqual(offers);
});

const KINDS: [Locale, string, Expected][] = [
  ["en", "Bring these to the parish hall by Dec 13\n- wool socks, 60\n- hand warmers 100\n- ponchos (25)", { type: "donations" }],
  ["en", "short of everything at the pantry: rice, beans, pasta, tuna, baby formula", { type: "donations" }],
  ["en", "Need for the science fair: 24 trifold boards, 6 extension cords, 10 tables", { type: "donations" }],
  ["en", "friendsgiving at jo's friday 5pm. need: stuffing, gravy, 2 pies, wine, 6 chairs", { type: "potluck" }],
  [
    "en",
    "Cookie walk\nSaturday, December 12, 9 am\nWe are asking for:\nSpritz - 6 dozen\nRosettes - 4 dozen\nFudge - 3 pans\nSnickerdoodles - 5 dozen",
    { type: "potluck" },
  ],
  ["es", "Recogida para el refugio hasta el 20 de diciembre\n- mantas: 20\n- pienso: 15 sacos\n- correas: 8", { type: "donations" }],
  [
    "fr",
    "Petit-déjeuner de classe vendredi 5 février, nous cherchons :\n- 3 pots de confiture\n- 4 bouteilles de jus\n- du beurre",
    { type: "potluck" },
  ],
  ["de", "Für den Basar brauchen wir noch: 20 Kerzen, 5 Lichterketten, Tannenzweige, 3 Stehtische", { type: "donations" }],
  ["en", "moving day for the thrift store sat jan 9, 10 to 2, we could really use 12 people", { type: "volunteer" }],
  ["en", "volunteer recognition dinner, April 22 at 6, parish hall. Seating limited to 80.", { type: "rsvp", people: 80 }],
  ["en", "muffins with grandparents 1/22 7:30am in the cafe, 2 grandparents per student max", { type: "rsvp", perPerson: 2 }],
  ["en", "yoga on the lawn, wednesdays in june 6-7pm, tops 25 per class", { type: "multi-day" }],
  ["de", "Sommerfest 12. Juni ab 14 Uhr: 3 am Grill, 2 an der Kasse, 4 für den Abbau", { type: "volunteer" }],
  ["de", "Yoga im Park mittwochs im Juni 18-19 Uhr, höchstens 20 pro Abend", { type: "multi-day" }],
  ["es", "Kermés el 5 de junio de 10 a 14: 3 en la taquilla, 2 en los juegos, 4 para recoger", { type: "volunteer" }],
  ["es", "Taller de costura sábado 6 de marzo 10 a 13, cupo 15 personas", { type: "rsvp", people: 15 }],
  ["fr", "Fancy-fair samedi 29 mai dès 11h : 6 au bar, 4 au barbecue, 2 au château gonflable", { type: "volunteer" }],
  ["fr", "Rendez-vous au parc samedi 6 mars 9h-12h, on recrute 8 bénévoles pour le nettoyage", { type: "volunteer" }],
  [
    "en",
    "HOA\nAnnual Meeting\nJanuary 27 • 7:00 p.m.\nClubhouse, 400 Maple Hollow Dr.\nPlease let us know.",
    { type: "rsvp", people: null },
  ],
  ["en", "Pickleball Sunday Jan 10 at 9am, 12 players", { type: "rsvp", people: 12 }],
  ["en", "Bunco night fri 1/22 7pm at Linda's, 88 Crestview Ct unit 3B, 12 players", { type: "rsvp", people: 12 }],
  ["de", "Skatabend am 15. Januar um 19 Uhr bei Uwe, 12 Spieler", { type: "rsvp", people: 12 }],
  ["en", "Fall carnival Oct 16 10-2:\n4 at the hot dog stand\n3 on popcorn\n2 cashiers", { type: "volunteer" }],
  ["es", "kermés el 25 de abril de 10 a 2:\n4 en los tacos\n3 en aguas frescas\n2 cajeras", { type: "volunteer" }],
  ["fr", "Marché le 13 décembre, stand crêpes : 10h-13h 3 pers, 13h-16h 4 pers", { type: "volunteer" }],
  ["es", "necesito voluntarios pa la colecta de juguetes, es el 5 de diciembre", { type: "volunteer" }],
  ["en", "looking for people to help at the coat drive Saturday Dec 12", { type: "volunteer" }],
  ["en", "For the delivery on Jan 13 we're asking for:\n- 60 cans of tuna\n- 40 jars of jam\nDrop off 9 to 5.", { type: "donations" }],
  [
    "fr",
    "Pour la distribution du 12 décembre :\n- 60 boîtes de thon\n- 40 paquets de riz\n- couches\n- savons\nÀ la mairie de 9h à 17h.",
    { type: "donations" },
  ],
  [
    "de",
    "Ausflug am 5. Juni 9-15 Uhr, 20 Kinder.\nKosten: Fr. 12.-\nBitte Regenjacke und Znüni mitgeben.",
    { type: "rsvp", people: 20, offers: [] },
  ],
  ["de", "brauche ne helferliste fürs tierheim, termin steht noch nicht", { type: "volunteer" }],
  ["es", "lista de voluntarios para la fiesta, la cita aún no está fijada", { type: "volunteer" }],
];

test("so many a day are no limit for each person", () => {
  for (const [locale, text] of KINDS.filter(([, , { type }]) => type === "multi-day"))
    expect(draftOf(locale, text)?.perPerson).toBeUndefined();
});

test.each(KINDS)("%s: whom a number counts tells what it is: %s", (locale, text, expected) => {
  expect(draftOf(locale, text)).toMatchObject(expected);
});

const CHANGES: [Locale, string, string, Expected][] = [
  ["en", "5k water station Jan 16, 6:45am, 25 people", "make it 30 ppl and start at 6:30", { people: 30, startTime: "06:30" }],
  ["en", "Turkey trot Jan 16 7:30am-9am at the lake", "move it to 6", { startTime: "06:00", endTime: "07:30" }],
  ["en", "Family movie night Jan 15 at 6pm", "cap it at 40 and max 2 per family", { people: 40, perPerson: 2 }],
  ["de", "Kinoabend am 15.1. um 18 Uhr", "begrenze es auf 40 und höchstens 2 pro Familie", { people: 40, perPerson: 2 }],
  ["es", "Cine en familia el 15 de enero a las 18h", "tope de 40 y máximo 2 por familia", { people: 40, perPerson: 2 }],
  ["fr", "Patinoire le 12 janvier de 9h à 11h45, 5 bénévoles", "et il me faut 7 parents", { offers: ["09:00-11:45 Bénévoles x7"] }],
  ["es", "Excursión el 12 de enero de 9 a 11:45, 5 voluntarios", "necesito 7 papás", { offers: ["09:00-11:45 Voluntarios x7"] }],
];

test.each(CHANGES)("%s: a change is read beside what is there: %s, then: %s", (locale, first, then, expected) => {
  expect(draftOf(locale, first, then)).toMatchObject(expected);
});

test.each<[Locale, string]>([
  ["en", "Wine tasting Jan 16 7pm at the loft, 20 people max. $15 per person one glass included"],
  ["de", "Weinprobe 16.1. 19 Uhr im Keller, 20 Gäste max. Sammel bitte 15 Euro pro Person ein"],
  ["es", "Cata de vinos 16 de enero 19h en la bodega, 20 personas máx. 15 € por persona una copa incluida"],
  ["fr", "Dégustation le 16 janvier à 19h, 20 personnes max. 15 € par personne un verre compris"],
])("a limit ends its sentence, and money per person limits nobody: %s %s", (locale, text) => {
  expect(draftOf(locale, text)).toMatchObject({ people: 20 });
  expect(draftOf(locale, text)?.perPerson).toBeUndefined();
});

test.each<[Locale, string, string]>([
  ["en", "Team posada sun dec 20 4pm\nribs 4 racks\n2 watermelons\ncandy", "potluck"],
  ["es", "Posada domingo 20 de dic 4pm\ntamales 4 docenas\nponche 3 ollas\n1 piñata\ndulces", "potluck"],
  ["fr", "Fête d'équipe dim 20 juin 16h\ncrêpes 4 douzaines\nmerguez 40\n1 tarte", "potluck"],
  ["de", "brauch ne liste wer beim umzug von oma gerda mit anpackt, termin kommt noch", "volunteer"],
  ["es", "una lista de quién echa una mano en la mudanza de la abuela, la fecha aún no la sabemos", "volunteer"],
])("food is brought to a table, and hands are lent: %s %s", (locale, text, type) => {
  expect(draftOf(locale, text)?.type).toBe(type);
});

const LEFT = "The people who had signed up there are left out";

test("people are said to be left out where some stand beside what they took, and not for a place's name", () => {
  const fry = "FISH FRY — Friday, March 5 — Knights Hall\n\nPrep 1:00–4:00 pm (5)\nFry cooks 4:00–7:30 pm (4)\nCleanup 7:30–9:00 pm (6)";
  expect(replyTo("en", fry).text).not.toContain(LEFT);
  expect(replyTo("en", `${fry} - Jen Ortiz`).text).toContain(LEFT);
  expect(replyTo("en", `${fry}\njen@guest.test`).text).toContain(LEFT);
});

test("what comes along is nobody who comes", () => {
  expect(draftOf("en", "Birthday party Dec 5 3pm at home, 2 cakes")?.people).toBeNull();
  expect(draftOf("de", "Geburtstagsfeier am 5.12. um 15 Uhr zu Hause, 2 Kuchen")?.people).toBeNull();
  expect(draftOf("en", "Birthday party Dec 5 3pm at home, 12 kids")?.people).toBe(12);
});

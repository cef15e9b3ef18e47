import { expect, test } from "vitest";
import type { Locale } from "#app/limits.ts";
import { draftOf, type Expected, replyTo } from "#tests/support/planned.ts";

const SHEETS: [string, Locale, string, Expected][] = [
  [
    "another site's sheet with its people",
    "en",
    `Class party sign up
Date: Dec 11
Where: Room 5

Cups (2 of 4 filled)
   Maria Lopez
   Tom B.
Napkins (0 of 2 filled)
Cookies - 24
Juice boxes (1 of 3 filled) Anna Smith, anna@example.com`,
    {
      type: "potluck",
      title: "Class party sign up",
      date: "2026-12-11",
      location: "Room 5",
      offers: ["Cups x4", "Napkins x2", "Cookies x24", "Juice boxes x3"],
    },
  ],
  [
    "shifts of another site",
    "en",
    `10:00am-11:00am Greeter 3 slots
11:00am-12:00pm Greeter 3 slots
12:00pm-1:00pm Clean up 2 slots`,
    { type: "volunteer", offers: ["10:00-11:00 Greeter x3", "11:00-12:00 Greeter x3", "12:00-13:00 Clean up x2"] },
  ],
  [
    "a copied page with the site's name, its buttons and people beneath",
    "en",
    `SignUpGenius
Bake Sale for Room 12
Date: 12/11/2026 (Fri.)
Location: Lincoln Elementary cafeteria
Brownies (2 of 4 slots filled)
  Maria Lopez
  Tom B.
Cookies (0 of 3 slots filled)
Sign Up
Cupcakes  1 of 2 slots filled
  Anna Smith anna@example.com`,
    {
      type: "potluck",
      title: "Bake Sale for Room 12",
      date: "2026-12-11",
      location: "Lincoln Elementary cafeteria",
      offers: ["Brownies x4", "Cookies x3", "Cupcakes x2"],
    },
  ],
  [
    "counts on lines of their own, and people without an indent",
    "en",
    "Class Party\n12/18/2026\nPaper Plates\n2 of 2 slots filled\nMaria Lopez\nTom Brown\nNapkins\n0 of 2 slots filled\nSign Up\nJuice Boxes\n1 of 3 slots filled\nAnna Smith",
    { type: "potluck", title: "Class Party", date: "2026-12-18", offers: ["Paper Plates x2", "Napkins x2", "Juice Boxes x3"] },
  ],
  [
    "names that end in a full stop",
    "en",
    "Cups (2 of 4 filled)\nMaria Lopez\nTom B.\nPaper Plates (1 of 2 filled)\nAnna Smith\nNapkins (0 of 4 filled)\nWhere: Room 5",
    { title: "Potluck Sign-up", location: "Room 5", offers: ["Cups x4", "Paper Plates x2", "Napkins x4"] },
  ],
  ["things with two large letters", "en", "To bring:\nPaper Plates\nOlive Oil", { offers: ["Paper Plates x1", "Olive Oil x1"] }],
  [
    "a spreadsheet's cells",
    "en",
    "Item\tQuantity\tName\nSalad\t3\tAnna Smith\nCake\t2\t\nPlates\t30\tBob",
    { type: "potluck", offers: ["Salad x3", "Cake x2", "Plates x30"] },
  ],
  [
    "a markdown table over two days",
    "en",
    `| Date | Time | Task | Volunteers needed | Who |
|---|---|---|---|---|
| Dec 5 | 9-11 am | Setup | 4 | Ana |
| Dec 6 | 1-3 pm | Cleanup | 2 | |`,
    { type: "multi-day", offers: ["12-05 09:00-11:00 Setup x4", "12-06 13:00-15:00 Cleanup x2"] },
  ],
  [
    "a CSV file with quotes",
    "en",
    'item,qty,signed up by\n"Chili, vegetarian",2,Joe\nBread,4,',
    { type: "potluck", offers: ["Chili, vegetarian x2", "Bread x4"] },
  ],
  [
    "a list after a sentence",
    "en",
    "Please turn this into a potluck for Friday at 6 pm at the gym:\n- 3 salads\n- 2 cakes\n- drinks",
    { type: "potluck", date: "2026-11-27", startTime: "18:00", location: "Gym", offers: ["Salads x3", "Cakes x2", "Drinks x1"] },
  ],
  [
    "bare times of one day",
    "en",
    "Conferences on Dec 3:\n9:00-9:15\n9:15-9:30\n9:30-9:45",
    { type: "parent-teacher", offers: ["12-03 09:00-09:15 x1", "12-03 09:15-09:30 x1", "12-03 09:30-09:45 x1"] },
  ],
  [
    "days as headings",
    "en",
    "Saturday, December 5\n9-10am Setup (2)\nSunday, December 6\n9-10am Cleanup (3)",
    { type: "multi-day", offers: ["12-05 09:00-10:00 Setup x2", "12-06 09:00-10:00 Cleanup x3"] },
  ],
  ["a table without heads", "en", "Soup\t20\nRice\t10\nBeans\t5", { type: "potluck", offers: ["Soup x20", "Rice x10", "Beans x5"] }],
  [
    "a table with a number that is none of places",
    "en",
    "Item\tQuantity\nSoup\t12000\nRice\t3.5\nBeans\t5",
    { type: "potluck", offers: ["Soup x1", "Rice x1", "Beans x5"] },
  ],
  [
    "una lista",
    "es",
    "Lista para la fiesta:\n- 20 vasos\n- 2 tortas\n- zumo",
    { type: "potluck", offers: ["Vasos x20", "Tortas x2", "Zumo x1"] },
  ],
  [
    "una tabla",
    "es",
    "Tarea;Hora;Cantidad;Nombre\nMontaje;9:00-10:00;3;Ana Ruiz\nRecogida;13:00-14:00;2;",
    { type: "volunteer", offers: ["09:00-10:00 Montaje x3", "13:00-14:00 Recogida x2"] },
  ],
  [
    "une feuille",
    "fr",
    "Samedi 5 décembre\n9h-10h Accueil (3 places)\n10h-11h Vestiaire (2 places)",
    { type: "volunteer", date: "2026-12-05", offers: ["09:00-10:00 Accueil x3", "10:00-11:00 Vestiaire x2"] },
  ],
  [
    "eine Mitbringliste",
    "de",
    "Mitbringliste\nKartoffelsalat (2 von 4 belegt)\nWürstchen x 40\nBecher: 30",
    { type: "potluck", title: "Mitbringliste", offers: ["Kartoffelsalat x4", "Würstchen x40", "Becher x30"] },
  ],
];

test.each(SHEETS)("reads %s", (_name, locale, text, expected) => {
  expect(draftOf(locale, text)).toMatchObject(expected);
});

test("who had signed up there is nowhere in the draft, and she says so", () => {
  for (const [, locale, text] of SHEETS.filter(([, , text]) => /Maria|Anna|Ana|Joe|Bob/.test(text))) {
    const { draft, text: answer } = replyTo(locale, text);
    expect(JSON.stringify(draft)).not.toMatch(/Maria|Lopez|Tom|Anna|Smith|Ana|Ruiz|Joe|Bob|example/);
    expect(answer).toMatch(/left out|no aparecen/);
  }
});

test("a sentence over two lines is no list", () => {
  expect(draftOf("en", "We plan a potluck.\nIt is next Friday at 6 pm at the gym.")).toMatchObject({
    type: "potluck",
    date: "2026-12-04",
    location: "Gym",
  });
});

const FLYERS: [Locale, string, Expected][] = [
  [
    "en",
    "Game night at the library\nFriday Jan 15\n6:30-8 pm\nMax 30 people\nNo pets please",
    { type: "rsvp", date: "2027-01-15", startTime: "18:30", people: 30, location: "Library", offers: [] },
  ],
  [
    "es",
    "Cena de la peña\nviernes 15 de enero, 21 h\nRestaurante El Faro\nPlazas: 40\n25 € por persona",
    { type: "rsvp", date: "2027-01-15", startTime: "21:00", people: 40, location: "Restaurante El Faro", offers: [] },
  ],
  [
    "fr",
    "Nettoyage du jardin partagé\nsamedi 6 mars\n9h-12h\n8 bénévoles\nApportez des gants",
    { type: "volunteer", date: "2027-03-06", offers: ["09:00-12:00 Bénévoles x8"] },
  ],
  [
    "de",
    "Kuchenverkauf am Samstag, 5.12.\n14-17 Uhr, Turnhalle\nWir brauchen\n4 Kuchen\n2 Torten\nServietten\nVielen Dank, Petra",
    { title: "Kuchenverkauf", startTime: "14:00", location: "Turnhalle", offers: ["Kuchen x4", "Torten x2", "Servietten x1"] },
  ],
  [
    "de",
    "Grillfest\n12. Juni, 17 Uhr\nWer bringt was mit?\n3 Salate\n2 Brote\nNachtisch\nGetränke stellen wir",
    { date: "2027-06-12", startTime: "17:00", offers: ["Salate x3", "Brote x2", "Nachtisch x1"] },
  ],
  [
    "fr",
    "Repas de Noël de l'équipe\njeudi 17 décembre, 12h30\nau Bistrot du Port\n22 couverts max\nréponse avant le 10 svp",
    { type: "rsvp", people: 22, location: "Bistrot du Port", offers: [] },
  ],
  [
    "en",
    "Potluck sign up!!\nFri 12/18 6pm\nMy house\n\nTurkey - Jen\nHam - \nGreen beans - Lisa\nPie (2)",
    { date: "2026-12-18", offers: ["Turkey x1", "Ham x1", "Green beans x1", "Pie x2"] },
  ],
  [
    "en",
    "Volunteer at the polls\nNov 30\n6am-10am 2\n10am-2pm 2\nLincoln School gym",
    { type: "volunteer", location: "Lincoln School gym", offers: ["06:00-10:00 x2", "10:00-14:00 x2"] },
  ],
  [
    "en",
    "hospitality team for Sunday Jan 10\n8:30 greeters 2\n9:00 coffee 2\n10:15 nursery 3\nthx!!",
    { offers: ["08:30-09:30 Greeters x2", "09:00-10:00 Coffee x2", "10:15-11:15 Nursery x3"] },
  ],
  [
    "en",
    "Spring cleanup\nSat April 10\nRaking 9-11, 6 people\nMulch 9-12, 4 people\nmeet at the north gate\ndress for mud!",
    { date: "2027-04-10", location: "North gate", offers: ["09:00-11:00 Raking x6", "09:00-12:00 Mulch x4"] },
  ],
  [
    "en",
    "Musical\n- set builders, Sat Mar 6, 9am-12pm, 6 needed\n- ushers, Fri Mar 12, 6-9pm, need 4",
    { offers: ["03-06 09:00-12:00 Set builders x6", "03-12 18:00-21:00 Ushers x4"] },
  ],
  [
    "fr",
    "Bénévoles du marché :\n- caisse, samedi 12 déc., 10h-13h, il faut 2 personnes\n- rangement, dimanche 13 déc., 17h-19h, il faut 5 personnes",
    { offers: ["12-12 10:00-13:00 Caisse x2", "12-13 17:00-19:00 Rangement x5"] },
  ],
  ["es", "Tutorías 3º ESO\n16 de diciembre\nDe 16:30 a 18:30\nCada cita 15 minutos\nDespacho 2.4", { location: "Despacho 2.4" }],
  ["fr", "Bourse aux skis sam 28 novembre 9h-17h gymnase Coubertin, 10 bénévoles, parking payant", { location: "Gymnase Coubertin" }],
];

test.each(FLYERS)("%s: what one line alone says is of the event, and only lines alike are entries", (locale, text, expected) => {
  expect(draftOf(locale, text)).toMatchObject(expected);
});

test("what stands beside a list and is none of the event is said to be left out", () => {
  const { account } = replyTo("en", "Bake sale\nFriday Jan 15, 3 pm, gym\n- 3 cakes\n- 2 pies\n- Pam at #14\nplease label your plates");
  expect(account?.leftOut.join()).toContain("label your plates");
});

const REPEATS: [Locale, string][] = [
  ["en", "Potluck every Saturday for 3 weeks at 10am, bring snacks and 2 juices"],
  ["es", "Comida compartida cada sábado durante 3 semanas a las 10, traer snacks y 2 juices"],
  ["fr", "Repas partagé tous les samedis pendant 3 semaines à 10h, apporter snacks et 2 juices"],
  ["de", "Buffet jeden Samstag für 3 Wochen um 10 Uhr, mitbringen: snacks und 2 juices"],
];

test.each(REPEATS)("%s: what is brought again and again is asked for on each of its days", (locale, text) => {
  const draft = draftOf(locale, text);
  expect(draft?.type).toBe("potluck");
  expect(draft?.date).toBe("2026-11-28");
  expect(draft?.offers.map((line) => line.toLowerCase())).toEqual(
    ["11-28", "12-05", "12-12"].flatMap((day) => [`${day} snacks x1`, `${day} juices x2`]),
  );
});

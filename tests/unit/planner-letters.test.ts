import { expect, test } from "vitest";
import type { Locale } from "#app/limits.ts";
import { draftOf, type Expected, replyTo } from "#tests/support/planned.ts";

const LETTERS: [string, [Locale, string, Expected][]][] = [
  [
    "days that are named are all of the week that is named",
    [
      [
        "en",
        "Book fair shifts the week of Feb 8: Tuesday Feb 9 and Thursday Feb 11, 9 to 12, 3 parents each",
        { offers: eachOn("02-09", "02-11") },
      ],
      [
        "en",
        "Book fair shifts the week of Feb 8, 9 to 12, 3 parents each",
        { offers: eachOn("02-08", "02-09", "02-10", "02-11", "02-12") },
      ],
      [
        "es",
        "Tutorías la primera semana de febrero: martes 2 de febrero, de 16 a 16:30, 15 minutos",
        { offers: ["02-02 16:00-16:15 x1", "02-02 16:15-16:30 x1"] },
      ],
      [
        "de",
        "Sprechtag in der Woche vom 11. Januar: Di 12.1., 15 bis 15:40 Uhr, je 20 Minuten",
        { offers: ["01-12 15:00-15:20 x1", "01-12 15:20-15:40 x1"] },
      ],
    ],
  ],
  [
    "each of several hours on a line is a shift",
    [
      [
        "en",
        "Maker Expo booth, fairgrounds\nFri 2/19: 3-6pm 2 volunteers, 6-9pm 3 volunteers\nSat 2/20: 10am-1pm 3 volunteers, 1-4pm 4 volunteers",
        { offers: ["02-19 15:00-18:00 x2", "02-19 18:00-21:00 x3", "02-20 10:00-13:00 x3", "02-20 13:00-16:00 x4"] },
      ],
      [
        "en",
        "Book sale\nSat 5/1: setup 8-9am 4 helpers; cashier 9am-1pm 2 helpers\nSun 5/2: cashier 12-4pm 2 helpers; cleanup 4-5pm 5 helpers",
        {
          offers: [
            "05-01 08:00-09:00 Setup x4",
            "05-01 09:00-13:00 Cashier x2",
            "05-02 12:00-16:00 Cashier x2",
            "05-02 16:00-17:00 Cleanup x5",
          ],
        },
      ],
      [
        "de",
        "Weihnachtsmarkt\nSa 5.12.: 10-13 Uhr 2 Personen, 13-16 Uhr 3 Personen\nSo 6.12.: 11-14 Uhr 2 Personen und 14-17 Uhr 4 Personen",
        { offers: ["12-05 10:00-13:00 x2", "12-05 13:00-16:00 x3", "12-06 11:00-14:00 x2", "12-06 14:00-17:00 x4"] },
      ],
      [
        "fr",
        "Stand à la foire\nsamedi 5 décembre : 9h-12h 2 bénévoles, 12h-15h 3 bénévoles\ndimanche 6 décembre : 10h-13h 2 bénévoles, 13h-16h 4 bénévoles",
        { offers: ["12-05 09:00-12:00 x2", "12-05 12:00-15:00 x3", "12-06 10:00-13:00 x2", "12-06 13:00-16:00 x4"] },
      ],
    ],
  ],
  [
    "people of one kind or another are as many in all",
    [
      [
        "en",
        "need 4 moms, dads or grandparents to help at the art show Thursday Dec 10 from 5 to 7pm",
        { offers: ["17:00-19:00 Helpers x4"] },
      ],
      [
        "de",
        "Für das Backen am 9. Dezember suchen wir fünf Mamas, Papas oder Omas von 8:30 bis 11:30 Uhr",
        { offers: ["08:30-11:30 Helfende x5"] },
      ],
      [
        "es",
        "Buscamos cuatro mamás, papás o abuelos para el taller de galletas el 10 de diciembre de 9 a 11",
        { offers: ["09:00-11:00 Voluntarios x4"] },
      ],
      [
        "fr",
        "On cherche trois mamans, papas ou tontons pour l'atelier cuisine jeudi 10 décembre de 14h à 16h",
        { offers: ["14:00-16:00 Bénévoles x3"] },
      ],
      ["en", "Potluck Dec 12 6pm: 5 salads, sides or breads, 3 desserts", { offers: ["Salads, sides or breads x5", "Desserts x3"] }],
    ],
  ],
  [
    "bare digits right after a day are an hour",
    [
      [
        "en",
        "book club get together at Noor's tues dec 15 630: mulled cider, cheese board, cookies (2)",
        { startTime: "18:30", people: null },
      ],
      ["en", "game night fri dec 11 730 at Sam's, max 10", { startTime: "19:30", people: 10, location: "Sam's" }],
      ["en", "cookie swap dec 18 645 my place 12 people", { startTime: "18:45", people: 12, location: "My place" }],
      ["en", "dec 5 120 cookies, 30 pies for the bake sale", { startTime: null, offers: ["Cookies x120", "Pies x30"] }],
    ],
  ],
  [
    "who wrote it is no place",
    [
      ["en", "Our holiday lunch is Friday 12/18, noon-2pm.\n\nMarisol\nOffice Manager", { location: "" }],
      [
        "en",
        "Dear members,\n\nspring cleanup is Saturday, April 10, 9am to noon. We need 12 volunteers.\nThe church office",
        { location: "" },
      ],
      ["de", "Am Freitag, 11. Dezember um 18 Uhr feiern wir Adventsabend, max. 40 Personen.\n\nAnna Huber\nPfarrbüro", { location: "" }],
      ["fr", "L'assemblée générale a lieu le vendredi 22 janvier à 20h au dojo.\n\nSportivement,\nLe bureau", { location: "Dojo" }],
      ["es", "La merienda es el viernes 11 de diciembre a las 17:00.\n\nAna Ruiz\nSecretaría del colegio", { location: "" }],
      ["en", "Join us for caroling!\nFriday Dec 18, 6pm.\n\nThe Grove\nBuilding B", { location: "Building B" }],
    ],
  ],
  [
    "a text with a few short lines and what it needs is no list",
    [
      [
        "en",
        "Hi Sally, this is for Troop 88:\n\nCampout kickoff\nFri Apr 9, 6pm, Pavilion 4\n\nneed 2 firewood haulers, 1 first aider and 6 packs of hot dogs",
        { title: "Campout kickoff", location: "Pavilion 4", offers: ["Firewood haulers x2", "First aider x1", "Packs of hot dogs x6"] },
      ],
      [
        "de",
        "Für die Klasse 3b:\n\nWaldtag\nDo 22. April, 9 Uhr, Parkplatz 2\n\nwir brauchen 3 Fahrer, 2 Begleitpersonen",
        { location: "Parkplatz 2" },
      ],
    ],
  ],
  [
    "so many people on several days have tasks there, and no appointments are made up",
    [
      [
        "fr",
        "Bourse aux jouets : tri des dons du lundi 30 novembre au mardi 1er décembre, 9h30-11h30, 4 personnes par jour",
        { type: "volunteer", offers: ["11-30 09:30-11:30 Bénévoles x4", "12-01 09:30-11:30 Bénévoles x4"] },
      ],
      ["es", "lista para apuntarse a las clases de costura en el centro cívico", { type: "rsvp", startTime: null, offers: [] }],
    ],
  ],
  [
    "what takes place on a day is what it is called, and not whom it is told",
    [
      [
        "en",
        "Hi Sally,\n\nit's Denise in the front office at Ridgeview Elementary. The vision van is here Wednesday, Dec 9 and I need 4 parents to walk kids back and forth between 8:45 and 11:30. Everybody meets in the lobby.",
        { title: "Vision van", location: "Lobby" },
      ],
      [
        "en",
        "Dance families,\n\nNutcracker fittings are Thursday 12/3 from 4:15 to 6:45 pm in Studio B. I need 3 moms.",
        { title: "Nutcracker fittings", location: "Studio B" },
      ],
      ["en", "The dental bus comes Friday Jan 22. Two volunteers needed 9 to noon.", { title: "Dental bus" }],
      [
        "es",
        "Hola,\n\nsoy Marta de la secretaría. El taller de huerto es el martes 12 de enero en el patio y necesito 4 padres.",
        { title: "Taller de huerto", location: "Patio" },
      ],
      [
        "de",
        "Hallo,\n\nhier ist Tina aus der Bücherei. Die Vorlesestunde ist am 12. Dezember um 10 Uhr im Pfarrsaal.",
        { title: "Vorlesestunde", location: "Pfarrsaal" },
      ],
      [
        "fr",
        "L'assemblée générale du club de judo se tiendra le vendredi 22 janvier à 20h au dojo",
        { title: "Assemblée générale du club de judo" },
      ],
      ["en", "PARENTS NIGHT OUT!\nFriday January 22, 5:30-9:00 pm\nchurch gym", { title: "PARENTS NIGHT OUT", location: "Church gym" }],
    ],
  ],
  [
    "where people meet is a place",
    [
      ["en", "litter pickup along Mill Rd, sun apr 18 1pm til 3", { title: "Litter pickup", location: "Mill Rd" }],
      ["en", "we all meet in front of the library, caroling dec 20 5pm", { title: "Caroling", location: "Library" }],
      ["de", "Adventssingen am 13.12. um 17 Uhr in St. Anna, wir brauchen 3 Ordner", { title: "Adventssingen", location: "St. Anna" }],
      [
        "de",
        "brauch 6 leute zum plakate aufhängen, sa vormittag 9-11, treffpunkt feuerwehrhaus",
        { location: "Feuerwehrhaus", date: "2026-11-28" },
      ],
      ["fr", "coiffure solidaire lundi 14 décembre de 10h à 11h à l'accueil de jour, rdv de 30 min", { location: "Accueil de jour" }],
    ],
  ],
  [
    "a number is used for what it counts",
    [
      [
        "en",
        "science fair judges needed feb 25, 1-3 shift and 3-5 shift, 8 judges per shift, gym",
        { offers: ["13:00-15:00 Shift 1 x8", "15:00-17:00 Shift 2 x8"] },
      ],
      [
        "de",
        "Plätzchenbasar am 2. Advent um 14 Uhr, 4 Verkäufer gesucht.\n\nViele Grüße\nHannelore Kast\n1. Vorsitzende",
        { people: null },
      ],
      ["es", "lista de útiles para 2°B: 10 cuadernos, 20 lápices", { people: null }],
    ],
  ],
  [
    "what invites is no part of what it is called",
    [
      [
        "es",
        "¡Los esperamos en nuestra posada!\nViernes 18 de diciembre, 7:00 pm\nCasa de la familia Treviño",
        { title: "Posada", location: "Casa de la familia Treviño" },
      ],
      ["fr", "Nous vous attendons nombreux à notre vide-dressing !\nSamedi 12 décembre, 10h-16h", { title: "Vide-dressing" }],
      [
        "en",
        "You won't want to miss our ice cream social!\nFriday June 4, 6pm, playground",
        { title: "Ice cream social", location: "Playground" },
      ],
      ["de", "Wir freuen uns auf euch bei unserem Lesefest!\nFreitag, 11. Dezember, 15 Uhr", { title: "Lesefest" }],
    ],
  ],
];

function eachOn(...days: string[]) {
  return days.map((day) => `${day} 09:00-12:00 Helpers x3`);
}

for (const [rule, texts] of LETTERS)
  test.each(texts)(`${rule}: %s: %j`, (locale, text, expected) => {
    expect(draftOf(locale, text)).toMatchObject(expected);
  });

test.each([
  ["en", "wait do ppl need an account to sign up or just the link"],
  ["en", "quick question, does everyone need to log in"],
  ["en", "so can parents see each others names on there"],
  ["de", "müssen eltern sich registrieren oder reicht der link"],
  ["es", "oye la gente necesita cuenta para apuntarse o solo el enlace"],
] as const)("%s: %j is a question and no plan", (locale, text) => {
  expect(replyTo(locale, text).draft).toBeNull();
});

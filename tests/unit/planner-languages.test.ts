import { expect, test } from "vitest";
import type { Locale } from "#app/limits.ts";
import { draftOf, type Expected } from "#tests/support/planned.ts";

const SENTENCES: [Locale, string, Expected][] = [
  [
    "es",
    "Ayúdame a organizar una cena compartida el próximo sábado a las 7 de la tarde para 25 personas en el gimnasio del colegio",
    { type: "potluck", title: "Cena compartida", date: "2026-11-28", startTime: "19:00", people: 25, location: "Gimnasio del colegio" },
  ],
  [
    "es",
    "Necesitamos 3 voluntarios por turno el 12 de diciembre de 9:00 a 13:00 para la limpieza del parque",
    { type: "volunteer", title: "Limpieza del parque", date: "2026-12-12", offers: ["09:00-11:00 Turno 1 x3", "11:00-13:00 Turno 2 x3"] },
  ],
  [
    "es",
    "Reuniones de padres y maestros el 3 y 4 de diciembre de 15:00 a 18:00 con citas de 15 minutos",
    { type: "parent-teacher", offers: expect.arrayContaining(["12-03 15:00-15:15 x1", "12-04 17:45-18:00 x1"]) },
  ],
  [
    "es",
    "Cumpleaños de Lucía el viernes que viene a las 18:00 en casa de la abuela para 12 niños",
    { type: "rsvp", title: "Cumpleaños de Lucía", date: "2026-11-27", startTime: "18:00", location: "Casa de la abuela", people: 12 },
  ],
  [
    "es",
    "Colecta de alimentos hasta el 20 de diciembre: 30 latas de sopa, arroz y 10 jabones",
    { type: "donations", date: "2026-12-20", offers: ["Latas de sopa x30", "Arroz x1", "Jabones x10"] },
  ],
  [
    "es",
    "Barbacoa pasado mañana al mediodía en el parque, traer pan, bebidas y 2 tartas",
    { type: "potluck", date: "2026-11-26", startTime: "12:00", location: "Parque", offers: ["Pan x1", "Bebidas x1", "Tartas x2"] },
  ],
  ["es", "Reunión de vecinos este jueves a las 8 de la noche", { type: "rsvp", date: "2026-11-26", startTime: "20:00" }],
  [
    "es",
    "Campamento del 5 al 7 de diciembre",
    { type: "multi-day", offers: ["12-05 09:00-17:00 x10", "12-06 09:00-17:00 x10", "12-07 09:00-17:00 x10"] },
  ],
  [
    "fr",
    "Repas partagé vendredi prochain à 18h au gymnase pour 20 personnes",
    { type: "potluck", title: "Repas partagé", date: "2026-12-04", startTime: "18:00", location: "Gymnase", people: 20 },
  ],
  [
    "fr",
    "Réunions parents-professeurs le 3 et le 4 décembre de 9h à 11h30, créneaux de 15 minutes",
    { type: "parent-teacher", offers: expect.arrayContaining(["12-03 09:00-09:15 x1", "12-04 11:15-11:30 x1"]) },
  ],
  [
    "fr",
    "J'ai besoin de 4 bénévoles par créneau samedi 5 décembre de 14 h à 17 h pour la kermesse de l'école",
    { type: "volunteer", title: "Kermesse de l'école", date: "2026-12-05", offers: ["14:00-17:00 Bénévoles x4"] },
  ],
  [
    "fr",
    "Organiser un anniversaire samedi à 15h chez Paul, 10 enfants",
    { type: "rsvp", title: "Anniversaire", date: "2026-11-28", startTime: "15:00", location: "Chez Paul", people: 10 },
  ],
  [
    "fr",
    "Pique-nique après-demain à midi, apporter 3 salades, du pain et des boissons",
    { type: "potluck", date: "2026-11-26", startTime: "12:00", offers: ["Salades x3", "Pain x1", "Boissons x1"] },
  ],
  [
    "fr",
    "Rendez-vous photos le 12/12 de 9h à 10h, toutes les 20 minutes",
    { type: "time-slots", offers: ["12-12 09:00-09:20 x1", "12-12 09:20-09:40 x1", "12-12 09:40-10:00 x1"] },
  ],
  ["fr", "Stage du 5 au 7 décembre à la salle des fêtes", { type: "multi-day", location: "Salle des fêtes" }],
  [
    "de",
    "Elternsprechtag am 3. Dezember von 14 bis 15 Uhr in 30-Minuten-Terminen, Raum 12",
    { type: "parent-teacher", location: "Raum 12", offers: ["12-03 14:00-14:30 x1", "12-03 14:30-15:00 x1"] },
  ],
  [
    "de",
    "Potluck am 12. Dezember um 18 Uhr in der Turnhalle für 30 Personen",
    { type: "potluck", title: "Potluck", date: "2026-12-12", startTime: "18:00", location: "Turnhalle", people: 30 },
  ],
  [
    "de",
    "Elternsprechtag nächsten Freitag von 9 bis 11:30 Uhr in 15-Minuten-Terminen",
    { type: "parent-teacher", title: "Elternsprechtag", offers: expect.arrayContaining(["11-27 09:00-09:15 x1", "11-27 11:15-11:30 x1"]) },
  ],
  [
    "de",
    "Wir brauchen 3 Helfer pro Schicht für das Sommerfest am 3.12. von 14-16 Uhr auf dem Schulhof",
    { type: "volunteer", title: "Sommerfest", date: "2026-12-03", location: "Schulhof", offers: ["14:00-16:00 Helfende x3"] },
  ],
  [
    "de",
    "Wir sammeln 40 Dosen Suppe, 20 Zahnbürsten und Jacken für die Tafel bis Samstag",
    { type: "donations", title: "Tafel", date: "2026-11-28", offers: ["Dosen Suppe x40", "Zahnbürsten x20", "Jacken x1"] },
  ],
  [
    "de",
    "Weihnachtsfeier am Samstag, 5. Dezember 2026, 10 bis 15 Uhr im Gemeindehaus",
    { type: "rsvp", title: "Weihnachtsfeier", date: "2026-12-05", startTime: "10:00", endTime: "15:00", location: "Gemeindehaus" },
  ],
  [
    "de",
    "Grillfest übermorgen um 17:30 Uhr, bitte 5 Salate, Brot und Getränke mitbringen",
    { type: "potluck", title: "Grillfest", date: "2026-11-26", startTime: "17:30" },
  ],
  [
    "de",
    "Sprechstunde am kommenden Mittwoch von 14 bis 15 Uhr, alle 20 Minuten",
    { type: "time-slots", offers: ["11-25 14:00-14:20 x1", "11-25 14:20-14:40 x1", "11-25 14:40-15:00 x1"] },
  ],
  [
    "de",
    "Elternabend nächste Woche Dienstag um 19:30 in der Aula",
    { type: "rsvp", title: "Elternabend", date: "2026-12-01", startTime: "19:30", location: "Aula" },
  ],
];

test.each(SENTENCES)("%s: %s", (locale, text, expected) => {
  expect(draftOf(locale, text)).toMatchObject(expected);
});

test.each([
  [
    "es",
    "4 voluntarios pa la misa d niños, sábado 13 de febrero d 9:00 a 11:00",
    { days: "2027-02-13", startTime: "09:00", endTime: "11:00" },
  ],
  ["fr", "slt, 2 parents pr la sortie piscine mardi 8 décembre de 13h à 15h", { days: "2026-12-08", startTime: "13:00", endTime: "15:00" }],
  ["de", "brauch ne Helferliste für 5. Dezember, 9 bis 12 Uhr, 4 Helfer", { days: "2026-12-05", startTime: "09:00", endTime: "12:00" }],
] as const)("words written in haste in %s: %s", (locale, said, { days, ...times }) => {
  expect(draftOf(locale, said)).toMatchObject({ type: "volunteer", date: days, ...times });
});

test.each<[Locale, string]>([
  ["en", "Front desk Feb 16-18, 9am-noon, 2 people per morning"],
  ["de", "Standdienst vom 16. bis 18. Februar, 9-12 Uhr, 2 Personen pro Vormittag"],
  ["es", "Guardias del 16 al 18 de febrero, 9:00-12:00, 2 personas por mañana"],
  ["fr", "Permanences de l'expo photo du 16 au 18 février, 9h-12h, 2 personnes par matinée, salle du vieux lavoir"],
])("%s: so many are for each part of a day: %s", (locale, text) => {
  const offers = draftOf(locale, text)?.offers.map((each) => each.replace(/ \p{L}+ /u, " "));
  expect(offers).toEqual(["02-16", "02-17", "02-18"].map((day) => `${day} 09:00-12:00 x2`));
});

test.each<[Locale, string]>([
  ["de", "Werksführung am 17. Februar um 17:30 Uhr, 25 Plätze, maximal 2 pro Mitarbeiter"],
  ["es", "Visita guiada al museo del ferrocarril, miércoles 17 de febrero 17:30, 25 plazas, máximo 2 por empleado"],
  ["fr", "Visite de l'usine mercredi 17 février à 17h30, 25 places, maximum 2 par salarié"],
])("%s: so many are for each of those who come: %s", (locale, text) => {
  expect(draftOf(locale, text)).toMatchObject({ people: 25, perPerson: 2 });
});

import { expect, test } from "vitest";
import { datesOf } from "#app/assistant/draft.ts";
import { timeLine } from "#app/assistant/labels.ts";
import type { Locale } from "#app/limits.ts";
import { draftOf, replyTo } from "#tests/support/planned.ts";

test("hours in words, with a half or a quarter", () => {
  const startOf = (locale: Locale, text: string) => draftOf(locale, text)?.startTime;
  expect(startOf("en", "Choir rehearsal Dec 8 at half past seven in the church")).toBe("19:30");
  expect(startOf("en", "Choir rehearsal Dec 8 at quarter to eight")).toBe("19:45");
  expect(startOf("de", "Chorprobe am 8.12. um halb acht in der Kirche")).toBe("19:30");
  expect(startOf("es", "Ensayo del coro el 8 de diciembre a las ocho menos cuarto")).toBe("19:45");
  expect(startOf("fr", "Répétition de la chorale le 8 décembre à sept heures et demie")).toBe("19:30");
});

test("what ends when it begins is asked about and not cut into a day of slots", () => {
  const { draft, question } = replyTo("en", "Office hours Dec 5 3pm to 3pm, 15 minute slots");
  expect(question?.about).toBe("time");
  expect(draft?.offers.length).toBeLessThan(20);
});

test("an hour that is put right in the same breath", () => {
  const hoursOf = (locale: Locale, text: string) => {
    const draft = draftOf(locale, text);
    return [draft?.startTime, draft?.endTime];
  };
  expect(hoursOf("en", "Game night Jan 14, 5:45 to 7:45 - no wait make that 8:15")).toEqual(["17:45", "20:15"]);
  expect(hoursOf("fr", "Réunion le 14 janvier de 18h à 19h - non pardon plutôt 19h30")).toEqual(["18:00", "19:30"]);
  expect(hoursOf("es", "Reunión el 14 de enero de 16:00 a 18:00 - no, perdón, mejor hasta las 18:30")).toEqual(["16:00", "18:30"]);
  expect(hoursOf("de", "Elternabend am 14.1. um 19 Uhr - moment, doch lieber 19:30 Uhr")[0]).toBe("19:30");
  expect(hoursOf("en", "Trivia night fri 2/19 at 7, sorry 7:30pm, 18 seats")[0]).toBe("19:30");
  expect(hoursOf("de", "Kegelabend Fr 12.2. um 19 Uhr, äh 19:30 Uhr, 12 Plätze")[0]).toBe("19:30");
  expect(hoursOf("es", "Cena de clase viernes 12 de febrero a las 20:00, perdón, 20:30, 20 personas")[0]).toBe("20:30");
  expect(hoursOf("fr", "Réunion jeudi 4 février à 18h, pardon, 18h30, 12 places")[0]).toBe("18:30");
});

test("hours as people write them, and what is none", () => {
  const hoursOf = (locale: Locale, text: string) => {
    const { startTime, endTime } = draftOf(locale, text) ?? {};
    return `${startTime}-${endTime}`;
  };
  expect(hoursOf("fr", "Veillée vendredi 11 décembre de 22 h à 23 h 30 à l'église")).toBe("22:00-23:30");
  expect(hoursOf("fr", "Corvée samedi 15 mai de 9 h à 12 h, 30 personnes")).toBe("09:00-12:00");
  expect(hoursOf("de", "Elternabend am 14. Januar von 19 Uhr 30 bis 21 Uhr")).toBe("19:30-21:00");
  expect(hoursOf("de", "Sprechtag am 7.12. und 8.12.\njeweils 8.00–11.30 Uhr, 30 Minuten")).toBe("08:00-11:30");
  expect(hoursOf("en", "Movie night dec 4 19h-21h30 in the gym")).toBe("19:00-21:30");
  expect(hoursOf("en", "Cash till 10am-1pm Dec 5, 2 people")).toBe("10:00-13:00");
  expect(hoursOf("en", "Party Dec 5 10pm to 2")).toBe("22:00-02:00");
  expect(hoursOf("en", "Moving help Jan 16, 9 in the morning till about 1, 6 helpers")).toBe("09:00-13:00");
  expect(hoursOf("en", "Blood drive jan 16 from eight till noon, 4 helpers")).toBe("08:00-12:00");
  expect(hoursOf("en", "Dental van Saturday, March 6, 8 am to 3 pm. We are looking for 5 helpers")).toBe("08:00-15:00");
  expect(hoursOf("en", "Book club Feb 4 7-9 pm, we have to keep it to 12")).toBe("19:00-21:00");
  expect(hoursOf("en", "Ski trip Feb 13, bus leaves at 6:30 from the school lot, back at 5, 45 seats")).toBe("06:30-17:00");
  expect(hoursOf("es", "Excursión al museo el 13 de febrero. Salida a las 6:30 desde la plaza, regreso a las 8 pm. 45 plazas")).toBe(
    "06:30-20:00",
  );
  expect(hoursOf("en", "Cookbook club is at our place Dec 15, 7ish to 9")).toBe("19:00-21:00");
  expect(hoursOf("fr", "5 à 7 du bureau jeudi 10 décembre au Pub Saint-Pierre")).toBe("17:00-19:00");
});

test("a pause is within the hours it breaks, or ends them", () => {
  const endOf = (locale: Locale, text: string) => draftOf(locale, text)?.endTime;
  expect(endOf("en", "Craft class Jan 9 2 to 4:15 with a break from 3 to 3:15, 10 spots")).toBe("16:15");
  expect(endOf("en", "Craft class Jan 9 2 to 4 with a break from 4 to 4:15, 10 spots")).toBe("16:15");
  expect(endOf("de", "Workshop am 9. Januar von 10 bis 16 Uhr, Pause von 12 bis 13 Uhr, 10 Plätze")).toBe("16:00");
  expect(endOf("es", "Taller el 9 de enero de 10 a 14, con descanso de 12 a 12:30, 10 plazas")).toBe("14:00");
});

test.each([
  ["en", "Soccer clinic Saturday 9-12, lunch break 12-1, 1-4, 3 helpers each", "09:00-12:00 13:00-16:00"],
  ["de", "Fußballcamp Samstag 9-12, Mittagspause 12-13, 13-16 Uhr, je 2 Helfer", "09:00-12:00 13:00-16:00"],
  ["fr", "Stage de foot samedi 9h-12h, pause 12h-13h, 13h-16h, 2 bénévoles", "09:00-12:00 13:00-16:00"],
  ["en", "Parent conferences Friday 2-3:30, 20 minutes each, break 2:40 to 3", "14:00-14:20 14:20-14:40 15:00-15:20"],
  ["de", "Elternsprechtag am Freitag 14 bis 15 Uhr, je 15 Minuten, Pause von 14:30 bis 14:45", "14:00-14:15 14:15-14:30 14:45-15:00"],
  ["es", "Tutorías el viernes de 16 a 17, 15 minutos cada una, descanso de 16:30 a 16:45", "16:00-16:15 16:15-16:30 16:45-17:00"],
] as const)("%s: %s: nothing goes on in a break", (locale, text, hours) => {
  const offers = replyTo(locale, text).draft?.offers ?? [];
  expect(offers.map(({ startTime, endTime }) => `${startTime}-${endTime}`).join(" ")).toBe(hours);
});

test("an end that cannot be is left out and asked about, not called unsaid", () => {
  const { text, account, question } = replyTo("en", "Bake sale March 3, 3pm to 3pm, 4 helpers");
  expect([account?.leftOut, question?.about]).toEqual([["to 3pm"], "time"]);
  expect(text).not.toContain("named no end");
});

test("an end stays in the same half of the day, or goes", () => {
  const endOf = (...said: string[]) => draftOf("en", "Bunco potluck Jan 8 6-9pm at Carol's", ...said)?.endTime;
  expect([endOf(), endOf("go til 9:30 instead"), endOf("start 5:45 and leave the end time off")]).toEqual(["21:00", "21:30", null]);
});

test.each([
  ["en", "pantry drop tues dec 8, starts 6:45am done 9:30, need 20 hands", "06:45", "09:30"],
  ["en", "Dress rehearsal Wednesday 12/9. Call time 4:15pm, we'll be out by 8", "16:15", "20:00"],
  ["en", "Brass polishing December 19, beginning at 9 in the morning. We ought to be finished by 11.", "09:00", "11:00"],
  ["en", "derby on saturday jan 23, we start 10 and should be wrapped up around 1", "10:00", "13:00"],
  ["de", "Probe am 9. Dezember, Beginn 18 Uhr, fertig um 20 Uhr", "18:00", "20:00"],
  ["es", "Limpieza el 5 de diciembre, empezamos a las 9:00 y acabamos a las 12:00", "09:00", "12:00"],
  ["fr", "Nettoyage samedi 5 décembre, début à 9h, fini vers 12h", "09:00", "12:00"],
] as const)("in %s an end may be told by other words: %s", (locale, said, startTime, endTime) => {
  expect(draftOf(locale, said)).toMatchObject({ startTime, endTime });
});

test.each([
  ["en", "Tax help on February 19 from 10 to 4, forty-five minutes apiece"],
  ["de", "Sprechstunde am 19. Februar von 10 bis 16 Uhr, je fünfundvierzig Minuten"],
  ["es", "Tutorías el 19 de febrero de 10:00 a 16:00, cuarenta y cinco minutos cada una"],
  ["fr", "Rendez-vous le 19 février de 10h à 16h, quarante-cinq minutes chacun"],
] as const)("in %s a number in words may be a ten and a unit", (locale, said) => {
  expect(draftOf(locale, said)?.offers).toHaveLength(8);
});

const SLOTS: [Locale, string, string[]][] = [
  [
    "en",
    "Assessments\nMon Feb 1 3:15-4:15\nTue Feb 2 3:15-4:15\n30 min per child\nRoom 8",
    ["02-01 15:15-15:45", "02-01 15:45-16:15", "02-02 15:15-15:45", "02-02 15:45-16:15"],
  ],
  [
    "de",
    "Elterngespräche 3b\nMo 7.12. 14-15 Uhr\nDi 8.12. 15-16 Uhr\nje 30 Minuten",
    ["12-07 14:00-14:30", "12-07 14:30-15:00", "12-08 15:00-15:30", "12-08 15:30-16:00"],
  ],
  [
    "fr",
    "Entretiens CM1\nlundi 7 déc 16h-17h\nmardi 8 déc 16h-17h\n30 min par élève",
    ["12-07 16:00-16:30", "12-07 16:30-17:00", "12-08 16:00-16:30", "12-08 16:30-17:00"],
  ],
  ["en", "Snack stand April 10 8am-noon, 3 people every two hours", ["08:00-10:00 Shift 1", "10:00-12:00 Shift 2"]],
  ["es", "Barra el 10 de abril de 8 a 12, 3 personas cada 2 horas", ["08:00-10:00 Turno 1", "10:00-12:00 Turno 2"]],
];

test.each(SLOTS)("%s: hours are cut into pieces of the length that is told beside them: %s", (locale, text, times) => {
  const draft = draftOf(locale, text);
  expect(draft?.offers.map((line) => line.replace(/ x\d$/, ""))).toEqual(times);
  expect(new Set(draft?.offers.map((line) => line.slice(-2)))).toEqual(new Set([/people|personas/.test(text) ? "x3" : "x1"]));
});

test("a shift that only begins lasts an hour, and that is said", () => {
  const mass: [Locale, string, string][] = [
    ["en", "Easter service April 4: 8am 3 ushers, 10am 6 ushers", "Ushers"],
    ["de", "Ostergottesdienst 4. April: 8 Uhr 3 Ordner, 10 Uhr 6 Ordner", "Ordner"],
    ["es", "Misa de Pascua el 4 de abril: 8h 3 ujieres, 10h 6 ujieres", "Ujieres"],
    ["fr", "Messe de Pâques le 4 avril : 8h 3 placeurs, 10h 6 placeurs", "Placeurs"],
  ];
  for (const [locale, said, name] of mass)
    expect(draftOf(locale, said)?.offers).toEqual([`08:00-09:00 ${name} x3`, `10:00-11:00 ${name} x6`]);
  expect(replyTo("en", mass[0]?.[1] ?? "").text).toContain("Where you named no end, I took an hour.");
});

test.each([
  ["en", "Tutoring Mon 3-5 and Wed 4-6 for 2 weeks starting Jan 4, 2 tutors", ["15:00-17:00", "16:00-18:00"]],
  ["de", "Nachhilfe 4.-13. Januar: montags 14-16 Uhr, mittwochs 15-17 Uhr, je 2 Helfer", ["14:00-16:00", "15:00-17:00"]],
  ["es", "Apoyo del 4 al 13 de enero: lunes 16-17, miércoles 17-18, 2 voluntarios", ["16:00-17:00", "17:00-18:00"]],
  ["fr", "Soutien du 4 au 13 janvier : lundi 16h-17h, mercredi 17h-18h, 2 bénévoles", ["16:00-17:00", "17:00-18:00"]],
] as const)("%s: each weekday has the hours beside it, every week: %s", (locale, said, [monday, wednesday]) => {
  const days = [`01-04 ${monday}`, `01-06 ${wednesday}`, `01-11 ${monday}`, `01-13 ${wednesday}`];
  expect(draftOf(locale, said)?.offers).toEqual(days.map((day) => expect.stringMatching(new RegExp(`^${day} .*x2$`))));
  expect(replyTo(locale, said).account?.unsure).toEqual([]);
});

const TAKEN_BACK: [Locale, string, string[], string[]][] = [
  ["en", "line painting this thursday 4pm need 3 ppl. well ok thats a holiday, make it the saturday", ["2026-11-28"], ["this thursday"]],
  ["de", "Elternabend Dienstag 19 Uhr im Klassenzimmer, nein doch lieber Mittwoch, 25 Leute", ["2026-11-25"], ["Dienstag"]],
  ["de", "Grillen am Freitag, besser Samstag ab 17 Uhr, 20 Leute", ["2026-11-28"], ["am Freitag"]],
  ["es", "Cena de equipo el viernes a las 21, mejor el sábado, 20 personas", ["2026-11-28"], ["el viernes"]],
  ["fr", "Goûter jeudi à 16h, non plutôt vendredi, 30 enfants", ["2026-11-27"], ["jeudi"]],
  ["en", "Bake sale Friday 4-6, Saturday 9-12, 3 helpers", ["2026-11-27", "2026-11-28"], []],
  ["en", "services for christmas eve (the 24th), 4-6pm, 3 ushers", ["2026-12-24"], []],
  ["en", "New Year's Eve party the 31st 8pm", ["2026-12-31"], []],
  ["en", "easter egg hunt on the 30th, 10am", ["2026-11-30"], []],
];

test.each(TAKEN_BACK)("%s: a day that is taken back gives way, and a feast tells the month: %s", (locale, text, dates, leftOut) => {
  const { draft, account } = replyTo(locale, text);
  expect(draft && datesOf(draft)).toEqual(dates);
  expect(leftOut.filter((each) => !account?.leftOut.includes(each))).toEqual([]);
});

const AGES: [Locale, string, string, string | null][] = [
  [
    "de",
    "✨ Schnuppertraining Mini-Kicker ✨\nMittwoch, 20. Januar, 16:30 – 17:30 Uhr\nSporthalle am Bach\nAlle Kinder von 4 bis 6 sind willkommen!",
    "16:30",
    "17:30",
  ],
  ["de", "Bastelstunde für Kinder von 3 bis 5 Jahren am 13. Januar um 15:30 Uhr in der Aula, max. 12 Plätze", "15:30", null],
  ["es", "Fútbol para niños de 4 a 6 años, miércoles 20 de enero a las 17:30, cancha norte, 15 plazas", "17:30", null],
  ["es", "Clase de prueba, sábado 16 de enero de 10:00 a 11:00. Niñas y niños de 4 a 6, 12 lugares", "10:00", "11:00"],
  ["fr", "Initiation judo, mercredi 13 janvier 14h30 à 15h30, dojo. Les enfants de 4 à 6 sont les bienvenus!", "14:30", "15:30"],
  ["es", "Taller de arte para chicos de 6 a 9, sábado 16 de enero 15:00, casa de la cultura, 20 cupos", "15:00", null],
  ["de", "Vorlesestunde für Kinder zwischen 4 und 6 am 13. Januar um 15 Uhr, Bücherei", "15:00", null],
  ["fr", "Atelier pour les enfants entre 4 et 6 samedi 9 janvier à 15h30, médiathèque", "15:30", null],
  ["en", "Mini soccer trial Jan 20, 4:30-5:30pm at the gym, 12 spots. Kids from 5 to 8 welcome", "16:30", "17:30"],
  ["fr", "Portes ouvertes le 12 janvier, enfants de 14 à 16, ados de 16 à 18", "14:00", null],
  ["en", "Birthday party Jan 20, 10 kids from 4 to 6", "16:00", "18:00"],
];

test.each(AGES)("%s: ages are no hours: %s", (locale, text, startTime, endTime) => {
  expect(draftOf(locale, text)).toMatchObject({ startTime, ...(endTime && { type: "rsvp", endTime, offers: [] }) });
});

test.each<[Locale, string, string, string]>([
  ["en", "Tea Feb 20 2-4pm in the hall", "a quarter of an hour later", "14:15"],
  ["en", "Tea Feb 20 2-4pm in the hall", "three quarters of an hour earlier", "13:15"],
  ["de", "Kaffee am 20. Februar 14-16 Uhr im Saal", "eine Viertelstunde später", "14:15"],
  ["es", "Merienda el 20 de febrero de 14 a 16 en el patio", "un cuarto de hora más tarde", "14:15"],
  ["fr", "Goûter le 20 février 14h-16h à la salle", "trois quarts d'heure plus tôt", "13:15"],
])("quarters of an hour move it: %s %s %s", (locale, text, then, startTime) => {
  expect(draftOf(locale, text, then)).toMatchObject({ startTime });
});

test.each([
  ["en", "Workshop Dec 5 at 2pm for two and a half hours, 12 people"],
  ["en", "Workshop Dec 5 at 2pm for 2.5 hours, 12 people"],
  ["en", "Workshop Dec 5 at 2pm for 2 1/2 hours, 12 people"],
  ["en", "Workshop Dec 5 at 2pm for two hours and a half, 12 people"],
  ["en", "Workshop Dec 5 at 2pm for 2 hours and 30 minutes, 12 people"],
  ["de", "Workshop am 5.12. um 14 Uhr für 2 Stunden 30 Minuten, 12 Leute"],
  ["en", "Workshop Dec 5 2pm, two and a half hours, 12 people"],
  ["de", "Workshop am 5.12. um 14 Uhr für zweieinhalb Stunden, 12 Leute"],
  ["de", "Workshop am 5.12. um 14 Uhr für 2,5 Stunden, 12 Leute"],
  ["es", "Taller el 5 de diciembre a las 14 durante dos horas y media, 12 personas"],
  ["fr", "Atelier le 5 décembre à 14h pendant deux heures et demie, 12 personnes"],
] as const)("%s: hours and a half: %s", (locale, said) => {
  expect(draftOf(locale, said)).toMatchObject({ startTime: "14:00", endTime: "16:30" });
});

test("hours of several shifts that end on the next day say so", () => {
  const { draft } = replyTo("en", "Volunteer shifts on December 5: setup 5am-7am 2 people, night watch 10pm-6:30am 3 people");
  expect(draft && timeLine(draft, "en")).toBe("5:00 AM – 6:30 AM (next day)");
});

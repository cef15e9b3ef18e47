import { expect, test } from "vitest";
import type { Turn } from "#app/assistant/conversation.ts";
import { planReply } from "#app/assistant/planner/plan.ts";
import type { Locale } from "#app/limits.ts";
import { draftOf, replyTo, TODAY } from "#tests/support/planned.ts";

test("a day the calendar lacks is asked about and no part of a title", () => {
  const { draft, question, account } = replyTo("en", "Potluck Feb 30 for 20 people");
  expect([draft?.title, draft?.people, question?.about, account?.leftOut]).toEqual(["Potluck", 20, "date", ["Feb 30"]]);
});

test("fewer than one are no people", () => {
  for (const text of ["Party Dec 12 at 6pm for -5 people", "Party Dec 12 at 6pm for 0 people"]) {
    const { draft, account } = replyTo("en", text);
    expect(draft?.people).toBeNull();
    expect(account?.leftOut.join()).toContain("people");
  }
});

test("counted weekdays that are named are those days", () => {
  expect(draftOf("en", "Snack helpers for 3 Tuesdays in December: Dec 1, 8, 15, 2 per day")?.offers).toEqual(
    ["12-01", "12-08", "12-15"].map((day) => expect.stringContaining(day)),
  );
});

test("a day that has just gone by is next year's, and said so", () => {
  expect(replyTo("en", "Picnic on Oct 5 at noon in the park").text).toContain("just gone by");
  expect(replyTo("en", "Picnic on Oct 5, 2027 at noon in the park").text).not.toContain("just gone by");
  expect(replyTo("en", "Picnic on May 5 at noon in the park").text).not.toContain("just gone by");
});

test("shifts are on the days they are said of, and go on in the same half of a day", () => {
  expect(
    draftOf("en", "Concession stand vs Lincoln: Fri Dec 11 5:00-6:30 4 helpers, 6:30-8 3 helpers, Sat Dec 12 8-9:15am 2 helpers")?.offers,
  ).toEqual([
    expect.stringContaining("12-11 17:00-18:30"),
    expect.stringContaining("12-11 18:30-20:00"),
    expect.stringContaining("12-12 08:00-09:15"),
  ]);
  expect(draftOf("de", "Basar: Fr 12.3. 16-20 Uhr Annahme 8, Sa 13.3. 8-14 Uhr Verkauf 12, Sa 14-17 Uhr Abbau 10")?.offers).toEqual(
    ["03-12 16:00-20:00 Annahme x8", "03-13 08:00-14:00 Verkauf x12", "03-13 14:00-17:00 Abbau x10"].map((each) =>
      expect.stringContaining(each),
    ),
  );
});

test("a place in brackets with its day has no bracket of its own", () => {
  expect(draftOf("en", "Jamboree (Sat Jan 9 10-2, Roosevelt gym): 2 timekeepers, 3 greeters")?.location).toBe("Roosevelt gym");
});

test("weekdays by their first letters, in their order; sizes are none", () => {
  const daysOf = (locale: Locale, text: string) => [...new Set(draftOf(locale, text)?.offers.map((each) => each.slice(0, 5)))];
  const days = ["01-11", "01-13", "01-15"];
  expect(daysOf("en", "Crossing guard m/w/f Jan 11-17, 8-9am, 1 helper")).toEqual(days);
  expect(daysOf("de", "Lotsen Mo/Mi/Fr 11.1. bis 17.1. 8-9 Uhr, 1 Helfer")).toEqual(days);
  expect(daysOf("es", "Vigilantes l/x/v del 11 al 17 de enero, 8:00-9:00, 1 voluntario")).toEqual(days);
  expect(daysOf("fr", "Garderie l/me/v du 11 au 17 janvier 8h-9h, 1 bénévole")).toEqual(days);
  expect(draftOf("en", "Shirt handout s/m/l Jan 11, 8-9am, 3 helpers")?.date).toBe("2027-01-11");
});

test("repeats from a day on, of some weeks, of Advent or Lent", () => {
  const daysOf = (locale: Locale, text: string) =>
    [...new Set(draftOf(locale, text)?.offers.map((each) => `${each}`.slice(0, 5)))].join(" ");
  const twoWeeks = "01-04 01-06 01-08 01-11 01-13 01-15";
  expect(daysOf("en", "Crossing guards every mon wed and fri in January starting the 11th, 7:40-8:10am, 2 adults")).toBe(
    "01-11 01-13 01-15 01-18 01-20 01-22 01-25 01-27 01-29",
  );
  expect(daysOf("fr", "Aide aux devoirs tous les lundis de janvier à partir du 11, 16h30-17h30, 2 bénévoles")).toBe("01-11 01-18 01-25");
  expect(daysOf("en", "Door greeters Mon/Wed/Fri for two weeks starting Jan 4, 8-9am, 1 parent")).toBe(twoWeeks);
  expect(daysOf("de", "Turnhalle aufräumen Mo/Mi/Fr für zwei Wochen ab 4. Januar, 15-16 Uhr, 2 Helfer")).toBe(twoWeeks);
  expect(daysOf("es", "Comedor lunes, miércoles y viernes durante dos semanas a partir del 4 de enero, de 13 a 15, 3 voluntarios")).toBe(
    twoWeeks,
  );
  expect(daysOf("en", "Nursery 2nd + 4th sundays feb thru march, 10-11am, 2 helpers")).toBe("02-14 02-28 03-14 03-28");
  expect(daysOf("en", "Fish fry every friday during lent 5-7pm, 12 volunteers")).toBe("02-12 02-19 02-26 03-05 03-12 03-19 03-26");
  expect(daysOf("fr", "Café chaque dimanche de l'Avent de 11h à 12h, 2 bénévoles")).toBe("11-29 12-06 12-13 12-20");
  expect(daysOf("en", "Altar flowers Sundays of Advent: 11/29, 12/6, 10-11am, 1 helper")).toBe("11-29 12-06");
});

test("a feast says which day it is where no other is named", () => {
  const dayOf = (locale: Locale, text: string) => draftOf(locale, text)?.date;
  expect(dayOf("en", "Thanksgiving day serving line potluck at the mission")).toBe("2026-11-26");
  expect(dayOf("en", "Good Friday supper potluck at 7pm")).toBe("2027-03-26");
  expect(dayOf("en", "Good Friday supper potluck Apr 2 at 7pm")).toBe("2027-04-02");
  expect(dayOf("en", "Memorial Day potluck at noon, RSVP by May 20")).toBe("2027-05-31");
  expect(dayOf("de", "Brunch zum Mitbringen am 2. Advent um 10 Uhr")).toBe("2026-12-06");
});

test("a number glued to letters, or with an hour's half, is no day", () => {
  expect(draftOf("fr", "Goûter CM2, vendredi 18 décembre, chacun apporte un plat")?.date).toBe("2026-12-18");
  const { date, startTime } = draftOf("en", "Soup lunch potluck Weds Feb 10, 11 am, staff lounge") ?? {};
  expect([date, startTime]).toEqual(["2027-02-10", "11:00"]);
  expect(draftOf("en", "Potluck, help take the pool cover off sat may 8, noon")?.date).toBe("2027-05-08");
  expect(draftOf("en", "The chef is coming in dec 9!! potluck at noon")?.date).toBe("2026-12-09");
  expect(draftOf("en", "Book club Dec 1, my house 7ish")?.startTime).toBe("19:00");
});

test("by when one signs up, and since when something is, are no days of it", () => {
  const told = (locale: Locale, text: string) => {
    const { draft, account } = replyTo(locale, text);
    return [draft?.date, account?.leftOut.at(-1)];
  };
  expect(told("en", "Bowling party Mar 6 3pm, RSVP deadline Feb 26")).toEqual(["2027-03-06", "RSVP deadline Feb 26"]);
  expect(told("en", "Bowling party Mar 6 3pm. Last day to sign up: Feb 20")[0]).toBe("2027-03-06");
  expect(told("de", "Party am 12. Juni um 15 Uhr im Pfarrgarten. Anmeldeschluss ist der 1. Juni")).toEqual([
    "2027-06-12",
    "Anmeldeschluss ist der 1. Juni",
  ]);
  expect(told("es", "Cena el 18 de diciembre a las 21h en Casa Paco, fecha límite para apuntarse: 10 de diciembre")[0]).toBe("2026-12-18");
  expect(told("fr", "Souper le 12 décembre à 18h au centre, inscription d'ici le 5 décembre")).toEqual([
    "2026-12-12",
    "inscription d'ici le 5 décembre",
  ]);
  expect(draftOf("en", "Yoga tuesdays in march 7pm, 12 spots, sign up by Feb 25")?.offers).toHaveLength(5);
  expect(draftOf("en", "Potluck dishes for the Hendersons, Tom has been in the hospital since Tuesday")?.date).toBeNull();
  expect(draftOf("fr", "des plats pour les Tremblay, Luc est hospitalisé depuis mardi")?.date).toBeNull();
  expect(draftOf("de", "Buffet für Familie Kurz, die Oma liegt seit Montag im Krankenhaus")?.date).toBeNull();
});

test("a day that stands nowhere in the draft is doubted and not called used", () => {
  const { account } = replyTo("en", "Reading buddies every tuesday, feb 2 - feb 25, 9-10am, 3 volunteers, and on Feb 3");
  expect(account?.unsure.map(({ field }) => field)).toContain("days");
  expect(account?.used.join()).not.toContain("Feb 3");
});

test("a day takes another's place, goes, or is the next of its name", () => {
  const daysOf = (locale: Locale, ...said: string[]) =>
    [...new Set(draftOf(locale, ...said)?.offers.map((each) => `${each}`.slice(0, 5)))].join(" ");
  const talks = "Conferences Jan 18 and Jan 20, 1-4pm, 30 min slots";
  for (const text of ["wednesday doesn't work, use thursday instead", "swap wednesday for thursday", "not the 20th, the 21st"])
    expect(daysOf("en", talks, text)).toBe("01-18 01-21");
  expect(
    daysOf("de", "Elterngespräche am 18. und 20. Januar 13-16 Uhr, 30 Minuten je Termin", "der 20. passt doch nicht, lieber der 22."),
  ).toBe("01-18 01-22");
  expect(
    daysOf("es", "Tutorías el 18 y el 20 de enero de 13 a 16, citas de 30 minutos", "el miércoles no puede ser, mejor el jueves"),
  ).toBe("01-18 01-21");
  expect(daysOf("fr", "Gymnase ouvert les mardis de mars 18h-20h, 3 bénévoles", "pas de gymnase le 16")).toBe("03-02 03-09 03-23 03-30");
  expect(daysOf("en", "Open gym tuesdays in march 6-8pm, 3 helpers", "there's no gym march 16")).toBe("03-02 03-09 03-23 03-30");
  expect(daysOf("en", "Trail cleanup April 10 9-11:30am, 20 volunteers", "add the saturday after too")).toBe("04-10 04-17");
  expect(draftOf("fr", "Repas partagé le 10 avril 18h-20h", "repousse au samedi suivant")?.date).toBe("2027-04-17");
  expect(draftOf("es", "Comida compartida el 10 de abril de 18 a 20", "pásalo al 17")?.date).toBe("2027-04-17");
});

test("what is done is changed where the rest of a sentence cannot be", () => {
  const changed = (locale: Locale, first: string, then: string) => {
    const before: Turn[] = [{ role: "user", text: first, draft: null }];
    const turns = [
      ...before,
      { role: "assistant" as const, ...replyTo(locale, first) },
      { role: "user" as const, text: then, draft: null },
    ];
    const { draft, account } = planReply(turns, { locale, today: TODAY });
    return [draft?.title, account?.leftOut];
  };
  expect(changed("en", "Potluck Jan 14 6pm", "call it Cozy Reads and text everybody the day before")).toEqual([
    "Cozy Reads",
    ["text everybody the day before"],
  ]);
  expect(changed("de", "Buffet am 14.1. um 18 Uhr", "nenn es Leserunde und schick allen eine Nachricht")).toEqual([
    "Leserunde",
    ["schick allen eine Nachricht"],
  ]);
  expect(changed("es", "Comida compartida el 14 de enero a las 18h", "ponle Noche de lectura y avisa a todos por correo")).toEqual([
    "Noche de lectura",
    ["avisa a todos por correo"],
  ]);
  expect(changed("fr", "Repas partagé le 14 janvier à 18h", "appelle ça Soirée lecture pis préviens tout le monde")).toEqual([
    "Soirée lecture",
    ["préviens tout le monde"],
  ]);
});

test("weekends, dates with dashes, hours without a colon", () => {
  const daysOf = (locale: Locale, text: string) =>
    [...new Set(draftOf(locale, text)?.offers.map((each) => `${each}`.slice(0, 5)))].join(" ");
  expect(daysOf("en", "Bell ringers weekends in December 10am-2pm, 2 people")).toBe("12-05 12-06 12-12 12-13 12-19 12-20 12-26 12-27");
  expect(daysOf("en", "Altar guild, alternate Saturdays from Jan 9 to Feb 20, 9-10am, 2 people")).toBe("01-09 01-23 02-06 02-20");
  expect(daysOf("en", "Homework help mon-thurs 3-4:30 jan 11 - jan 14, 2 tutors")).toBe("01-11 01-12 01-13 01-14");
  expect(daysOf("de", "Adventscafé an allen vier Adventssonntagen 14-17 Uhr, 4 Helfer")).toBe("11-29 12-06 12-13 12-20");
  const { date, startTime } = draftOf("en", "Potluck 1-12-27 at 1900 in the library") ?? {};
  expect([date, startTime]).toEqual(["2027-01-12", "19:00"]);
  expect(draftOf("en", "Wish list for the shelter, open 24/7: 10 blankets, 20 towels")?.date).toBeNull();
});

test("a day in case of rain is none, and two weekdays may share their month", () => {
  expect(draftOf("en", "Plant swap potluck Saturday, May 15, 9:30-11:30, rain date May 22")?.date).toBe("2027-05-15");
  expect(draftOf("fr", "Pique-nique partagé samedi 15 mai à midi, date de repli le 22 mai")?.date).toBe("2027-05-15");
  expect(draftOf("de", "Elternsprechtag am Donnerstag, 14. und Freitag, 15. Januar 14-15 Uhr, 30 Minuten")?.offers).toHaveLength(4);
});

test("a series moves to another weekday, gets one more or every other week, and misses a day", () => {
  const daysOf = (locale: Locale, ...said: string[]) =>
    [...new Set(draftOf(locale, ...said)?.offers.map((each) => `${each}`.slice(0, 5)))].join(" ");
  const [en, de, fr] = [
    "Tutoring tuesdays in march 3-4pm, 3 tutors",
    "Nachhilfe dienstags im März 15-16 Uhr, 3 Helfer",
    "Soutien les mardis de mars 15h-16h, 3 bénévoles",
  ];
  expect(daysOf("en", en, "make it wednesday")).toBe("03-03 03-10 03-17 03-24 03-31");
  expect(daysOf("fr", fr, "plutôt le mercredi")).toBe("03-03 03-10 03-17 03-24 03-31");
  expect(daysOf("en", en, "also thursdays")).toBe("03-02 03-04 03-09 03-11 03-16 03-18 03-23 03-25 03-30");
  expect(daysOf("en", en, "every other week instead")).toBe("03-02 03-16 03-30");
  expect(daysOf("de", de, "am 9. brauchen wir niemanden")).toBe("03-02 03-16 03-23 03-30");
  expect(daysOf("fr", fr, "rien le 9")).toBe("03-02 03-16 03-23 03-30");
  expect(draftOf("en", en, "drop the last one")?.location).toBe("");
});

test("the month beside what repeats, and from when it does", () => {
  const daysOf = (locale: Locale, text: string) =>
    [...new Set(draftOf(locale, text)?.offers.map((each) => `${each}`.slice(0, 5)))].join(" ");
  expect(daysOf("fr", "Covoiturage chaque mercredi du mois de janvier, 8h-9h, 1 conducteur")).toBe("01-06 01-13 01-20 01-27");
  expect(daysOf("fr", "Permanence tous les premiers lundis du mois, janvier à mars, 18h-19h, 1 bénévole")).toBe("01-04 02-01 03-01");
  expect(daysOf("de", "Treffen ab Januar jeden zweiten Dienstag im Monat 20-21 Uhr, 2 Helfer")).toBe("01-12 02-09 03-09 04-13");
  expect(daysOf("de", "Vorlesen dienstags 8-9 und donnerstags 8-9 im Februar, 1 Helfer")).toBe(
    "02-02 02-04 02-09 02-11 02-16 02-18 02-23 02-25",
  );
  expect(daysOf("en", "Lego club 3rd thurs monthly 4-5pm starting jan 21, 2 helpers")).toBe("01-21 02-18 03-18 04-15");
  expect(daysOf("fr", "Tournoi le week-end du 12-13 juin, 9h-18h, 6 bénévoles")).toBe("06-12 06-13");
});

test("a day by its number alone, as one says it in Spanish, French and German", () => {
  const when = (locale: Locale, text: string) => {
    const { date, startTime } = draftOf(locale, text) ?? {};
    return [date, startTime];
  };
  expect(when("es", "Cena compartida el 18 a las 21 en casa de Ana")).toEqual(["2026-12-18", "21:00"]);
  expect(when("fr", "Repas partagé le 18 à 19h chez Paul")).toEqual(["2026-12-18", "19:00"]);
  expect(when("de", "Mitbringbuffet am 18 um 19 Uhr bei Paul")).toEqual(["2026-12-18", "19:00"]);
  expect(draftOf("fr", "Distribution du 7 au 11 de 16h à 18h, 2 bénévoles")?.offers).toHaveLength(5);
  expect(when("fr", "Repas partagé le 8 décembre, un 5 à 7 chez Paul")[0]).toBe("2026-12-08");
});

test.each<[Locale, string]>([
  ["en", "Yard sale sat 5 and sun 6 june, 9-12, 4 helpers"],
  ["de", "Flohmarkt Sa 5. und So 6. Juni 9-12 Uhr, 4 Helfer"],
  ["es", "Mercadillo sáb 5 y dom 6 de junio de 9 a 12, 4 voluntarios"],
  ["fr", "Brocante sam 5 et dim 6 juin 9h-12h, 4 bénévoles"],
])("the month named last is that of both days: %s %s", (locale, text) => {
  expect(draftOf(locale, text)?.offers.map((line) => line.slice(0, 5))).toEqual(["06-05", "06-06"]);
});

test("a morning beside its hours is not tomorrow", () => {
  const lines = ["Venta mañana: 10:00-14:00, 4 personas", "Venta tarde: 16:00-20:00, 4 personas"];
  for (const joint of ["\n", " y "])
    expect(draftOf("es", `Mercadillo el domingo 13 de diciembre\n${lines.join(joint)}`)).toMatchObject({ date: "2026-12-13" });
  expect(draftOf("es", "Mudanza hoy de 10 a 14, mañana 10-14, 3 personas")?.offers).toHaveLength(2);
});

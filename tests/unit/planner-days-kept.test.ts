import { expect, test } from "vitest";
import type { Locale } from "#app/limits.ts";
import { draftOf, replyTo } from "#tests/support/planned.ts";

const USHERS: Record<Locale, string> = {
  en: "usher schedule sundays in january 9-11am, 4 ushers",
  de: "Ordner sonntags im Januar 9-11 Uhr, 4 Personen",
  es: "ujieres domingos de enero de 9 a 11, 4 personas",
  fr: "accueil dimanches de janvier 9h-11h, 4 personnes",
};
const PARTY: Record<Locale, string> = {
  en: "class party dec 18 1-3pm in room 14: crafts 2, games 2, snacks 3",
  de: "Weihnachtsfeier 18.12. 15-18 Uhr in der Turnhalle: Kuchen 5, Waffeln 2, Abbau 3",
  es: "fiesta escolar 18 de diciembre de 15 a 18 en el gimnasio: pasteles 5, juegos 2, limpieza 3",
  fr: "fête de l'école 18 décembre 15h-18h au gymnase: gâteaux 5, jeux 2, rangement 3",
};

test.each<[Locale, string]>([
  ["en", "is jan 24 on there?"],
  ["en", "which sundays are in there?"],
  ["en", "who is on jan 17?"],
  ["en", "put bob on jan 24"],
  ["en", "jan 24 is youth sunday"],
  ["de", "ist der 24. dabei?"],
  ["de", "wer macht am 17. januar?"],
  ["de", "am 24. macht Hans das"],
  ["es", "¿quién está el 17 de enero?"],
  ["es", "el 24 es la fiesta patronal"],
  ["fr", "qui est là le 17 janvier ?"],
  ["fr", "le 24 c'est la galette"],
  ["fr", "seulement le matin le 17"],
])("a day that is only spoken of stays, and so do the others: %s %s", (locale, text) => {
  expect(replyTo(locale, USHERS[locale], text).draft).toBeNull();
});

test.each<[Locale, string]>([
  ["en", "move it to the 17th"],
  ["en", "reschedule to thursday the 17th"],
  ["en", "to Thursday the 17th please"],
  ["es", "pásalo al 17"],
  ["es", "al jueves 17"],
  ["fr", "déplace au 17"],
  ["fr", "au jeudi 17 décembre"],
])("the only day moves with its list: %s %s", (locale, text) => {
  const { draft } = replyTo(locale, PARTY[locale], text);
  expect(draft).toMatchObject({ date: "2026-12-17", offers: { length: 3 } });
});

test.each<[Locale, string]>([
  ["en", "sign up by dec 4"],
  ["de", "Anmeldung bis 4.12."],
  ["es", "apuntarse antes del 4 de diciembre"],
  ["fr", "s'inscrire avant le 4 décembre"],
])("by when people sign up is no day of the event: %s %s", (locale, text) => {
  expect(replyTo(locale, PARTY[locale], text).draft).toBeNull();
});

test("what is on two weekdays goes on on both, and another weekday moves them all", () => {
  const daysOf = (locale: Locale, ...said: string[]) => [
    ...new Set(replyTo(locale, ...said).draft?.offers.map(({ date }) => date?.slice(5))),
  ];
  expect(daysOf("en", "carpool tues and fri 5pm-6pm, 2 drivers", "until dec 11")).toEqual(["11-27", "12-01", "12-04", "12-08", "12-11"]);
  expect(daysOf("fr", "caté mercredis de janvier 18h-19h, 2 animateurs", "passe au jeudi")).toEqual(["01-07", "01-14", "01-21", "01-28"]);
  expect(replyTo("es", USHERS.es, "el día 17 solo 2").text).toContain("Voluntarios 9:00–11:00 × 2 (dom, 17 ene)");
});

test.each<[Locale, string, string]>([
  ["de", "aufbau um 13 uhr, 4 leute", "Neu: Aufbau 13:00–14:00 Uhr × 4."],
  ["es", "montaje a las 13, 4 personas", "Añadido: Montaje 13:00–14:00 × 4."],
  ["fr", "montage 13h-15h, 4 personnes", "Ajouté\u00a0: Montage 13:00 – 15:00 × 4."],
  ["es", "limpieza hasta las 19 y 4 personas", "Cambiado: Limpieza 15:00–19:00 × 4."],
  ["de", "Waffeln heißt jetzt Crêpes", "Geändert: Waffeln → Crêpes 15:00–18:00 Uhr × 2."],
  ["en", "crafts should be called art table", "Changed: Crafts → Art table × 2."],
  ["en", "instead of games do a movie", "Added: Movie × 1. Removed: Games × 2."],
  ["es", "película en vez de juegos", "Cambiado: Juegos → Película 15:00–18:00 × 2."],
  ["fr", "un film à la place des jeux", "Modifié\u00a0: Jeux → Film 15:00 – 18:00 × 2."],
  ["en", "take 2 snacks off", "Changed: Snacks × 1."],
  ["en", "also setup 12 to 1, 3 people", "Added: Setup × 3. I left out: “12 to 1”."],
  ["en", "make crafts five and snacks 4", "Changed: Crafts × 5, Snacks × 4."],
])("one entry changes, and not the hours of all: %s %s", (locale, text, named) => {
  const { text: answer, draft } = replyTo(locale, PARTY[locale], text);
  expect(answer).toContain(named);
  expect(draft?.startTime).toBe(locale === "en" ? "13:00" : "15:00");
});

test("what starts with set up is no new sheet, and what isn't known is no entry", () => {
  expect(replyTo("en", PARTY.en, "set up at 12, 3 people").draft?.title ?? "Class party").toBe("Class party");
  expect(replyTo("de", "Weihnachtsfeier 18.12. 15-18 Uhr: Kuchen 5, Abbau 3", "weiß ich noch nicht").draft).toMatchObject({
    location: "Ort noch offen",
    offers: { length: 2 },
  });
  expect(replyTo("en", PARTY.en, "actually no leave snacks as is").draft).toBeNull();
});

test("hours apart stay apart, also when they are cut anew", () => {
  const starts = (...said: string[]) => replyTo("en", ...said).draft?.offers.map(({ startTime }) => startTime);
  const talks = "Conferences Dec 8, 30 min slots, 9-10 and 1-2, room 12";
  expect(starts(talks)).toEqual(["09:00", "09:30", "13:00", "13:30"]);
  expect(starts(talks, "til 3")).toEqual(["09:00", "09:30", "13:00", "13:30", "14:00", "14:30"]);
});

test.each<[Locale, string, string, string]>([
  ["de", "Elternsprechtag 3. Dezember 15 bis 16 Uhr, 30 Minuten", "und nochmal am 8.12. von 8 bis 9", "Neu: Di., 8. Dez.; 08:00–08:30 Uhr"],
  ["en", "tutoring wednesdays 3:15-4:15 from Nov 25 to Dec 9, 6 kids", "add mondays also", "Added: Mon, Nov 30; Mon, Dec 7"],
])("a day that comes along leaves the others, and none is past: %s %s %s", (locale, first, then, named) => {
  expect(replyTo(locale, first, then).text).toContain(named);
});

test("a condition is no list to bring", () => {
  expect(replyTo("en", "cookie exchange dec 13 2pm my house 12 people", "make it 14 if my sisters come, else leave it").draft).toBeNull();
});

test.each<[Locale, string, string]>([
  ["en", "Bunco night Dec 9 7-9pm at Tammy's, 12 people", "could we also do it on the 16th, same time"],
  ["de", "Spieleabend 9.12. 19-21 Uhr bei Ute, 12 Leute", "auch am 16.12."],
  [
    "es",
    "Cena de vecinos el 9 de diciembre de 19:00 a 21:00 en el patio, 12 personas",
    "agrega también el 16 de diciembre y cobra 5 euros",
  ],
  ["fr", "Soirée jeux le 9 décembre de 19h à 21h chez Léa, 12 personnes", "ajoute aussi le 16 décembre"],
])("what is on one day can be on several: %s: %s, %s", (locale, text, then) => {
  const offers = ["12-09 19:00-21:00 x12", "12-16 19:00-21:00 x12"];
  expect(draftOf(locale, text, then)?.offers).toEqual(offers);
});

test("a day that goes on from the ones before is one more, and spots nobody named are told", () => {
  const { draft, text, account } = replyTo("en", "Bunco night Dec 9 7pm at Tammy's", "also on the 16th");
  expect(draft?.offers).toHaveLength(2);
  expect([text.includes("I took 10 spots for each time."), account?.assumed]).toEqual([true, ["count"]]);
  expect(draftOf("en", "Bunco night Dec 9 7pm at Tammy's", "also on the 16th", "and the 23rd")?.offers).toHaveLength(3);
});

test("the number of an hour is no count of before", () => {
  const said = "Car wash Jan 9: setup 8-10 4 people, wash 10-12 3 people, cleanup 12-2 5 people";
  const offers = ["08:00-10:00 Setup x2", "10:00-12:00 Wash x3", "12:00-15:00 Cleanup x5"];
  expect(draftOf("en", said, "setup only needs 2, and cleanup goes till 3")?.offers).toEqual(offers);
  const collection = "Collecte de jouets samedi 19 décembre 14h-18h à la mairie, 4 bénévoles";
  expect(draftOf("fr", collection, "mets 6 personnes et on finit à 17h")?.offers).toEqual(["14:00-17:00 Bénévoles x6"]);
});

const TUESDAYS: Record<Locale, string> = {
  en: "Snack helpers every Tuesday in December 3-4pm, 2 people each",
  de: "Helfer jeden Dienstag im Dezember 15-16 Uhr, je 2",
  es: "Ayudantes todos los martes de diciembre de 15:00 a 16:00, 2 cada día",
  fr: "Bénévoles tous les mardis de décembre de 15h à 16h, 2 par jour",
};

test.each<[Locale, string]>([
  ["en", "skip the eighth"],
  ["en", "the eighth is cancelled"],
  ["de", "der achte fällt aus"],
  ["de", "am achten nicht"],
  ["es", "quita el ocho"],
  ["es", "el día ocho no"],
  ["fr", "enlève le huit"],
  ["fr", "le huit est annulé"],
])("a day that goes may be named in words: %s %s", (locale, then) => {
  const days = draftOf(locale, TUESDAYS[locale], then)?.offers.map((each) => `${each}`.slice(0, 5));
  expect(days).toEqual(["12-01", "12-15", "12-22", "12-29"]);
});

const ONCE: Record<Locale, string> = {
  en: "Book club Dec 3 at 7pm",
  de: "Elternabend am 3. Dezember um 19 Uhr",
  es: "Reunión el 3 de diciembre a las 19:00",
  fr: "Réunion le 3 décembre à 19h",
};

test.each<[Locale, string, string]>([
  ["en", "move it to the fifth", "2026-12-05"],
  ["en", "make it the twelfth instead", "2026-12-12"],
  ["de", "verschieb es auf den fünften", "2026-12-05"],
  ["de", "doch lieber Donnerstag, den zehnten", "2026-12-10"],
  ["es", "pásalo al día cinco", "2026-12-05"],
  ["es", "mejor el jueves diez", "2026-12-10"],
  ["fr", "mets-le au cinq", "2026-12-05"],
  ["fr", "mets-la plutôt au jeudi dix", "2026-12-10"],
])("a day in words is where it moves: %s %s", (locale, then, date) => {
  expect(draftOf(locale, ONCE[locale], then)).toMatchObject({ date, startTime: "19:00", people: null });
});

test.each<[Locale, string, string]>([
  ["en", "make it 8 pm", "undo"],
  ["de", "doch um 20 Uhr", "nimm die Änderung zurück"],
  ["es", "mejor a las 20:00", "anula el cambio"],
  ["fr", "plutôt à 20h", "annule"],
])("a change is taken back, and where there was none nothing changes: %s %s, %s", (locale, then, undo) => {
  expect(draftOf(locale, ONCE[locale], then, undo)?.startTime).toBe("19:00");
  expect(replyTo(locale, ONCE[locale], undo).draft).toBeNull();
});

test.each<[Locale, string, string]>([
  ["en", "Shelter shifts Thursday and Friday 5 to 6 pm, 2 cooks. Friday 4 cooks", "swap Thursday and Friday"],
  ["de", "Helfer am Donnerstag und Freitag 17-18 Uhr, je 2", "vertausche Donnerstag und Freitag"],
  ["es", "Ayudantes el jueves y el viernes de 17:00 a 18:00, 2 cada día", "intercambia jueves y viernes"],
  ["fr", "Bénévoles jeudi et vendredi de 17h à 18h, 2 par jour", "inverse jeudi et vendredi"],
])("two days that are swapped stay both, each with what the other had: %s %s, %s", (locale, text, then) => {
  const offers = draftOf(locale, text)?.offers.map((each) => `${each}`) ?? [];
  const swapped = draftOf(locale, text, then)?.offers.map((each) => `${each}`) ?? [];
  const other = (line: string) => line.replace(/^11-2[67]/, (day) => (day === "11-26" ? "11-27" : "11-26"));
  expect(swapped).toEqual(offers.map(other).sort());
});

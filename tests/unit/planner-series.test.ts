import { expect, test } from "vitest";
import { LIMITS, type Locale } from "#app/limits.ts";
import { replyTo } from "#tests/support/planned.ts";

const TUMBLING: Record<Locale, string> = {
  en: "Tumbling helpers every Monday 4-5pm Jan 4 to Jan 25, 2 people",
  de: "Helfer beim Turnen jeden Montag 16-17 Uhr vom 4. bis 25. Januar, 2 Leute",
  es: "Ayudantes de gimnasia todos los lunes de 16 a 17 del 4 al 25 de enero, 2 personas",
  fr: "Bénévoles pour la gym tous les lundis de 16h à 17h du 4 au 25 janvier, 2 personnes",
};

function daysAfter(locale: Locale, ...said: string[]): string | undefined {
  return replyTo(locale, ...said)
    .draft?.offers.map(({ date }) => date?.slice(5))
    .join(" ");
}

test.each<[Locale, string]>([
  ["en", "Jan 11 is cancelled"],
  ["en", "Monday, Jan 11 doesn't work"],
  ["de", "der 11. Januar fällt aus"],
  ["de", "am 11. Januar findet nicht statt"],
  ["de", "am Montag, 11. Januar ist schulfrei"],
  ["es", "el 11 de enero se suspende"],
  ["es", "el lunes, 11 de enero se cancela"],
  ["fr", "le 11 janvier est annulé"],
])("a day of several that is said to be off goes: %s %s", (locale, then) => {
  expect(daysAfter(locale, TUMBLING[locale], then)).toBe("01-04 01-18 01-25");
});

test.each<[Locale, string]>([
  ["en", "Feb 17 is cancelled"],
  ["de", "am 17. Februar fällt aus"],
  ["de", "17. Februar entfällt"],
  ["de", "am 1. Feiertag fällt aus"],
  ["es", "el 17 de febrero se cancela"],
  ["fr", "le 17 février est annulé"],
  ["fr", "pas de gym le 17 février"],
])("a day that is off and isn't there changes nothing: %s %s", (locale, then) => {
  expect(replyTo(locale, TUMBLING[locale], then).draft).toBeNull();
});

test.each<[Locale, string]>([
  ["en", "only until January 18"],
  ["en", "just through Jan 20"],
  ["de", "nur bis 18. Januar"],
  ["de", "doch nur bis zum 20. Januar"],
  ["es", "solo hasta el 18"],
  ["fr", "seulement jusqu'au 18"],
])("what is to last only until a day keeps those before: %s %s", (locale, then) => {
  expect(daysAfter(locale, TUMBLING[locale], then)).toBe("01-04 01-11 01-18");
});

test.each<[Locale, string, string]>([
  ["en", "Yard sale help Sat Feb 6 9-11am, 2 people", "only until the end of February"],
  ["de", "Flohmarkthilfe am Sa 6. Februar 9-11 Uhr, 2 Leute", "nur bis Ende Februar"],
  ["es", "Ayuda rastrillo sáb 6 de febrero de 9 a 11, 2 personas", "solo hasta finales de febrero"],
  ["fr", "Aide vide-grenier sam 6 février 9h-11h, 2 personnes", "seulement jusqu'à fin février"],
])("the only day isn't moved to the last there may be: %s", (locale, first, then) => {
  expect(replyTo(locale, first, then).draft).toBeNull();
});

const TUTORING: Record<Locale, string> = {
  en: "Tutoring Mondays and Wednesdays in January 3 to 5, 4 tutors",
  de: "Nachhilfe montags und mittwochs im Januar 15-17 Uhr, 4 Helfer",
  es: "Tutorías los lunes y miércoles de enero de 15 a 17, 4 voluntarios",
  fr: "Soutien scolaire les lundis et mercredis de janvier de 15h à 17h, 4 bénévoles",
};

test.each<[Locale, string]>([
  ["en", "Fridays too"],
  ["en", "also on Fridays"],
  ["de", "auch freitags"],
  ["es", "los viernes también"],
  ["fr", "aussi les vendredis"],
])("another weekday comes along alone: %s %s", (locale, then) => {
  const before = daysAfter(locale, TUTORING[locale])?.split(" ") ?? [];
  const fridays = ["01-08", "01-15", "01-22", "01-29"];
  expect(daysAfter(locale, TUTORING[locale], then)?.split(" ")).toEqual([...before, ...fridays].sort().slice(0, LIMITS.offers.max));
});

test.each<[Locale, string, string]>([
  ["en", "Tuesdays and Thursdays instead", "01-05 01-07 01-12 01-14 01-19 01-21 01-26 01-28"],
  ["de", "doch lieber dienstags und donnerstags", "01-05 01-07 01-12 01-14 01-19 01-21 01-26 01-28"],
  ["en", "Fridays instead", "01-08 01-15 01-22 01-29"],
  ["fr", "plutôt les vendredis", "01-08 01-15 01-22 01-29"],
])("other weekdays take the place of all: %s %s", (locale, then, days) => {
  expect(daysAfter(locale, TUTORING[locale], then)).toBe(days);
});

test.each<[Locale, string, string]>([
  ["en", "Jan 11 is cancelled", "Thursdays too"],
  ["de", "der 11. Januar fällt aus", "donnerstags auch"],
  ["es", "el 11 de enero se cancela", "los jueves también"],
  ["fr", "le 11 janvier est annulé", "les jeudis aussi"],
])("another weekday is in the weeks that one left, too: %s", (locale, off, then) => {
  expect(daysAfter(locale, TUMBLING[locale], off, then)).toBe("01-04 01-07 01-14 01-18 01-21 01-25 01-28");
});

const CHOIR: Record<Locale, string> = {
  en: "Choir helpers every Tuesday 7pm to 9pm Jan 12 to Mar 16, 2 people",
  de: "Helfer beim Chor jeden Dienstag 19-21 Uhr vom 12. Januar bis 16. März, 2 Leute",
  es: "Ayudantes del coro todos los martes de 19 a 21 del 12 de enero al 16 de marzo, 2 personas",
  fr: "Bénévoles pour la chorale tous les mardis de 19h à 21h du 12 janvier au 16 mars, 2 personnes",
};

test.each<[Locale, string]>([
  ["en", "from February on at 7:30"],
  ["en", "starting in February at 7:30pm"],
  ["de", "ab Februar um 19:30"],
  ["de", "ab dem 1. Februar erst um 19:30 Uhr"],
  ["es", "a partir de febrero a las 19:30"],
  ["fr", "à partir de février à 19h30"],
])("what is said from some time on is so on the days from then on: %s %s", (locale, then) => {
  const starts = replyTo(locale, CHOIR[locale], then).draft?.offers.map(({ date, startTime }) => [date?.slice(5, 7), startTime].join(" "));
  expect([...new Set(starts)]).toEqual(["01 19:00", "02 19:30", "03 19:30"]);
});

test.each<[Locale, string]>([
  ["en", "in March at 8pm"],
  ["de", "im März um 20 Uhr"],
  ["es", "en marzo a las 20"],
  ["fr", "en mars à 20h"],
])("what is said of a month is so on its days: %s %s", (locale, then) => {
  const starts = replyTo(locale, CHOIR[locale], then).draft?.offers.map(({ date, startTime }) => [date?.slice(5, 7), startTime].join(" "));
  expect([...new Set(starts)]).toEqual(["01 19:00", "02 19:00", "03 20:00"]);
});

test.each<[Locale, string, string]>([
  ["en", "Potluck every Tuesday from Jan 19 to Feb 9 at 7pm: 3 salads, 2 cakes", "from February on at 7:30"],
  ["de", "Buffet jeden Dienstag vom 19. Januar bis 9. Februar 19 Uhr: 3 Salate, 2 Kuchen", "ab Februar um 19:30"],
])("what holds no hours by day keeps them on all: %s", (locale, first, then) => {
  expect(replyTo(locale, first, then).draft).toBeNull();
});

test.each<[Locale, string, string]>([
  ["en", "Christmas market Fri Dec 18 and Sat Dec 19 10-6, 2 helpers each", "Saturday 3 each"],
  ["en", "Christmas market Fri Dec 18 and Sat Dec 19 10-6, 2 helpers each", "3 each on Saturday"],
  ["de", "Weihnachtsmarkt Fr 18.12. und Sa 19.12. 10-18 Uhr, je 2 Helfer", "Samstag je 3"],
  ["es", "Mercado navideño viernes 18 y sábado 19 de diciembre de 10 a 18, 2 voluntarios cada día", "el sábado 3 cada uno"],
  ["fr", "Marché de Noël vendredi 18 et samedi 19 décembre de 10h à 18h, 2 bénévoles chaque jour", "samedi 3 chacun"],
])("so many each on one of the days are so many there alone: %s %s %s", (locale, first, then) => {
  expect(replyTo(locale, first, then).draft?.offers.map(({ capacity }) => capacity)).toEqual([2, 3]);
});

import { expect, test } from "vitest";
import type { Locale } from "#app/limits.ts";
import { draftOf, replyTo } from "#tests/support/planned.ts";

const TEA: Record<Locale, string> = {
  en: "Spring tea Saturday February 20 2-4pm in the parish hall, max 40 people",
  de: "Frühlingskaffee am Samstag, 20. Februar 14-16 Uhr im Pfarrsaal, max 40 Leute",
  es: "Merienda el sábado 20 de febrero de 14 a 16 en el centro cívico, máximo 40 personas",
  fr: "Goûter samedi 20 février de 14h à 16h à la salle des fêtes, 40 places",
};

test.each<[Locale, string]>([
  ["en", "remove feb 27"],
  ["en", "take out the 27th, we're away"],
  ["de", "streich den 27. Februar"],
  ["es", "quita el 27 de febrero, es puente"],
  ["fr", "enlève le 27, le chef est absent"],
])("what is once isn't moved to a day that is to go: %s %s", (locale, then) => {
  const { draft, account } = replyTo(locale, TEA[locale], then);
  expect(draft).toBeNull();
  expect(account?.leftOut.join()).toContain("27");
});

const CLASS: Record<Locale, string> = {
  en: "Sunday school helpers Feb 7, 14, 21 and 28, 9:15-11:45, 2 people each day",
  de: "Helfer für die Sonntagsschule am 7., 14., 21. und 28. Februar 9-11 Uhr, je 2 Leute",
  es: "Ayudantes para la catequesis los días 7, 14, 21 y 28 de febrero de 9 a 11, 2 personas cada día",
  fr: "Bénévoles pour le catéchisme les 7, 14, 21 et 28 février de 9h à 11h, 2 personnes chaque jour",
};

test.each<[Locale, string]>([
  ["en", "take out feb 14, no class that weekend"],
  ["de", "der 14. fällt aus, kein Unterricht an dem Wochenende"],
  ["es", "quita el 14 de febrero, no hay clase ese fin de semana"],
  ["fr", "enlève le 14, pas de cours ce week-end-là"],
])("a weekend said beside a day that is to go is that day's: %s %s", (locale, then) => {
  const days = draftOf(locale, CLASS[locale], then)?.offers.map((each) => `${each}`.slice(0, 5));
  expect(days).toEqual(["02-07", "02-21", "02-28"]);
});

test.each<[Locale, string, string, string?]>([
  ["en", "start at 3 instead, and in the library instead of the parish hall", "Library", "15:00"],
  ["en", "it's now at Riverside Park instead of the parish hall", "Riverside Park"],
  ["de", "Beginn doch erst um 15 Uhr, und zwar im Brauhaus statt im Pfarrsaal", "Brauhaus", "15:00"],
  ["de", "jetzt um 15 Uhr und im Bürgerhaus statt im Pfarrsaal", "Bürgerhaus", "15:00"],
  ["de", "Haus am See statt Pfarrsaal", "Haus am See"],
  ["es", "empieza a las 15:00, pero en la biblioteca en lugar del centro cívico", "Biblioteca", "15:00"],
  ["fr", "plutôt à 15h, et à la médiathèque au lieu de la salle des fêtes", "Médiathèque", "15:00"],
])("a place that stands for another is named without what leads there: %s %s", (locale, then, location, startTime = "14:00") => {
  expect(draftOf(locale, TEA[locale], then)).toMatchObject({ location, startTime });
});

test.each<[Locale, string, string, string]>([
  [
    "en",
    "call it Winter Gala and have the office print name tags for everyone",
    "Winter Gala",
    "have the office print name tags for everyone",
  ],
  ["en", "call it spring fling and print the bibs for us", "Spring fling", "print the bibs for us"],
  ["en", "call it Block Party, and dogs stay home", "Block Party", "dogs stay home"],
  ["de", "nenn es Wintergala und lass das Büro Namensschilder drucken", "Wintergala", "lass das Büro Namensschilder drucken"],
  ["es", "llámalo Gala de Invierno y que nos impriman los gafetes", "Gala de Invierno", "que nos impriman los gafetes"],
  ["es", "llámalo Fiesta vecinal, y los perros se quedan en casa", "Fiesta vecinal", "los perros se quedan en casa"],
  ["fr", "appelle ça Gala d'hiver et fais imprimer les badges", "Gala d'hiver", "fais imprimer les badges"],
  ["fr", "appelle ça Fête des voisins, et les chiens restent à la maison", "Fête des voisins", "les chiens restent à la maison"],
])("a new name ends where another wish begins, which is left out: %s %s", (locale, then, title, leftOut) => {
  const { draft, account } = replyTo(locale, TEA[locale], then);
  expect(draft).toMatchObject({ title, location: draftOf(locale, TEA[locale])?.location });
  expect(account?.leftOut).toEqual([leftOut]);
});

test.each<[Locale, string, string]>([
  ["en", "call it Wine and cheese night", "Wine and cheese night"],
  ["de", "nenn es Kaffee und Kuchen", "Kaffee und Kuchen"],
  ["es", "llámalo Fiesta de verano y cena", "Fiesta de verano y cena"],
  ["fr", "appelle ça Conte et tisane", "Conte et tisane"],
])("a new name holds what belongs to it: %s %s", (locale, then, title) => {
  expect(draftOf(locale, TEA[locale], then)?.title).toBe(title);
});

test.each<[Locale, string, { people: number; perPerson?: number; startTime?: string }]>([
  ["en", "cap it at 150, no more than 6 per family, and start 15 min later", { people: 150, perPerson: 6, startTime: "14:15" }],
  ["en", "limit it to 130 and 6 per family, starting at 3", { people: 130, perPerson: 6, startTime: "15:00" }],
  ["en", "we'll be 30 max and everyone has to pay $5 when they sign up", { people: 30 }],
  ["de", "wir sind maximal 30 und jeder soll 5 € zahlen", { people: 30 }],
  ["de", "maximal 30 und jeder zahlt 5 Euro bei der Anmeldung", { people: 30 }],
  ["es", "somos máximo 30 y cada uno tiene que pagar 5 € al apuntarse", { people: 30 }],
  ["fr", "on sera 30 maximum et il faut que chacun paie 5 € en s'inscrivant", { people: 30 }],
])("a cap is read beside what else is asked: %s %s", (locale, then, expected) => {
  const before = draftOf(locale, TEA[locale]);
  expect(draftOf(locale, TEA[locale], then)).toMatchObject({ location: before?.location, startTime: before?.startTime, ...expected });
});

test.each<[Locale, string, string, number]>([
  ["en", "push it back two weeks please, and we could squeeze in twenty", "2027-03-06", 20],
  ["en", "bump it 3 days, max 30", "2027-02-23", 30],
  ["en", "move it up 2 weeks", "2027-02-06", 40],
  ["de", "verschieb es um zwei Wochen, und es passen 20 rein", "2027-03-06", 20],
  ["es", "aplázalo dos semanas, y caben 20", "2027-03-06", 20],
  ["fr", "repousse de deux semaines, et on peut accueillir 20 personnes", "2027-03-06", 20],
])("so many weeks or days move it, beside what else is asked: %s %s", (locale, then, date, people) => {
  expect(draftOf(locale, TEA[locale], then)).toMatchObject({ date, people });
});

test.each<[Locale, string, string[]]>([
  ["en", "one more week", ["03-07"]],
  ["en", "the week after too", ["03-07"]],
  ["en", "they could use two more weeks", ["03-07", "03-14"]],
  ["en", "add another week", ["03-07"]],
  ["en", "add wed and sun of the week after too", ["03-03", "03-07"]],
  ["de", "auch in der Woche darauf", ["03-07"]],
  ["de", "noch zwei Wochen länger", ["03-07", "03-14"]],
  ["de", "eine Woche mehr bitte", ["03-07"]],
  ["es", "la semana siguiente también", ["03-07"]],
  ["es", "dos semanas más", ["03-07", "03-14"]],
  ["fr", "la semaine d'après aussi", ["03-07"]],
  ["fr", "une semaine de plus", ["03-07"]],
])("what is every week goes on for longer: %s %s", (locale, then, added) => {
  const before = draftOf(locale, CLASS[locale]);
  const days = draftOf(locale, CLASS[locale], then)?.offers.map((each) => `${each}`.slice(0, 5));
  expect(days).toEqual([...(before?.offers ?? []).map((each) => `${each}`.slice(0, 5)), ...added]);
});

const FAIR: Record<Locale, string> = {
  en: "Career fair helpers March 4: set-up 7:30-9:30, 6 people, check-in 9:30-1, 4 people, tear-down 1-2:30, 8 people",
  de: "Hoffest am 6. März, Pfarrsaal: Check-in 10-13 Uhr 3 Leute, Abbau 13-14 Uhr 5 Leute",
  es: "Torneo el 24 de abril, primaria: check-in de 8 a 13 3 personas, limpieza de 13 a 14 4 personas",
  fr: "Kermesse le 12 juin : check-in 10h-13h 3 personnes, rangement 13h-14h 5 personnes",
};

test.each<[Locale, string, string[]]>([
  ["es", "quita la limpieza, de eso se encarga el conserje, y agrega 2 cocineros", ["Cocineros x2"]],
  ["es", "de eso me encargo yo, y agrega 2 cocineros", ["Cocineros x2"]],
  ["en", "they could use 3 cooks too", ["Cooks x3"]],
  ["fr", "ça on s'en charge, et ajoute 2 cuisiniers", ["Cuisiniers x2"]],
])("what only points at something is no entry: %s %s", (locale, then, added) => {
  const before = draftOf(locale, FAIR[locale])?.offers ?? [];
  const now = draftOf(locale, FAIR[locale], then)?.offers ?? [];
  expect(now.filter((each) => !before.includes(each)).map((each) => `${each}`.replace(/^\S+ /, ""))).toEqual(added);
});

test.each<[Locale, string, string[]]>([
  ["en", "setup 4, teardown 5", ["07:30-09:30 Set-up x4", "09:30-13:00 Check-in x4", "13:00-14:30 Tear-down x5"]],
  ["en", "drop set-up, and check in until 1:30", ["09:30-13:30 Check-in x4", "13:00-14:30 Tear-down x8"]],
  ["en", "rename check-in to Welcome desk", ["07:30-09:30 Set-up x6", "09:30-13:00 Welcome desk x4", "13:00-14:30 Tear-down x8"]],
  ["de", "Check-in bis 13:30, und 5 Leute dafür", ["10:00-13:30 Check-in x5", "13:00-14:00 Abbau x5"]],
  ["es", "check-in hasta las 13:30, y 5 personas para eso", ["08:00-13:30 Check-in x5", "13:00-14:00 Limpieza x4"]],
  ["fr", "check-in jusqu'à 13h30, et 5 personnes pour ça", ["10:00-13:30 Check-in x5", "13:00-14:00 Rangement x5"]],
])("an entry with a dash is known by its name: %s %s", (locale, then, offers) => {
  const { account } = replyTo(locale, FAIR[locale], then);
  expect(draftOf(locale, FAIR[locale], then)?.offers).toEqual(offers);
  expect(account?.leftOut).toEqual([]);
});

const BRUNCH: Record<Locale, string> = {
  en: "Potluck brunch March 28 10am in the hall: 2 honeys, 5 rolls",
  de: "Osterbrunch am 28. März um 10 Uhr im Pfarrsaal, Mitbringliste: 2 Honig, 5 Zöpfe",
  es: "Convivio el 28 de marzo a las 14:00 en el patio: 2 refrescos, 5 ensaladas",
  fr: "Buffet le 28 mars à 14h à la salle : 2 miels, 5 quiches",
};

test.each<[Locale, string, string[]]>([
  ["en", "we have enough honey, take it off. add 2 jams", ["Rolls x5", "Jams x2"]],
  ["en", "honey is covered, take that out", ["Rolls x5"]],
  ["de", "Honig haben wir genug, den bitte raus. Dafür noch 2 Marmeladen", ["Zöpfe x5", "Marmeladen x2"]],
  ["de", "Honig bringt der Imker, den bitte streichen", ["Zöpfe x5"]],
  ["es", "ya tenemos suficientes refrescos, quítalos. y pon 2 jugos", ["Ensaladas x5", "Jugos x2"]],
  ["es", "los refrescos los lleva Ana, quítalos", ["Ensaladas x5"]],
  ["fr", "du miel on en a assez, enlève-le. ajoute 2 confitures", ["Quiches x5", "Confitures x2"]],
])("what there is enough of goes, and so does what is pointed at: %s %s", (locale, then, offers) => {
  expect(draftOf(locale, BRUNCH[locale], then)?.offers).toEqual(offers);
});

test.each<[Locale, string, string[]]>([
  [
    "en",
    "check-in should go until 1:30, and 5 people for it. tear-down is 1:30 to 3",
    ["09:30-13:30 Check-in x5", "13:30-15:00 Tear-down x8"],
  ],
  ["es", "check-in hasta las 13:30, y 5 personas para eso. limpieza de 13:30 a 15", ["08:00-13:30 Check-in x5", "13:30-15:00 Limpieza x4"]],
  [
    "fr",
    "check-in jusqu'à 13h30, et 5 personnes pour ça. rangement de 13h30 à 15h",
    ["10:00-13:30 Check-in x5", "13:30-15:00 Rangement x5"],
  ],
])("how many are for it is said of what was named before: %s %s", (locale, then, offers) => {
  expect(draftOf(locale, FAIR[locale], then)?.offers.slice(-2)).toEqual(offers);
});

const TALKS: Record<Locale, string> = {
  en: "Conferences Jan 19 and 21 3-4pm room 5, 20 minutes each",
  de: "Elterngespräche am 19.1. und 21.1., 15-16 Uhr Raum 5, je 20 Minuten",
  es: "Tutorías el 19 y 21 de enero de 15 a 16, citas de 20 minutos",
  fr: "Rendez-vous les 19 et 21 janvier 15h-16h, 20 minutes chacun",
};

test.each<[Locale, string]>([
  ["en", "i'm at a training on thursday, please remove that. and end at 4:20"],
  ["de", "am donnerstag bin ich auf fortbildung, den bitte streichen. und ende erst 16:20"],
  ["es", "el jueves estoy de viaje, quítalo por favor. y termina a las 16:20"],
  ["fr", "jeudi je suis en formation, enlève-le. et finis à 16h20"],
])("a day that goes takes no hours along that are said after it: %s %s", (locale, then) => {
  const lines = draftOf(locale, TALKS[locale], then)?.offers.map((each) => `${each}`.slice(0, 17));
  expect(lines).toEqual(["01-19 15:00-15:20", "01-19 15:20-15:40", "01-19 15:40-16:00", "01-19 16:00-16:20"]);
});

test.each<[Locale, string]>([
  ["en", "add another slot 4:20-4:40"],
  ["de", "auch von 16:20 bis 16:40 Uhr"],
  ["es", "agrega una cita de 16:20 a 16:40"],
  ["fr", "ajoute un créneau de 16h20 à 16h40"],
])("appointments that are added leave those that are there: %s %s", (locale, then) => {
  const before = draftOf(locale, TALKS[locale])?.offers ?? [];
  const now = draftOf(locale, TALKS[locale], then)?.offers ?? [];
  expect(before.every((each) => now.includes(each))).toBe(true);
  expect(now.filter((each) => !before.includes(each))).toEqual(["01-19 16:20-16:40 x1", "01-21 16:20-16:40 x1"]);
});

test.each<[Locale, string, string]>([
  ["en", "Bar helpers March 6 in the gym: 8-10:30 2 people, 10:30-1 3 people", "add another slot 1-3:30 for 3 people"],
  ["de", "Helfer am 6. März in der Halle: 8-10:30 Uhr 2 Leute, 10:30-13 Uhr 3 Leute", "noch ein Zeitfenster 13-15:30 Uhr mit 3 Eltern"],
  [
    "es",
    "Ayudantes el 6 de marzo en el patio: de 8 a 10:30 2 personas, de 10:30 a 13 3 personas",
    "agrega otro horario 13-15:30 para 3 personas",
  ],
  ["fr", "Bénévoles le 6 mars à la salle : 8h-10h30 2 personnes, 10h30-13h 3 personnes", "rajoute un créneau 13h-15h30 avec 3 parents"],
])("a slot that is added is for as many as are said: %s %s %s", (locale, text, then) => {
  const lines = draftOf(locale, text, then)?.offers.map((each) => `${each}`.replace(/ .* /, " "));
  expect(lines).toEqual(["08:00-10:30 x2", "10:30-13:00 x3", "13:00-15:30 x3"]);
});

test.each<[Locale, string, string]>([
  ["en", "Swim meet timers Jan 14 5-8pm, 12 people", "coach says we need 14 timers, and start at 4:45"],
  ["en", "12 volunteers for the swim meet Jan 14 5-8pm", "we need 14 volunteers, and begin at 4:45"],
  ["de", "12 Helfer fürs Waffelbacken am 14. Januar 17-20 Uhr", "wir brauchen jetzt 14 Leute und es geht schon um 16:45 los"],
  ["es", "12 voluntarios para el torneo el 14 de enero de 17 a 20", "necesitamos 14 voluntarios y empieza a las 16:45"],
  ["fr", "12 bénévoles pour la kermesse le 14 janvier 17h-20h", "il nous faut 14 bénévoles et on commence à 16h45"],
])("more helpers and an earlier start are both meant of the whole: %s %s %s", (locale, text, then) => {
  const now = draftOf(locale, text, then);
  expect(now).toMatchObject({ startTime: "16:45", endTime: "20:00" });
  expect(now?.offers.map((each) => `${each}`.replace(/ .* /, " "))).toEqual(["16:45-20:00 x14"]);
});

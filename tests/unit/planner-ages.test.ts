import { expect, test } from "vitest";
import type { Locale } from "#app/limits.ts";
import { draftOf, replyTo } from "#tests/support/planned.ts";

const PARTY: Record<Locale, string> = {
  en: "Holiday party Dec 12 5-8pm at the gym",
  de: "Weihnachtsfeier am 12.12. von 17-20 Uhr in der Turnhalle",
  es: "Fiesta de Navidad el 12 de diciembre de 17 a 20 h en el gimnasio",
  fr: "Fête de Noël le 12 décembre de 17h à 20h au gymnase",
};

test.each<[Locale, string, string]>([
  ["en", "the kids are between 6 and 9", "6"],
  ["en", "children from 5 to 10", "5"],
  ["en", "it's for kids 6 to 9", "6"],
  ["en", "ages six through ten", "six"],
  ["en", "it is for grades 3 to 5", "3"],
  ["de", "die Kinder sind zwischen 6 und 9", "6"],
  ["de", "Kinder im Alter von 6 bis 9", "6"],
  ["de", "das ist für Klasse 5 bis 7", "5"],
  ["de", "für Kinder zwischen sechs und neun Jahren", "sechs"],
  ["es", "los niños tienen de 6 a 9 años", "6"],
  ["es", "los niños tienen entre 6 y 9", "6"],
  ["es", "es para niños de 6 a 9", "6"],
  ["fr", "les enfants ont entre 6 et 9 ans", "6"],
  ["fr", "les enfants ont de 6 à 9", "6"],
  ["fr", "c'est pour les enfants de 6 à 9", "6"],
])("%s: how old somebody is moves nothing, and is said to be left out: %s", (locale, then, leftOut) => {
  const { draft, account } = replyTo(locale, PARTY[locale], then);
  expect(draft).toBeNull();
  expect(account?.leftOut.join()).toContain(leftOut);
});

test.each<[Locale, string, string[], string]>([
  ["en", "Craft day Dec 12 10am-1pm: 3 rugs, ages 5 to 10, 2 bags of glue", ["Rugs x3", "Bags of glue x2"], "ages 5 to 10"],
  ["en", "Bake sale Dec 6 at 1pm: 3 pies, grades 3-5, 2 cakes", ["Pies x3", "Cakes x2"], "grades 3-5"],
  ["en", "Bake sale Dec 6 at 1pm: 3 pies, 3rd to 5th grade, 2 cakes", ["Pies x3", "Cakes x2"], "3rd to 5th grade"],
  ["en", "Craft day Dec 12 10am-1pm\nAges 5-10\n2 bags of glue\n3 rugs", ["Bags of glue x2", "Rugs x3"], "Ages 5-10"],
  ["en", "Craft day Dec 12\nGrades 3 to 5\n2 bags of glue\n3 rugs", ["Bags of glue x2", "Rugs x3"], "Grades 3 to 5"],
  ["de", "Kuchenbuffet am 12.12. 10-13 Uhr: 3 Torten, Klasse 5 bis 7, 2 Salate", ["Torten x3", "Salate x2"], "Klasse 5 bis 7"],
  ["de", "Kuchenbuffet am 12.12.: 3 Torten, 5. bis 7. Klasse, 2 Salate", ["Torten x3", "Salate x2"], "5. bis 7. Klasse"],
  ["de", "Bastelmarkt am 12.12.\nAlter 5-10\n3 Decken\n2 Lampen", ["Decken x3", "Lampen x2"], "Alter 5-10"],
  ["es", "Merienda el 12 de diciembre: 3 tartas, de 3º a 5º, 2 zumos", ["Tartas x3", "Zumos x2"], "3º a 5º"],
  ["es", "Merienda el 12 de diciembre\nEdades de 5 a 10\n3 tartas\n2 zumos", ["Tartas x3", "Zumos x2"], "Edades de 5 a 10"],
  ["fr", "Goûter le 12 décembre : 3 tartes, CE1 au CM2, 2 jus", ["Tartes x3", "Jus x2"], "CE1 au CM2"],
  ["fr", "Goûter le 12 décembre\nÂge de 5 à 10\n3 tartes\n2 jus", ["Tartes x3", "Jus x2"], "Âge de 5 à 10"],
])("%s: ages and grades are no entry: %s", (locale, text, offers, leftOut) => {
  expect(draftOf(locale, text)).toMatchObject({ offers, location: "" });
  expect(replyTo(locale, text).account?.leftOut.join()).toContain(leftOut);
});

test.each<[Locale, string, string[]]>([
  [
    "en",
    "Field trip Dec 12 9am to 2pm for kids aged six through ten, grade 4: 3 drivers, 2 chaperones",
    ["09:00-14:00 Drivers x3", "09:00-14:00 Chaperones x2"],
  ],
  ["de", "Ausflug am 12.12. 9-14 Uhr, Klasse 5 bis 7: 3 Fahrer, 2 Begleiter", ["09:00-14:00 Fahrer x3", "09:00-14:00 Begleiter x2"]],
  ["es", "Salida el 12 de diciembre de 9 a 14 h, de 3º a 5º: 3 guías, 2 chóferes", ["09:00-14:00 Guías x3", "09:00-14:00 Chóferes x2"]],
  ["fr", "Sortie le 12 décembre de 9h à 14h, CE1 au CM2 : 3 guides, 2 adultes", ["09:00-14:00 Guides x3", "09:00-14:00 Adultes x2"]],
  ["en", "Story time for children aged three to twelve, Dec 5 10am-noon, 2 readers", ["10:00-12:00 Helpers x2"]],
])("%s: ages and grades are no hours and no job: %s", (locale, text, offers) => {
  expect(draftOf(locale, text)).toMatchObject({ offers, location: "" });
});

test.each<[Locale, string, string]>([
  ["en", "Grades 3-5 science fair Dec 12 5-7pm", "Grades 3-5 science fair"],
  ["de", "Fest der Klassen 5 bis 7 am 12.12. 17-19 Uhr", "Fest der Klassen 5 bis 7"],
])("%s: grades in a name stay there: %s", (locale, text, title) => {
  expect(draftOf(locale, text)).toMatchObject({ title, startTime: "17:00", endTime: "19:00" });
});

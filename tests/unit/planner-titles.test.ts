import { expect, test } from "vitest";
import { normalize } from "#app/lib/text.ts";
import type { Locale } from "#app/limits.ts";
import { draftOf, replyTo } from "#tests/support/planned.ts";

/** Nothing that says it takes place, and nothing that is asked before, is a part of what it is called. */
const SENTENCES: [Locale, string, string, string][] = [
  [
    "en",
    "Portfolio conferences will be held Wednesday, February 10, 1:00 to 6:00 p.m. in Room 7. 20 minutes each",
    "Portfolio conferences",
    "Room 7",
  ],
  ["en", "Cookie exchange coming up at Priya's, Sunday December 13 2pm", "Cookie exchange", "Priya's"],
  ["en", "PTO is collecting for teacher appreciation: 20 gift cards, 15 mugs", "Teacher appreciation", ""],
  ["en", "the robotics team would like to invite alumni to demo night thursday jan 28 6pm in the commons", "Demo night", "Commons"],
  ["de", "Unser Sommerfest steht an: 12. Juni ab 15 Uhr auf dem Schulhof", "Sommerfest", "Schulhof"],
  [
    "de",
    "Elternsprechtag steht vor der Tür! 3. Februar 14 bis 18 Uhr, Zimmer 214, 10 Minuten pro Familie",
    "Elternsprechtag",
    "Zimmer 214",
  ],
  ["de", "Sprechstunde mit Prof. Huber, Raum B 2.04, Mi 9.12. 14-16 Uhr, je 15 Minuten", "Sprechstunde mit Prof. Huber", "Raum B 2.04"],
  ["en", "timers needed for home meet vs Lakeside thurs jan 14 5-8pm", "Home meet vs Lakeside", ""],
  ["en", "Harp juries – Recital Hall\nMon 12/7: 9:00-11:30\nTues 12/8: 9:00-11:30\n15-minute slots", "Harp juries", "Recital Hall"],
  [
    "en",
    "---------- Forwarded message ----------\nSubject: Spring gala\n\nHi altos, our gala is Friday, April 30 at 7 p.m.",
    "Spring gala",
    "",
  ],
  [
    "en",
    "One-on-one algebra tutoring. Mon Jan 11, 3:30 to 5:30 pm, half an hour each. Students pick a time.",
    "One-on-one algebra tutoring",
    "",
  ],
  ["es", "Al comedor de San Roque le faltan, hasta el 11 de diciembre: 20 litros de aceite, 30 kilos de arroz", "Comedor de San Roque", ""],
  ["fr", "Bourse aux plantes du jardin partagé, samedi 15 mai 9h-16h, 5 bénévoles", "Bourse aux plantes du jardin partagé", ""],
  ["en", "confession times! Sat Dec 19 from 2 to 4:30 pm, every 10 min in the side chapel", "Confession times", "Side chapel"],
  ["es", "Vuelve el taller de cerámica! Miércoles 13 de enero de 17 a 19, 12 plazas", "Taller de cerámica", ""],
  ["es", "Ya viene la posada! sábado 19 de diciembre 7pm en casa de Lupita", "Posada", "Casa de Lupita"],
  [
    "es",
    "La cena de fin de curso de la escuela de idiomas será el jueves 10 de junio a las 21:00 en el restaurante La Bodeguita. Hay 35 plazas.",
    "Cena de fin de curso de la escuela de idiomas",
    "Restaurante La Bodeguita",
  ],
  [
    "fr",
    "Le repas de fin de saison de l'école de musique se tiendra samedi 12 juin à 20h à la salle des fêtes, 40 places",
    "Repas de fin de saison de l'école de musique",
    "Salle des fêtes",
  ],
  ["fr", "Le loto annuel se tiendra samedi 23 janvier à 20h à la salle des fêtes", "Loto annuel", "Salle des fêtes"],
  ["fr", "Notre repas de Noël approche : vendredi 18 décembre à 12h30 au foyer", "Repas de Noël", "Foyer"],
  [
    "en",
    "can you build this?\n\nBlue Heron 5K, Sunday March 21, Riverside Park\nPickup 6-7:45 am (5)\nMarshals 7-9 am (4)",
    "Blue Heron 5K",
    "Riverside Park",
  ],
  [
    "en",
    "here's what i need:\nSwim Meet vs Oakridge, Wed Jan 13, Aquatic Center\nTimers 4-7pm (12)\nConcessions 3-7pm (4)",
    "Swim Meet vs Oakridge",
    "Aquatic Center",
  ],
  [
    "de",
    "Kannst du das bitte eintragen?\nFlohmarkt, Sonntag 17. Januar, Turnhalle Nord\nAufbau 8-10 Uhr (4)\nAbbau 14-16 Uhr (4)",
    "Flohmarkt",
    "Turnhalle Nord",
  ],
  [
    "es",
    "¿Me haces esto?\nCarrera popular, domingo 7 de marzo, Parque del Oeste\nDorsales 8-10 (4)\nMeta 10-13 (5)",
    "Carrera popular",
    "Parque del Oeste",
  ],
  [
    "fr",
    "Tu peux me faire ça ?\nVide-grenier, dimanche 11 avril, place du marché\nAccueil 6h-9h (4)\nBuvette 9h-13h (3)",
    "Vide-grenier",
    "Place du marché",
  ],
  ["de", "Der Förderverein lädt zum Neujahrsempfang ein: Sonntag, 10. Januar, 11 Uhr im Foyer", "Neujahrsempfang", "Foyer"],
  [
    "en",
    "headcount for our block's New Year's Day hike. Jan 1, 10 am at the Bear Creek trailhead",
    "New Year's Day hike",
    "Bear Creek trailhead",
  ],
  ["en", "Our school's giving tree needs: 15 hats, 10 scarves. turn in to Mrs. Lopez in room 9 by Dec 16", "Giving tree", "Room 9"],
  ["en", "We could use extra hands for the costume fitting on Dec 1 at 3:30 in the theater", "Costume fitting", "Theater"],
  [
    "en",
    "Greetings from the Maplewood Historical Society. Our candlelight tour is Saturday, December 12 from 5 to 9 pm. We need 8 docents",
    "Candlelight tour",
    "",
  ],
  [
    "es",
    "Hola! Soy Carmen, del AMPA. El jueves 17 de diciembre hacemos chocolatada en el patio a las 16:30. Necesitamos 5 padres",
    "Chocolatada",
    "Patio",
  ],
  ["fr", "La bibliothèque cherche 2 lecteurs mercredi 3 février à 15h30 pour l'heure du conte", "Heure du conte", "Bibliothèque"],
  [
    "en",
    "Wanted: 3 folks to staff the coat check at the winter ball, Dec 19, 6-11pm, Marriott downtown",
    "Coat check",
    "Marriott downtown",
  ],
];

test.each(SENTENCES)("a title is taken out of a sentence: %s %s", (locale, text, title, location) => {
  expect(draftOf(locale, text)).toMatchObject({ title, location });
});

/** A place ends before what is done there, and has the floor it is on. */
const PLACES: [Locale, string, string][] = [
  ["en", "Garage sale is Sat May 8. I need folks at the main gate directing traffic - 7-9, 9-11, two per shift", "Main gate"],
  ["en", "ride along on the thursday grocery store pickup, dec 10, 6:45am till 9", "Grocery store"],
  ["en", "Food drive Saturday Jan 9, 10 to noon, at the warehouse loading dock unloading trucks, need 12", "Warehouse loading dock"],
  ["en", "ushers June 4 6pm, gym entrance handing out programs, 4 people", "Gym entrance"],
  ["es", "hacen falta 5 conductores el viernes 4 de diciembre de 16:00 a 19:30, salimos de la nave de Poblenou", "Nave de Poblenou"],
  ["de", "Bewerbungsgespräche 9.2., 8:30-11:30, 45 min pro Bewerber, Besprechungszimmer 3. OG", "Besprechungszimmer 3. OG"],
  ["de", "Nikolausfeier am 6.12. um 15 Uhr, Vereinsheim 1. Stock, 4 Kuchen und 2 Salate", "Vereinsheim 1. Stock"],
];

test.each(PLACES)("%s: a place is all of where it is, and no more: %s", (locale, text, location) => {
  expect(draftOf(locale, text)?.location).toBe(location);
});

test("whom something is for is no place, and is to be checked", () => {
  const fields = (text: string) => replyTo("fr", text).account?.unsure.map(({ field }) => field);
  expect(fields("Visite aux malades de l'hôpital Saint-Jean, lundi 7 décembre 14h, 4 personnes")).toContain("location");
  expect(fields("Visite lundi 7 décembre 14h, place de la mairie, 4 personnes")).not.toContain("location");
});

test.each(["make up lessons", "makeup lessons", "make up game"])("%s is a name", (title) => {
  expect(normalize(draftOf("en", `${title} sat dec 12 9-12, studio B`)?.title ?? "")).toBe(title);
});

/** In German the verb comes second, before who does it, and dialect has words of its own. */
const VERBS: [string, string, string][] = [
  ["Am Samstag, 12. Dezember, bauen wir ab 8 Uhr die Glühweinhütte beim Zeughaus auf. Wir brauchen 8 Mann.", "Glühweinhütte", "Zeughaus"],
  ["Am 9. Januar räumen wir ab 9 Uhr die Gartenhütte hinter dem Pfarrheim aus. 5 Helfer gesucht", "Gartenhütte", "Pfarrheim"],
  ["Am Freitag hat der Musikverein um 19 Uhr Generalversammlung im Löwensaal, 40 Plätze", "Generalversammlung", "Löwensaal"],
  ["Hoi zäme, am Fr 15. Januar um 19 Uhr isch Fondueabend vom FC im Clubhaus Moos. Max. 35 Plätze", "Fondueabend vom FC", "Clubhaus Moos"],
  ["Am 9. Januar um 10 Uhr isch Papiersammlung bim Depot. Mir bruched 8 Helfer", "Papiersammlung", "Depot"],
  ["Am Samstag, 9. Jänner, sammelt unser Repair-Café im Pfarrheim Hötting von 10 bis 12 Uhr. 2 Helfer", "Repair-Café", "Pfarrheim Hötting"],
];

test.each(VERBS)("the verb is no part of a title: %s", (text, title, location) => {
  expect(draftOf("de", text)).toMatchObject({ title, location });
});

import { expect, test } from "vitest";
import type { Turn } from "#app/assistant/conversation.ts";
import { emptyDraft } from "#app/assistant/draft.ts";
import { planReply } from "#app/assistant/planner/plan.ts";
import type { Locale } from "#app/limits.ts";
import { draftOf, TODAY } from "#tests/support/planned.ts";

/** What is asked, what it is called, and where it is. */
const LETTERS: [Locale, string, string, string?][] = [
  [
    "en",
    "From: Mr. Alvarez\nTo: 7th grade families\nRe: Science fair\n\nThursday, January 28, 5:30-8 pm in the gym, 12 judges",
    "Science fair",
  ],
  ["en", "Subject: Fall cleanup crew\n\nWe need 4 people on Sat Jan 16, 9-12.\n\n- Rakes x4\n- Bags x20", "Fall cleanup crew"],
  ["de", "Liebe Eltern der Bärengruppe,\nfür den Basar am 27. Februar von 9 bis 12 Uhr suchen wir 8 Helfer.\nHerzlich, Ute", "Basar"],
  ["de", "Grüezi mitenand, für den Basar am Samstag, 13. März suchen wir 8 Eltern", "Basar"],
  [
    "es",
    "Mamás y papás de 3ºB:\nEl viernes 11 de diciembre hay convivio navideño, ocupamos 4 voluntarios de 9 a 11 am",
    "Convivio navideño",
  ],
  ["fr", "Salut les parents des U11,\nOn cherche 3 conducteurs pour le tournoi le samedi 5 décembre à 9h.\nAu plaisir, Luc", "Tournoi"],
  ["fr", "allô! on cherche 6 bénévoles pour la guignolée dimanche le 6 décembre de 9h à 13h", "Guignolée"],
  ["en", "<b>Holiday party</b> Fri Dec 18 6pm at the lodge", "Holiday party", "Lodge"],
  ["en", "Thx for the help last yr! Toy shop wed 12/16 5-8p, 10 wrappers", "Toy shop"],
  ["fr", "slt il nous faudrait 2 parents pour la sortie piscine mardi 8 déc 13h15-15h30", "Sortie piscine"],
  ["en", "crossing guard fill in tmrw 2:45-3:30, just 1 person", "Crossing guard fill in"],
  ["en", "Voter table at the farmers market on Sunday, April 18, 9 AM–1 PM.\n— Joanne", "Voter table", "Farmers market"],
  [
    "es",
    "Vecin@s del portal 7:\n\nReunión de la comunidad\nmiércoles 16 de diciembre, 20:00 h\nen el garaje\n\nPilar, presidenta",
    "Reunión de la comunidad",
    "Garaje",
  ],
  ["de", "Eltern der Klasse 4, am 12.12. um 15 Uhr Adventsfeier, bitte bringt 3 Kuchen, 5 Säfte", "Adventsfeier"],
  ["fr", "Goûter le 12 décembre à 16h. Il faut 3 gâteaux, 4 jus\nBises, Anne du 3e étage", "Goûter", ""],
  ["de", "Am Sa 9. Januar ab 9 Uhr ist Papiersammlung beim Depot. Wir brauchen 8 Leute. Gut Pfad, Resi", "Papiersammlung", "Depot"],
  ["de", "Preiskegeln am 9. Januar um 19 Uhr im Gasthof Adler, max. 20 Leute. Gut Holz\nFlorian", "Preiskegeln", "Gasthof Adler"],
  ["de", "Raclette am 15. Januar um 19 Uhr im Säli, max. 30 Plätze. Liebs Grüessli, Vreni", "Raclette", "Säli"],
  ["es", "Acampada el sábado 16 de enero a las 10:00 en el refugio, 12 lugares. Siempre listos, Ana", "Acampada", "Refugio"],
  ["es", "Reunión de padres el 14 de enero a las 18:00. Desde ya muchas gracias, Caro", "Reunión de padres", ""],
  ["fr", "Camp le 16 janvier à 10h au chalet, 12 places. Fraternellement, Loup", "Camp", "Chalet"],
  ["fr", "Goûter le 16 janvier à 15h, 20 enfants. D'avance un grand merci, Luc", "Goûter", ""],
];

test.each(LETTERS)("neither greetings nor what a mail program wrote is a title: %s %s", (locale, text, title, location) => {
  expect(draftOf(locale, text)).toMatchObject({ title, ...(location !== undefined && { location }) });
});

test.each<[Locale, string, string[]]>([
  ["de", "Am 19.6. feiern wir unser Gassenfest. Wir suchen:\n- 6 Salate\n- 5 Kuchen\nLG Sabine von Nr. 9", ["Salate x6", "Kuchen x5"]],
  ["en", "Troop 88 parents, campout is Jan 29-31. Grub:\n3 pancake mix\n2 maple syrup", ["Pancake mix x3", "Maple syrup x2"]],
  ["en", "Bake sale Dec 12, 9am. We need 4 cakes, 2 tables\nThanks, Maria from unit 12", ["Cakes x4", "Tables x2"]],
])("the number of a troop, a class or a house counts nobody: %s %s", (locale, text, offers) => {
  expect(draftOf(locale, text)).toMatchObject({ people: null, offers });
});

/** What is said of a picnic in the park, what it is called then, where it is, and what she says she cannot do. */
const CHANGES: [Locale, string, { title?: string; location?: string }, string?][] = [
  ["en", "call it Warm Hearts Drive and text everybody when its live", { title: "Warm Hearts Drive" }, "text everybody when its live"],
  ["en", "rename it Spring Fling and put in a map of the lot", { title: "Spring Fling" }, "put in a map of the lot"],
  ["de", "nenn es Grillabend und schreib allen", { title: "Grillabend" }, "schreib allen"],
  ["es", "ponle Fiesta de Nuria, y que nadie vea la lista", { title: "Fiesta de Nuria" }, "que nadie vea la lista"],
  ["fr", "appelle ça Souper de la Saint-Jean pis mets-le sur Facebook", { title: "Souper de la Saint-Jean" }, "mets-le sur Facebook"],
  ["en", "too muddy in the park so we moved to the youth room", { location: "Youth room" }],
  ["de", "Ort ist jetzt die Turnhalle", { location: "Turnhalle" }],
  ["en", "moved to the rec center! can u also text everybody", { location: "Rec center" }, "text everybody"],
];

test.each(CHANGES)("a new name or place is no more than that: %s %s", (locale, text, changed, left) => {
  const draft = { ...emptyDraft("rsvp", "Picnic"), date: "2026-12-05", startTime: "12:00", location: "Park" };
  const turns: Turn[] = [
    { role: "assistant", text: "", draft },
    { role: "user", text, draft: null },
  ];
  const reply = planReply(turns, { locale, today: TODAY });
  expect(reply.draft).toEqual({ ...draft, ...changed });
  if (left) expect(reply.account?.leftOut.join(" ")).toContain(left);
});

test.each<[Locale, string]>([
  ["en", "can you send reminders to my volunteers"],
  ["de", "kannst du meine Helfer erinnern"],
  ["es", "puedes enviar recordatorios a mis voluntarios"],
  ["fr", "peux-tu prévenir les bénévoles"],
])("an errand is no event: %s %s", (locale, text) => {
  expect(planReply([{ role: "user", text, draft: null }], { locale, today: TODAY }).draft).toBeNull();
});

test.each<[Locale, string]>([
  ["en", "can you whip something up for 4B?"],
  ["de", "machst mir schnell was für die 4b?"],
  ["es", "me haces algo rápido para 4ºB?"],
  ["fr", "tu me fais un truc vite fait pour les CE2 ?"],
])("a wish that names nothing is asked back about: %s %s", (locale, text) => {
  expect(planReply([{ role: "user", text, draft: null }], { locale, today: TODAY }).question?.about).toBe("what");
});

test.each<[Locale, string]>([
  ["en", "Subject: STEM night Jan 14\n\nWe need 6 hosts for STEM night on January 21, 6 to 8 pm."],
  ["de", "Sommerfest 12. Juni\n\nWir suchen 6 Helfer für das Sommerfest am 19. Juni von 14 bis 18 Uhr."],
  ["es", "Kermés el 5 de junio. Buscamos 6 papás para la kermés el 12 de junio de 10 a 14."],
  ["fr", "Kermesse le 5 juin. On cherche 6 parents pour la kermesse le 12 juin de 10h à 14h."],
])("the same on another day is asked about: %s %s", (locale, text) => {
  expect(planReply([{ role: "user", text, draft: null }], { locale, today: TODAY }).question?.about).toBe("date");
});

/** What is asked, and where it is. */
const PLACES: [Locale, string, string][] = [
  ["en", "Where: First Baptist\nWhen: Dec 6, 4pm\nNeeded: 9 readers, 2 ushers", "First Baptist"],
  ["en", "Carols\nCall time: 4:15 pm\nWhere: St. Brendan's, choir loft\nNeeded: 9 readers", "St. Brendan's, choir loft"],
  ["de", "Martinsmarkt\nWann: 11.12. 16 Uhr\nWo: St. Anna, Pfarrsaal\nGesucht: 3 Helfer", "St. Anna, Pfarrsaal"],
  ["es", "Posada\nLugar: San Judas, salón parroquial\nNecesitamos: 3 cocineras", "San Judas, salón parroquial"],
  ["en", "lice check dec 8, 8am to 10am, 5 min each, clinic", "Clinic"],
  ["en", "need 5 dads to take the cover off sat may 8, 9am-noon at the swim club", "Swim club"],
  ["en", "Conferences Feb 3, 2 to 6pm, 10 min each, Mrs. Keller, Room 12", "Room 12"],
  ["de", "Elternsprechtag 3. und 4. Februar, 14 bis 18 Uhr, 10 Minuten pro Gespräch, Frau Keller, Raum 12", "Raum 12"],
  ["es", "Tutorías el 3 de febrero de 14:00 a 18:00, 10 minutos cada una, señora Ruiz, aula 12", "Aula 12"],
  ["fr", "Rendez-vous le 3 février de 14h à 18h, 10 minutes chacun, Mme Keller, salle 12", "Salle 12"],
  ["en", "story time weds 10am in the reading nook", "Reading nook"],
  ["en", "Wax museum Fri March 5 1-2:15 in the gym and Mrs. Okafor needs 6 volunteers", "Gym"],
  ["en", "turkey trot this thursday 8am at riverfront park whos running w us", "Riverfront park"],
  ["en", "flu shot clinic in the parish hall sat dec 5 9am-noon, every 10 min", "Parish hall"],
  ["de", "Wir suchen noch 4 Leute für den Platzdienst am Samstag 20. März, 8 bis 11, TC Hietzing", "TC Hietzing"],
  ["de", "brauch ma no 5 Leut fürn Zeltaufbau, Sa 12.6. um 9 Uhr aufm Sportplatz", "Sportplatz"],
  ["es", "torneo de básquet el dom 6 de junio 8am canchas del deportivo, ocupamos 3 árbitros", "Canchas del deportivo"],
  ["fr", "Marche solidaire dimanche 9 mai à 10h, départ kiosque du parc", "Kiosque du parc"],
  ["en", "Ladies retreat carpool Fri apr 9, leaving church lot 3pm, 4 drivers", "Church lot"],
  ["de", "Jassabend Freitag 5. Februar 19:30 im Säli vom Rössli, max 16 Leute", "Säli vom Rössli"],
  ["es", "Taller de piñatas sábado 12 dic 11am casa de la cultura cupo 15", "Casa de la cultura"],
  ["fr", "réunion parents mardi 12 janvier 18h, classe de Mme Petit", "Classe de Mme Petit"],
  ["en", "Valentines party rm 14 fri feb 12 1:45, cupcakes x24, napkins", "Rm 14"],
  [
    "en",
    "Bonfire night\nwhen: fri dec 4, 6 til 8\nwhere: end of the cul de sac by the Hendersons",
    "End of the cul de sac by the Hendersons",
  ],
  ["en", "water stand tues feb 9, 8-10a 4 ppl, corner of Napoleon and Camp", "Corner of Napoleon and Camp"],
  ["fr", "on cherche 3 bénévoles le samedi 5 décembre de 9 h à 12 h, coin Saint-Denis et Beaubien", "Coin Saint-Denis et Beaubien"],
  ["en", "Booth takedown nov 4 8:30pm middle school cafeteria 6 strong people", "Middle school cafeteria"],
  ["en", "the dance committee is meeting tues jan 19 at 3:15 in ms. tran's room", "Ms. tran's room"],
  ["en", "candlelight service at Christmas, Dec 24, 7 pm, 4 greeters", ""],
  ["de", "Fürs Sommerfest (Fr 25.6., 15:30 Uhr, im Garten) fehlen uns noch: 4 Salate, 3 Kuchen", "Garten"],
  ["es", "Para la merienda del jueves 17 de diciembre (17:30 h, comedor) hacen falta:\n- 6 tortillas\n- 4 bizcochos", "Comedor"],
  ["es", "ocupo gente pa recoger la cancha el domingo en la tarde", ""],
  ["fr", "GUIGNOLÉE samedi 5 décembre, 7 h à 10 h, coin Principale et des Érables", "Coin Principale et des Érables"],
  ["de", "Helfertag Sa 16. Januar, 9 bis 12 Uhr, im Gruppenraum neu streichen", "Gruppenraum"],
  ["de", "Wer kann am Samstag 12.12. von 8 bis 11 Uhr beim Baumverkauf vor der Kirche mithelfen? Brauchen 6 Leute", "Kirche"],
  ["de", "kegelabend am 22.1. um 19 uhr im gasthof hirsch, höchstens 14 leute", "Gasthof hirsch"],
  ["en", "book club is at Renee's on December 8, 7 in the evening, we're doing The Covenant of Water. who's in", "Renee's"],
  ["en", "Warming center @ First Baptist, Sat Jan 9\nnoon-4pm 4 people\n4-8pm 5 people", "First Baptist"],
  ["en", "choir rehearsal Tuesday Dec 15, 7-9 pm at the Methodist church on Elm", "Methodist church on Elm"],
  ["en", "cast party upstairs at Gino's on Saturday Dec 12 at 9pm, 35 people", "Upstairs at Gino's"],
  ["en", "dog walkers needed at the shelter on Black Friday, 1-3 pm", "Shelter"],
  ["en", "the mobile pantry is going to Cedar Heights on Wednesday February 10, 3:30 to 6 pm, 8 volunteers", "Cedar Heights"],
  ["es", "cena de la promo del 96, sábado 20 de febrero 21h, asador La Brasa. ¿quién se apunta?", "Asador La Brasa"],
  ["es", "Torneo relámpago\nDomingo 14 de febrero, 9 am\nDeportivo Hidalgo\nCupo: 12 equipos", "Deportivo Hidalgo"],
  ["es", "Cena de Nochebuena en casa de la abuela, el 24 de diciembre a las 21", "Casa de la abuela"],
  ["es", "Reunión el jueves 10 de diciembre a las 18 en Av. Juárez 310, 12 personas", "Av. Juárez 310"],
  ["de", "Infoabend am 20. Januar um 19 Uhr in der Aula.\n\nFreundliche Grüsse\nSekretariat Schulhaus Feld", "Aula"],
  ["de", "Elternkaffee am 3. Februar um 8 Uhr, Zi. 14, bitte bringt: 2 Kuchen, 3 Salate", "Zi. 14"],
  ["de", "Elternabend Do 28.1. 19 Uhr zi 14, max 25 Plätze", "Zi 14"],
  ["fr", "Buffet de fin de session\njeudi 17 décembre, 18 h, local 112\n\n4 salades\n3 quiches\njus\n30 assiettes", "Local 112"],
  ["fr", "Atelier le 14 janvier à 18 h, loc. 204, 10 places", "Loc. 204"],
  ["fr", "party de noël du bureau ven 11 déc 17h30 au resto Chez Lévêque, vous venez??", "Resto Chez Lévêque"],
  ["fr", "Souper vendredi 11 décembre à 18h à la pizzeria chez Tony, 20 places", "Pizzeria chez Tony"],
  [
    "es",
    "Carrera universitaria 10K, domingo 18 de abril 8:30, campus norte\nHacen falta:\n- 6 en avituallamiento\n- 4 en meta",
    "Campus norte",
  ],
  ["es", "ocupamos 5 papás para pintar las gradas este domingo de 8 a 12, unidad deportiva norte", "Unidad deportiva norte"],
  ["es", "Visita guiada al museo del ferrocarril para empleados, miércoles 17 de febrero 17:30, 25 plazas", "Museo del ferrocarril"],
  ["fr", "Visite guidée à la caserne, mercredi 17 février à 17h30, 25 places", "Caserne"],
  [
    "de",
    "Für die Ballettaufführung am 12. Juni bräuchten wir von 13:30 bis 17:00 Uhr vier Helferinnen in der Garderobe. Treffpunkt Stadtsaal Mödling.",
    "Stadtsaal Mödling",
  ],
  ["es", "Necesitamos 4 papás en la cocina el 12 de junio de 9:00 a 12:00. Nos vemos en la escuela Juárez.", "Escuela Juárez"],
];

test.each(PLACES)("a place is read with or without a word before it: %s %s", (locale, text, location) => {
  expect(draftOf(locale, text)).toMatchObject({ location });
});

/** What is asked, what it is called, and where it is. */
const TITLES: [Locale, string, string, string][] = [
  ["en", "Coffee w/ Fr. Joe sun jan 10, 10am, parish hall", "Coffee w/ Fr. Joe", "Parish hall"],
  ["en", "altar flowers, each sunday in advent, 1 family a week", "Altar flowers", ""],
  ["en", "snack helpers 1st + 3rd sundays jan thru march, 9am, 2 each time", "Snack helpers", ""],
  ["en", "somebody to open the desk every mon in february, 3:45 to 5 pm. its for the dance studio", "Open the desk", "Dance studio"],
  ["en", "Meals on Wheels Tuesdays and Thursdays in January 10:45-12:15, 3 drivers each day", "Meals on Wheels", ""],
  ["en", "Taco Tuesday, jan 12, noon, break room", "Taco Tuesday", "Break room"],
  ["en", "carpool to the regional meet in columbus sat feb 13 6am", "Carpool to the regional meet", ""],
  ["es", "Carrera por la Paz 10K, domingo 7 de marzo, 7 am, Parque Morelos", "Carrera por la Paz 10K", "Parque Morelos"],
  ["fr", "Sortie piscine CM1 jeudi 4 février 9h-11h, 5 accompagnateurs", "Sortie piscine CM1", ""],
  ["fr", "Votre souper spaghetti samedi 13 février à 17h, au centre communautaire", "Souper spaghetti", "Centre communautaire"],
  ["en", "The gardening crew meets mondays at 8 in the rose garden, april 5 to may 24", "Gardening crew", "Rose garden"],
  ["de", "wir brauchen am Samstag, 9. Januar um 9 Uhr 6 Helfer beim Christbaumsammeln, Treffpunkt Depot", "Christbaumsammeln", "Depot"],
  ["en", "Lincoln Elementary PTA\nFall Carnival\nSat Oct 9, 11-3\nWe need:\n- 4 game booth\n- 3 cashiers", "Fall Carnival", ""],
  ["en", "Troop 42\nWinter picnic\nFri Apr 9 5pm church lot", "Winter picnic", "Church lot"],
  ["es", "Les escribo de la parroquia. Buscamos diez voluntarios para el belén el sábado 5 de diciembre", "Belén", ""],
  ["en", "5th grade lock-in Fri Mar 5, 6-10pm in the gym", "5th grade lock-in", "Gym"],
  ["de", "Am 24. April von 10 bis 16 Uhr feiern wir im Pfadfinderheim den Georgstag. 4 Betreuer gesucht", "Georgstag", "Pfadfinderheim"],
  ["de", "Am 12. Dezember ab 14 Uhr feiern wir im Vereinsheim unseren Jahresabschluss. 12 Leute", "Jahresabschluss", "Vereinsheim"],
  ["de", "Am 9. Januar um 10 Uhr putzen wir in der Halle der Grundschule die Tische. 6 Helfer", "Tische", "Halle der Grundschule"],
  ["fr", "Permanence au refuge pendant les fêtes, du 21 au 24 décembre, 9h à 12h, 2 bénévoles par jour", "Permanence", "Refuge"],
  ["fr", "Accueil à la paroisse durant l'hiver, le 9 janvier de 10h à 13h, 4 bénévoles", "Accueil", "Paroisse"],
  ["es", "Reparto en el albergue durante las fiestas, del 21 al 24 de diciembre, de 9 a 12, 2 voluntarios por día", "Reparto", "Albergue"],
  ["de", "Wärmestube im Pfarrheim während der Feiertage, 21. bis 24. Dezember, 9 bis 12 Uhr, je 2 Helfer", "Wärmestube", "Pfarrheim"],
  ["en", "Bell ringing at the shelter during the holidays, Dec 21 to 24, 9am to noon, 2 helpers a day", "Bell ringing", "Shelter"],
];

test.each(TITLES)("a title is whole and no more: %s %s", (locale, text, title, location) => {
  expect(draftOf(locale, text)).toMatchObject({ title, location });
});

test.each<[Locale, string, string]>([
  ["de", "Frühstück im Büro 10.12. ab 9:30, 12 Personen", "Büro"],
  ["de", "Besprechung in Raum 4.12, Donnerstag 14 Uhr, 8 Personen", "Raum 4.12"],
  ["fr", "Aide aux leçons à la bibliothèque, les lundis du 11 au 25 janvier, 16h30-18h, 3 bénévoles par séance", "Bibliothèque"],
  ["es", "Apoyo a la lectura en la biblioteca, lunes 11 de enero de 16:30 a 18:00, 3 voluntarios", "Biblioteca"],
  ["en", "Coat drive, drop off at 41 Water Street any weekday before Dec 18: 20 coats, 10 hats", "41 Water Street"],
  ["es", "Donaciones en Av. Juárez 12 cualquier día antes del 18 de diciembre: 20 abrigos, 10 gorros", "Av. Juárez 12"],
])("%s: a place ends before a day and begins where it is: %s", (locale, text, location) => {
  expect(draftOf(locale, text)?.location).toBe(location);
});

test.each<[Locale, string, string]>([
  ["de", "Tafel-Fahrdienst samstags vom 9.1. bis 30.1., 8-11 Uhr, 1 Fahrer. Am 16.1. fällt der Dienst aus.", ""],
  ["de", "Lesepaten in der Bücherei samstags vom 9.1. bis 30.1., 10-11 Uhr, je 2. Am 16.1. fällt es wegen Zeugnissen aus.", "Bücherei"],
])("%s: a day that is said to be off is none, and what says so no place: %s", (locale, text, location) => {
  const draft = draftOf(locale, text);
  expect(draft?.location).toBe(location);
  expect([...new Set(draft?.offers.map((each) => each.slice(0, 5)))]).toEqual(["01-09", "01-23", "01-30"]);
});

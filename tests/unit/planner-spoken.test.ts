import { expect, test } from "vitest";
import type { Locale } from "#app/limits.ts";
import { draftOf, type Expected, replyTo } from "#tests/support/planned.ts";

/** What is dictated has no digits. */
const SPOKEN: [Locale, string, Expected][] = [
  [
    "en",
    "so we need like four people for the book sale on saturday june fifth in the library from nine thirty to twelve fifteen",
    { title: "Book sale", location: "Library", date: "2027-06-05", startTime: "09:30", endTime: "12:15" },
  ],
  ["en", "carol night december twenty first at six fifteen pm", { date: "2026-12-21", startTime: "18:15" }],
  ["en", "clean up day the third of april ten to one thirty, 6 helpers", { date: "2027-04-03", startTime: "10:00", endTime: "13:30" }],
  ["en", "quiz night Dec 11 from half six till 8.30 in the club hall", { startTime: "18:30", endTime: "20:30" }],
  ["de", "Adventsfeier am zwölften Dezember um fünfzehn Uhr dreißig im Pfarrsaal", { date: "2026-12-12", startTime: "15:30" }],
  ["es", "cena el dieciocho de diciembre a las siete treinta en casa de Ana", { date: "2026-12-18", startTime: "19:30" }],
  ["fr", "goûter le douze décembre à seize heures trente chez Léa", { date: "2026-12-12", startTime: "16:30" }],
  ["en", "so we are doing the coat handout this wednesday night from like 8 to 10", { startTime: "20:00", endTime: "22:00" }],
  ["es", "Vacunación de perritos domingo 24 de enero 8am a 12m, 10 voluntarios", { startTime: "08:00", endTime: "12:00" }],
  ["fr", "Réunion mardi premier décembre de dix-neuf heures à vingt et une heures à la mairie", { startTime: "19:00", endTime: "21:00" }],
  ["fr", "Repas partagé le quatre décembre de dix-huit heures trente à vingt et une heures", { startTime: "18:30", endTime: "21:00" }],
];

test.each(SPOKEN)("%s: days and hours are read in words: %s", (locale, text, expected) => {
  expect(draftOf(locale, text)).toMatchObject(expected);
});

test.each<[Locale, string, string]>([
  ["en", "Book club Thursday the tenth at 7 pm", "2026-12-10"],
  ["en", "Book club on Thursday, the twenty fourth, at 7 pm", "2026-12-24"],
  ["en", "Book club on the second at 7 pm", "2026-12-02"],
  ["en", "Book club Thursday the third of December at 7 pm", "2026-12-03"],
  ["de", "Chorprobe am Donnerstag, dem zehnten, um 19 Uhr", "2026-12-10"],
  ["de", "Chorprobe Donnerstag der zehnte um 19 Uhr", "2026-12-10"],
  ["de", "Chorprobe am Freitag, der elfte Dezember, um 19 Uhr", "2026-12-11"],
  ["de", "Chorprobe am einundzwanzigsten um 19 Uhr", "2026-12-21"],
  ["es", "Ensayo el jueves diez a las 19:00", "2026-12-10"],
  ["es", "Ensayo jueves diez de diciembre a las 19:00", "2026-12-10"],
  ["es", "Ensayo el quince a las 19:00", "2026-12-15"],
  ["fr", "Répétition jeudi dix à 19h", "2026-12-10"],
  ["fr", "Répétition le jeudi dix décembre à 19h", "2026-12-10"],
  ["fr", "Répétition le vingt et un à 19h", "2026-12-21"],
])("%s: a day of the month in words is that day: %s", (locale, text, date) => {
  const { draft, account } = replyTo(locale, text);
  expect([draft?.date, account?.leftOut]).toEqual([date, []]);
});

test.each<[Locale, string]>([
  ["en", "Shelter shifts Thursday the tenth and Friday the eleventh, 5 to 6 pm, 2 people each day"],
  ["de", "Helfer am Donnerstag, dem zehnten, und Freitag, dem elften, 17-18 Uhr, je 2 Leute"],
  ["es", "Voluntarios el jueves diez y el viernes once de 17:00 a 18:00, 2 personas cada día"],
  ["fr", "Bénévoles jeudi dix et vendredi onze de 17h à 18h, 2 personnes par jour"],
  ["fr", "Bénévoles du dix au onze de 17h à 18h, 2 personnes par jour"],
  ["en", "Shelter shifts on the 10th and the eleventh, 5 to 6 pm, 2 people each day"],
])("%s: several days of the month in words are all: %s", (locale, text) => {
  const days = draftOf(locale, text)?.offers.map((each) => `${each}`.slice(0, 5));
  expect(days).toEqual(["12-10", "12-11"]);
});

test("each day of a list in words comes after the one before, and September is no seventh", () => {
  const daysOf = (locale: Locale, text: string) => draftOf(locale, text)?.offers.map((each) => `${each}`.slice(0, 5));
  expect(daysOf("en", "Book club on the tenth, the seventeenth and the twenty-fourth at 7, 2 hosts")).toEqual(["12-10", "12-17", "12-24"]);
  expect(daysOf("fr", "Camp du sept au neuf janvier")).toEqual(["01-07", "01-08", "01-09"]);
});

test("a day in words that isn't on its weekday is asked about", () => {
  expect(replyTo("en", "Book club on Thursday the ninth at 7 pm").question?.text).toContain(
    "Wednesday, December 9, 2026 is not a Thursday",
  );
  expect(replyTo("de", "Chorprobe am Donnerstag, dem neunten, um 19 Uhr").question?.about).toBe("date");
});

test("words that count are no hours and no days", () => {
  expect(draftOf("en", "Bake sale Friday, the second shift is 3 to 5 pm")?.date).toBe("2026-11-27");
  expect(draftOf("es", "Cena el viernes diez personas a las 21:00")?.date).toBe("2026-11-27");
  expect(draftOf("fr", "Goûter vendredi dix enfants à 16h")?.date).toBe("2026-11-27");
  expect(draftOf("en", "Bake sale Dec 12: two thirty count boxes of cookies, five pies")?.startTime).toBeNull();
  expect(draftOf("en", "can you start a sign-up for the prom committee, no date yet")?.startTime).not.toBe("13:00");
  expect(draftOf("en", "Choir practice the second week of January, Mondays at 7")?.date).toBe("2027-01-11");
});

test("an hour that is told to the minute is that hour", () => {
  expect(draftOf("fr", "Montage du bal samedi 5 juin à partir de 8h30, 6 personnes")?.startTime).toBe("08:30");
  expect(draftOf("fr", "Dîner vendredi 11 décembre à 8h chez Paul")?.startTime).toBe("20:00");
});

test("hours below a morning are before noon", () => {
  const trot = "Jingle jog, Saturday morning Dec 12\n6:30-8 - 3 people\n8-9:30 - 4 people";
  expect(draftOf("en", trot)?.offers).toEqual([expect.stringContaining("06:30-08:00"), expect.stringContaining("08:00-09:30")]);
  expect(draftOf("en", trot.replace(" morning", ""))?.offers.at(0)).toContain("18:30-20:00");
});

test.each<[Locale, string, string]>([
  [
    "en",
    "Art night Fri Mar 5 6pm, we need 5 aides who are good with glue, paint or clay in the loft",
    "who are good with glue, paint or clay",
  ],
  [
    "de",
    "Basteltag am 5. März 15 Uhr, wir brauchen 5 Eltern, die gut mit Holz, Papier oder Ton umgehen",
    "die gut mit Holz, Papier oder Ton umgehen",
  ],
  ["es", "Taller el 5 de marzo a las 17:00, necesitamos 5 voluntarios que sepan coser, bordar o tejer", "que sepan coser, bordar o tejer"],
  [
    "fr",
    "Atelier vendredi 5 mars à 15h, il faut 5 bénévoles qui savent coudre, broder ou tricoter",
    "qui savent coudre, broder ou tricoter",
  ],
])("%s: what those who are asked are like is left out, and lists nothing: %s", (locale, text, leftOut) => {
  const { draft, account } = replyTo(locale, text);
  expect(draft?.offers).toHaveLength(1);
  expect(account?.leftOut.join(", ")).toContain(leftOut);
});

test.each<[Locale, string, string]>([
  ["es", "Pastorela del grupo scout 14, sáb 19 dic 6pm, faltan 2 para luces, 1 apuntador", "2026-12-19"],
  ["fr", "20 km de Bruxelles, ravitaillement du km 9, dimanche 30 mai à 7h, 8 personnes", "2027-05-30"],
])("%s: a number that names something is no day: %s", (locale, text, date) => {
  expect(draftOf(locale, text)?.date).toBe(date);
});

test.each<[Locale, string, string]>([
  ["en", "Chess club supervisor needed Thursdays Feb 4 to Feb 25, 3:15-4:30, one parent per meeting", "x1"],
  ["de", "Aufsicht Schachklub donnerstags 4.2. bis 25.2., 15-16 Uhr, zwei Eltern pro Treffen", "x2"],
  ["fr", "Surveillance du club d'échecs les jeudis du 4 au 25 février, 15h-16h, deux parents par séance", "x2"],
])("%s: so many at each meeting are as many on each day: %s", (locale, text, count) => {
  const { offers = [] } = draftOf(locale, text) ?? {};
  expect([offers.length, ...new Set(offers.map((each) => each.split(" ").at(-1)))]).toEqual([4, count]);
});

test("a question about sheets is no sheet, with or without its mark", () => {
  for (const text of [
    "how many sign ups can I have going at once? I run two book clubs",
    "can two den leaders edit one sheet or does it have to be just me",
  ])
    expect(replyTo("en", text).draft).toBeNull();
});

test("thanks that say it was all are an answer, and no event", () => {
  expect(replyTo("en", "ok perfect, that's all for tonight, you made my week").draft).toBeNull();
});

test("thanks for a sheet that was are no new one", () => {
  expect(replyTo("en", "thank you so much, the carpool sheet worked great last week!!").draft).toBeNull();
  expect(replyTo("en", "thank you! now a carpool sheet for next week, 4 drivers").draft).not.toBeNull();
});

test("who introduces herself is neither title nor place", () => {
  expect(draftOf("en", "hi all its Tess from Acorn preschool, sandbox day is sat march 20 9 to 12, I need 6 helpers")).toMatchObject({
    title: "Sandbox day",
    location: "",
  });
});

const HASTY: [Locale, string, string[]][] = [
  ["en", "Supply drive by Dec 11 in room 9: 20 empty 2 liter jugs, 8 bags soil", ["Empty 2 liter jugs x20", "Bags soil x8"]],
  ["en", "Dessert table Mar 5 5pm: cookies 6 doz, brownies 4 pans, 3 cakes", ["Cookies x6", "Brownies x4", "Cakes x3"]],
  ["en", "Pantry run by Dec 11: 30 boxes oats and mac & cheese x60", ["Boxes oats x30", "Mac & cheese x60"]],
  ["en", "Team snacks Dec 11\n- Gatorade, 10 cases\n- Airheads x 6 boxes", ["Gatorade x10", "Airheads x6"]],
  ["en", "Concert Dec 11 7pm\n• 4 ushers\n• 3 people for the reception", ["19:00-null Ushers x4", "19:00-null Reception x3"]],
  [
    "en",
    "Plant sale May 8: 7-9 am unload (5), 9-12 sell (6) then 12-1 pack up (4)",
    ["07:00-09:00 Unload x5", "09:00-12:00 Sell x6", "12:00-13:00 Pack up x4"],
  ],
  [
    "en",
    "Field day fri may 21 8:30-11:30, need: 5 station leaders, 2 water table",
    ["08:30-11:30 Station leaders x5", "08:30-11:30 Water table x2"],
  ],
  ["en", "Tech week dinner Mar 3 at 5:30pm: 4 pans of mac and cheese, 3 salads", ["Pans of mac and cheese x4", "Salads x3"]],
  [
    "en",
    "Lobby bar at the Orpheum, three people per shift:\nFri Dec 18, 6:30-9:30 pm\nSat Dec 19, 1-4 pm",
    ["12-18 18:30-21:30 x3", "12-19 13:00-16:00 x3"],
  ],
];

test.each(HASTY)("%s: what is listed in haste keeps its names and counts: %s", (locale, text, offers) => {
  expect(draftOf(locale, text)?.offers).toEqual(offers);
});

test("a number in a name, or of miles, counts nobody", () => {
  expect(draftOf("en", "U14 girls pizza party Sunday 13 December, 5pm at the clubhouse")?.people).toBeNull();
  expect(draftOf("en", "NYE fun run Dec 31 9am from the boathouse, 3 miles easy pace")?.people).toBeNull();
});

test.each<[Locale, string, string]>([
  ["en", "Practice Friday 4 to 6", "16:00-18:00"],
  ["en", "Practice Friday from 4:30 to six", "16:30-18:00"],
  ["en", "Tutoring on Friday between half past eight and nine forty five", "08:30-09:45"],
  ["en", "Practice Friday at twenty past four, done by quarter to six", "16:20-17:45"],
  ["en", "Party on Friday from eight in the evening until one in the morning", "20:00-01:00"],
  ["en", "Party on Friday from nine to one in the morning", "21:00-01:00"],
  ["en", "Party on Friday 9 at night to 2 at night", "21:00-02:00"],
  ["en", "Party on Friday 8pm until half past midnight", "20:00-00:30"],
  ["de", "Party am Freitag von acht Uhr abends bis ein Uhr nachts", "20:00-01:00"],
  ["de", "Party am Freitag ab 20 Uhr bis zwei Uhr morgens", "20:00-02:00"],
  ["de", "Party am Freitag von neun bis ein Uhr früh", "21:00-01:00"],
  ["de", "Essen am Freitag von Viertel vor zwölf bis zehn nach eins", "11:45-13:10"],
  ["de", "Chorprobe am Freitag von fünf nach halb acht bis Viertel vor neun", "19:35-20:45"],
  ["es", "Ensayo el viernes de cuatro a cuatro y cuarto", "16:00-16:15"],
  ["es", "Fiesta el viernes desde las ocho de la noche hasta la una de la madrugada", "20:00-01:00"],
  ["es", "Comida el viernes desde la una y media hasta las tres menos diez", "13:30-14:50"],
  ["es", "Comida el viernes de doce menos cuarto a dos", "11:45-14:00"],
  ["es", "Taller el viernes de 9 a 12 de la mañana", "09:00-12:00"],
  ["fr", "Fête vendredi de vingt heures jusqu'à une heure du matin", "20:00-01:00"],
  ["fr", "Repas vendredi de midi moins le quart à une heure et demie", "11:45-13:30"],
  ["fr", "Repas vendredi de midi et demi à deux heures moins dix", "12:30-13:50"],
  ["fr", "Veillée vendredi de vingt-deux heures à minuit et quart", "22:00-00:15"],
])("%s: hours in words, with quarters, of the day and of the night: %s", (locale, text, hours) => {
  const { draft, account } = replyTo(locale, text);
  expect([`${draft?.startTime}-${draft?.endTime}`, draft?.location, account?.leftOut]).toEqual([hours, "", []]);
});

test.each<[Locale, string, string]>([
  ["en", "Conferences Friday 2 to 6, 15 minutes each", "add a break from four to four fifteen"],
  ["en", "Conferences Friday 2 to 6, 15 minutes each", "break between 4 and quarter past four"],
  ["de", "Sprechtag am Freitag 14 bis 18 Uhr, je 15 Minuten", "Pause von vier bis Viertel nach vier"],
  ["es", "Tutorías el viernes de 14:00 a 18:00, 15 minutos cada una", "descanso de cuatro a cuatro y cuarto"],
  ["fr", "Rendez-vous vendredi de 14h à 18h, 15 minutes chacun", "pause de seize heures à seize heures quinze"],
])("%s: a break told in words leaves its hours free: %s, %s", (locale, text, then) => {
  const starts = (...said: string[]) => draftOf(locale, ...said)?.offers.map((each) => `${each}`.slice(6, 11)) ?? [];
  expect(starts(text, then)).toEqual(starts(text).filter((each) => each !== "16:00"));
});

test("an hour's length is no hour", () => {
  expect(draftOf("fr", "Répétition vendredi pendant une heure à 18h")?.startTime).toBe("18:00");
  expect(draftOf("es", "Cena el viernes a las ocho, dura una hora")?.startTime).toBe("20:00");
  expect(draftOf("de", "Treffen am 5.12 abends beim Verein")?.date).toBe("2026-12-05");
});

test.each<[Locale, string, string]>([
  ["en", "Meeting in room twelve on Friday at 5", "Room twelve"],
  ["de", "Besprechung am Freitag um 10 in Raum zwölf", "Raum zwölf"],
  ["de", "Training am Freitag um 17 Uhr in Zimmer drei", "Zimmer drei"],
  ["es", "Reunión el viernes a las 10 en el aula doce", "Aula doce"],
  ["fr", "Réunion en salle deux vendredi à 10h", "Salle deux"],
])("%s: a room's number in words is part of it: %s", (locale, text, location) => {
  const { draft, account } = replyTo(locale, text);
  expect([draft?.location, account?.leftOut]).toEqual([location, []]);
});

test("New Year's Day needs no apostrophe", () => {
  expect(draftOf("en", "New Years Day brunch at 10")).toMatchObject({ title: "New Years Day brunch", date: "2027-01-01" });
});

import { expect, test } from "vitest";
import type { Locale } from "#app/limits.ts";
import { draftOf, replyTo } from "#tests/support/planned.ts";

const CAR_WASH = "Car wash Sat Jan 9 9-3 at the fire station: 4 washers, 2 cashiers, 3 at the grill";
const KITCHEN = "Soup kitchen every Tuesday from Jan 5 to Jan 26, 5-7pm, 2 cooks and 1 server";

test.each<[Locale, string, string, string[]]>([
  ["en", CAR_WASH, "one more everywhere", ["Washers x5", "Cashiers x3", "Grill x4"]],
  ["en", CAR_WASH, "3 of everything", ["Washers x3", "Cashiers x3", "Grill x3"]],
  ["en", CAR_WASH, "halve the washers", ["Washers x2", "Cashiers x2", "Grill x3"]],
  ["en", CAR_WASH, 'call the grill "Hot dogs"', ["Washers x4", "Cashiers x2", "Hot dogs x3"]],
  ["de", CAR_WASH, "nenn die Cashiers Kasse", ["Washers x4", "Kasse x2", "Grill x3"]],
  ["de", CAR_WASH, "überall einer mehr", ["Washers x5", "Cashiers x3", "Grill x4"]],
  ["es", CAR_WASH, "uno más en todo", ["Washers x5", "Cashiers x3", "Grill x4"]],
  ["fr", CAR_WASH, "un de plus partout", ["Washers x5", "Cashiers x3", "Grill x4"]],
])("a wish for all of the entries, or for one by its name: %s %s %s", (locale, first, then, offers) => {
  const before = draftOf("en", first);
  const now = replyTo(locale, first, then).draft;
  expect(now?.offers.map(({ title, capacity }) => `${title} x${capacity}`)).toEqual(offers);
  expect(now?.title).toBe(before?.title);
});

test.each<[Locale, string]>([
  ["en", "no one under 18 for the grill"],
  ["en", "rain date is the 15th"],
  ["en", "everybody needs to bring a towel"],
])("what no form holds changes nothing: %s %s", (locale, then) => {
  expect(replyTo(locale, CAR_WASH, then).draft).toBeNull();
});

test.each<[Locale, string, string]>([
  ["en", "two days, sat and sun", "undo that"],
  ["de", "überall einer mehr", "mach das rückgängig"],
  ["es", "uno más en todo", "déjalo como estaba"],
  ["fr", "un de plus partout", "annule ça"],
])("undo gives back the draft from before: %s %s", (locale, then, undo) => {
  const [before, after] = [draftOf("en", CAR_WASH), draftOf(locale, CAR_WASH, then)];
  expect(after).not.toEqual(before);
  expect(draftOf(locale, CAR_WASH, then, undo)).toEqual(before);
});

test("undo goes back one change after the other, and goes on from there", () => {
  const changes = [CAR_WASH, "5 washers", "3 cashiers"] as const;
  expect(draftOf("en", ...changes, "undo", "undo")).toEqual(draftOf("en", CAR_WASH));
  expect(draftOf("en", ...changes, "undo", "undo", "undo")).toEqual(draftOf("en", CAR_WASH));
  expect(draftOf("en", ...changes, "undo", "6 washers", "undo")).toEqual(draftOf("en", CAR_WASH, "5 washers"));
});

test("people who come are no thing to bring", () => {
  const potluck = "Potluck for 20 people on December 12 at 6pm in the Lincoln gym: 4 salads, 3 desserts";
  expect(draftOf("en", potluck)).toMatchObject({ people: 20, offers: ["Salads x4", "Desserts x3"] });
  expect(draftOf("de", "Potluck für 20 Personen am 12. Dezember um 18 Uhr: 4 Salate, 3 Kuchen")?.offers).toEqual([
    "Salate x4",
    "Kuchen x3",
  ]);
  expect(replyTo("en", "Bake sale Dec 12 9am in the gym: 10 cakes, 5 pies", "add 2 bakers").draft).toBeNull();
  expect(replyTo("en", CAR_WASH, "from 5pm to 3pm").draft).toBeNull();
});

test("with nothing to go back to, undo changes nothing", () => {
  expect(replyTo("en", CAR_WASH, "undo that").draft).toBeNull();
});

test.each<[Locale, string, string[]]>([
  ["en", "add Sunday with 5 washers", ["01-10 09:00-15:00 Washers x5", "01-10 09:00-15:00 Cashiers x2", "01-10 09:00-15:00 Grill x3"]],
  ["en", "add a cleanup shift on Jan 10 10-11am with 3 people", ["01-10 10:00-11:00 Cleanup x3"]],
  ["en", "also Sunday from 1 to 4", ["01-10 13:00-16:00 Washers x4", "01-10 13:00-16:00 Cashiers x2", "01-10 13:00-16:00 Grill x3"]],
  ["en", "also Jan 10, noon-4", ["01-10 12:00-16:00 Washers x4", "01-10 12:00-16:00 Cashiers x2", "01-10 12:00-16:00 Grill x3"]],
  [
    "de",
    "auch am 10., da aber erst ab 12 Uhr",
    ["01-10 12:00-15:00 Washers x4", "01-10 12:00-15:00 Cashiers x2", "01-10 12:00-15:00 Grill x3"],
  ],
])("a day that is added has entries of its own: %s %s", (locale, then, offers) => {
  const now = draftOf(locale, CAR_WASH, then)?.offers;
  expect(now?.filter((each) => `${each}`.startsWith("01-10"))).toEqual(offers);
  expect(now?.filter((each) => `${each}`.startsWith("01-09"))).toHaveLength(3);
});

test("the first of several days goes with all of its entries", () => {
  expect(replyTo("en", KITCHEN, "skip the first one").text).toContain("Removed: Tue, Jan 5.");
  expect(replyTo("en", KITCHEN, "make Jan 19 start at 4").text).toContain("Cooks 4:00 – 7:00 PM × 2 (Tue, Jan 19)");
});

test("one of the appointments goes by its hour, and one of the shifts changes by its turn", () => {
  const conferences = "Conferences Dec 8, 3-6pm, 15 min, room 12";
  expect(replyTo("en", conferences, "remove the 5pm one").text).toContain("Removed: 5:00 – 5:15 PM × 1.");
  const shifts = "Trail work Dec 12 6:30am-12:30pm, shifts of 2 hours, 2 people per shift";
  expect(replyTo("en", shifts, "we need 3 in the first shift").text).toContain("Changed: Shift 1 6:30 – 8:30 AM × 3.");
});

test.each<[Locale, string, string, object]>([
  ["en", "Cookout May 29 4pm on the green: 3 burgers", "I like Spring Fling as the title", { title: "Spring Fling" }],
  [
    "de",
    "Winterfest am 29.1. 16-19 Uhr in der Turnhalle, max. 40",
    "heißt jetzt Winterzauber, max. 50",
    { title: "Winterzauber", people: 50 },
  ],
  [
    "es",
    "Show el 5 de marzo a las 18:30 en el auditorio, 200 personas",
    "cámbiale el nombre a Noche de talentos",
    { title: "Noche de talentos" },
  ],
  ["fr", "Pique-nique le 25 juin à 16h parc Josaphat: 4 gâteaux", "mets plutôt Goûter partagé comme titre", { title: "Goûter partagé" }],
  ["fr", "Fête le 23 janvier à 15h chez nous, 10 personnes", "16h au lieu de 15h et mets des ballons roses", { startTime: "16:00" }],
  ["fr", "Réunion le 2 décembre à 20h salle A: 2 chips", "c'est la salle B pas la A", { location: "Salle B" }],
  ["es", "Baile el 19 de diciembre de 20 a 23 en el salón, 50 personas", "que sea el domingo en vez del sábado", { date: "2026-12-20" }],
  ["en", "Den meeting Jan 14 6:30pm scout hut, 12 kids", "we don't know the time yet", { startTime: null }],
  ["en", "Planetarium trip Feb 19 10am, 48 people", "each family can take up to 5 spots", { people: 48, perPerson: 5 }],
  [
    "fr",
    "Cinéma le 18 juin à 21h, 120 places, 4 par famille",
    "laisse tomber la limite par famille",
    { people: 120, perPerson: undefined },
  ],
])("a change says it in its own words: %s %s %s", (locale, first, then, expected) => {
  expect(replyTo(locale, first, then).draft).toMatchObject(expected);
});

test("what is said of one day keeps to its own hours", () => {
  const fair = "Craft fair Dec 11 3-6pm and Dec 12 9-12, gym lobby, 2 helpers";
  expect(
    replyTo("en", fair, "saturday goes til 1 actually").draft?.offers.map(({ startTime, endTime }) => `${startTime}-${endTime}`),
  ).toEqual(["15:00-18:00", "09:00-13:00"]);
  expect(replyTo("de", "Lesepaten am 2.2. 10-11:30, 2 Helfer", "die Uhrzeit stimmt noch nicht").question?.about).toBe("time");
});

const FAIR = "School fair on Sat June 12 and Sun June 13, 2-6pm in the yard: 4 face painting, 3 crafts, 2 snack bar";

test.each<[Locale, string, string, string]>([
  ["en", FAIR, "bump the snack bar to 5", "Changed: Snack bar 2:00 – 6:00 PM × 5."],
  ["en", FAIR, "move crafts to 3", "Changed: Crafts 3:00 – 6:00 PM × 3."],
  ["en", FAIR, "Sundays we only need 1 at the snack bar", "Changed: Snack bar 2:00 – 6:00 PM × 1 (Sun, Jun 13)."],
  ["en", FAIR, "add a snack truck with 2 people", "Added: Snack truck 2:00 – 6:00 PM × 2."],
  ["de", FAIR, "doch 4 bei crafts", "Geändert: Crafts 14:00–18:00 Uhr × 4."],
  [
    "es",
    "Feria el 12 de junio de 14 a 18 en el patio: 4 cocineros, 3 de limpieza",
    "ya no necesitamos limpieza",
    "Quitado: Limpieza 14:00–18:00 × 3.",
  ],
  ["fr", FAIR, "renomme crafts en bricolage", "Modifié\u00a0: Crafts → Bricolage 14:00 – 18:00 × 3."],
  ["de", "Elternsprechtag 10. Dezember 14-18 Uhr, 30 Minuten", "nicht am 10. sondern am 11.", "Geändert: Fr., 11. Dez."],
  ["en", "Meal train Dec 1 to Dec 6, 5:30pm, one helper per day", "no weekends", "Removed: Sat, Dec 5; Sun, Dec 6."],
])("a change is made where it was meant: %s %s %s", (locale, first, then, named) => {
  expect(replyTo(locale, first, then).text).toContain(named);
});

test("nothing takes away the last day, and a remark is no place", () => {
  const meals = "Meal train Dec 4 and 5, 5:30pm, one helper per day";
  expect(replyTo("en", meals, "not on Dec 4 and Dec 5").draft).toBeNull();
  expect(replyTo("en", meals, "they're vegetarian").draft).toBeNull();
  expect(replyTo("en", meals, "what time does it start?").text).toContain("The draft says: Meal train; 5:30 PM");
});

test.each<[Locale, string, string, string]>([
  ["en", "Toy drive Dec 1-3, drop off at front office: dolls 20, puzzles 15", "also board games", "Added: Board games × 1."],
  [
    "en",
    "Team dinner Sat Nov 28 6pm at the gym",
    "bring: 3 salads, 2 desserts, drinks",
    "Added: Salads × 3, Desserts × 2, Drinks × 1. Changed: Potluck.",
  ],
  ["en", "Blood drive Jan 14, 9-11, 30 min appointments, 3 beds, fellowship hall", "one more day, the 21st", "Added: Thu, Jan 21."],
  ["en", "Blood drive Jan 14, 9-10, 30 min appointments, fellowship hall", "4 beds", "Changed: 9:00 – 9:30 AM × 4"],
  ["en", "Nursery Sundays in December 9-10, 2 helpers", "add Christmas Eve", "Added: Thu, Dec 24."],
  [
    "fr",
    "Réunion mardi 8 et jeudi 10 décembre 16h-17h, créneaux de 30 min, salle 12",
    "enlève le dernier créneau",
    "Retiré\u00a0: 16:30 – 17:00 × 1.",
  ],
  ["fr", "Réunion mardi 8 décembre 16h-17h, créneaux de 30 min, salle 12", "salle 14 plutôt", "Modifié\u00a0: Salle 14."],
])("what is added is added where it belongs: %s %s %s", (locale, first, then, named) => {
  expect(replyTo(locale, first, then).text).toContain(named);
});

test("a break stays when the appointments are cut anew", () => {
  const said = ["Blood drive Jan 14, 9-noon, 15 min appointments, 3 beds, fellowship hall", "closed 10-10:30", "30 min"] as const;
  expect(replyTo("en", ...said).draft?.offers.map(({ startTime }) => startTime)).toEqual(["09:00", "09:30", "10:30", "11:00", "11:30"]);
  expect(replyTo("en", said[0]).text).toContain("3 beds; ");
});

test.each<[Locale, string, string, string]>([
  [
    "en",
    "Snacks saturdays Mar 6 to Mar 20, 9-10am, 3 helpers",
    "change to 9:30 starting Mar 13",
    "Changed: Helpers 9:30 – 10:00 AM × 3 (Sat, Mar 13)",
  ],
  ["en", "Library help mon-fri 2-4pm from Feb 8 to Feb 19, 1 per day", "none on presidents day", "Removed: Mon, Feb 15."],
  ["es", "Guardias los lunes y miércoles del 4 al 27 de enero de 10 a 11, 2 papás", "termina el 20", "Quitado: lun, 25 ene; mié, 27 ene."],
  ["en", "CPR class Jan 23 9-1, limit 12, room B", "two sessions, 9-11 and 11-1", "I left out: “11-1”"],
])("a change of some days keeps the others: %s %s %s", (locale, first, then, named) => {
  expect(replyTo(locale, first, then).text).toContain(named);
});

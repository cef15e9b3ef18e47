import { expect, test } from "vitest";
import { planReply } from "#app/assistant/planner/plan.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { LOCALES, type Locale } from "#app/limits.ts";
import { draftOf, type Expected, replyTo, TODAY } from "#tests/support/planned.ts";

const TALKS: [Locale, string[], Expected][] = [
  ["en", ["Potluck next Friday at 6pm for 20 people", "make it 3 pm"], { startTime: "15:00", endTime: "18:00", date: "2026-12-04" }],
  [
    "en",
    ["Potluck Friday at 6pm, bring 2 cakes and 3 salads", "add napkins and 4 juices", "remove the cakes"],
    { offers: ["Salads x3", "Napkins x1", "Juices x4"] },
  ],
  [
    "en",
    ["Help me plan a potluck dinner for 20 people", "40 people instead"],
    { people: 40, offers: expect.arrayContaining(["Main dish x8"]) },
  ],
  ["en", ["Potluck Friday at 6", "Lincoln School"], { location: "Lincoln School" }],
  ["en", ["Potluck Friday at 6", "make it 5 pm, and add napkins"], { startTime: "17:00", offers: expect.arrayContaining(["Napkins x1"]) }],
  [
    "en",
    ["Potluck Friday at 6", "at the Riverside Park", "call it Autumn Feast", "move it to Dec 12"],
    { location: "Riverside Park", title: "Autumn Feast", date: "2026-12-12", startTime: "18:00" },
  ],
  [
    "en",
    ["volunteers for the fair on Dec 12 9am to 1pm", "make it 5 per shift", "add a cleanup shift from 1 to 2 pm", "start at 10"],
    { offers: ["10:00-12:00 Shift 1 x5", "12:00-14:00 Shift 2 x5", "14:00-15:00 Cleanup x1"] },
  ],
  [
    "en",
    ["Office hours Tuesday 2pm to 3pm, 30 min slots", "from 3 to 4 pm", "December 8 and 9"],
    { offers: ["12-08 15:00-15:30 x1", "12-08 15:30-16:00 x1", "12-09 15:00-15:30 x1", "12-09 15:30-16:00 x1"] },
  ],
  [
    "en",
    ["Potluck Friday at 6 at the gym", "Now plan a volunteer schedule on Dec 5"],
    { type: "volunteer", date: "2026-12-05", location: "" },
  ],
  [
    "en",
    ["Spring party Friday at 6 at the gym", "make it a potluck"],
    { type: "potluck", title: "Spring party", date: "2026-11-27", location: "Gym" },
  ],
  [
    "es",
    ["Cena compartida el viernes a las 19:00", "mejor a las 8", "añade servilletas", "30 personas"],
    { startTime: "20:00", people: 30, offers: expect.arrayContaining(["Servilletas x1"]) },
  ],
  [
    "fr",
    ["Repas partagé vendredi à 18h", "plutôt à 19h", "ajoute 3 quiches", "au parc"],
    { startTime: "19:00", location: "Parc", offers: expect.arrayContaining(["Quiches x3"]) },
  ],
  [
    "de",
    ["Potluck am Freitag um 18 Uhr", "lieber um 19 Uhr", "füge Servietten hinzu", "ohne Nachtisch", "im Park"],
    { startTime: "19:00", location: "Park", offers: expect.arrayContaining(["Servietten x1"]) },
  ],
  [
    "fr",
    [
      "Bénévoles pour la kermesse le 12 décembre, buvette 9h-12h 2 personnes, caisse 12h-15h 2 personnes",
      "ajoute encore une buvette de 15h à 17h avec 3 personnes",
    ],
    { offers: ["09:00-12:00 Buvette x2", "12:00-15:00 Caisse x2", "15:00-17:00 Buvette x3"] },
  ],
  [
    "de",
    ["Bastelnachmittag am 4. Dezember 15 bis 17 Uhr", "eine halbe Stunde früher, gleiches Ende"],
    { startTime: "14:30", endTime: "17:00" },
  ],
];

test.each([
  ["en", "Potluck Friday at 6", "can I still change this later?"],
  ["de", "Potluck am Freitag um 18 Uhr", "kann ich das nachher noch ändern?"],
  ["fr", "Repas partagé vendredi à 18h", "on peut encore modifier ça plus tard ?"],
] as const)("%s: a question after %j changes nothing", (locale, asked, question) => {
  expect(draftOf(locale, asked, question)).toEqual(draftOf(locale, asked));
});

test.each(TALKS)("%s: goes on with %j", (locale, said, expected) => {
  const draft = draftOf(locale, ...said);
  expect(draft).toMatchObject(expected);
  if (locale === "de") expect(draft?.offers.join()).not.toContain("Nachtisch");
});

const ADVICE: [Locale, string, string][] = [
  ["en", "What do I need for a school fundraiser?", "one simple format"],
  ["en", "Give me tips for a child’s birthday party", "allergies"],
  ["en", "How do I get more people to sign up?", "share the link"],
  ["en", "how do I stop no-shows?", "reminders"],
  ["en", "how much food do I need for a potluck?", "course"],
  ["es", "¿Cómo consigo más voluntarios?", "turnos"],
  ["fr", "Des conseils pour une collecte de fonds ?", "un but"],
  ["de", "Hast du Tipps für einen Kindergeburtstag?", "allergien"],
];

test.each(ADVICE)("%s: gives advice on %s", (locale, question, about) => {
  const { text, draft } = replyTo(locale, question);
  expect(text.toLowerCase()).toContain(about);
  expect(draft).toBeNull();
});

test.each(LOCALES)("%s: the landing page's own prompts are understood", (locale) => {
  const drafted = [m.site_prompt_potluck, m.site_prompt_volunteers, m.site_prompt_conference].map(
    (prompt) => draftOf(locale, prompt({}, { locale }))?.type,
  );
  expect(drafted).toEqual(["potluck", "volunteer", "parent-teacher"]);
  const advised = [m.site_prompt_fundraiser, m.site_prompt_birthday, m.assistant_suggest_more].map(
    (prompt) => replyTo(locale, prompt({}, { locale })).text,
  );
  expect(advised).toEqual(
    [m.assistant_advice_fundraiser, m.assistant_advice_birthday, m.assistant_advice_more].map((text) => text({}, { locale })),
  );
});

test("she says what she is when asked something else, and answers politeness as such", () => {
  expect(replyTo("en", "what is the capital of France?").text).toContain("built-in planner");
  expect(replyTo("de", "Wie hoch ist der Eiffelturm?").text).toContain("eingebaute Planerin");
  expect(replyTo("en", "hi").text).toContain("What are you planning?");
  expect(replyTo("en", "thanks!").text).toContain("You're welcome");
});

test("she answers in the language she is written to in, whatever the page's", () => {
  expect(replyTo("en", "Repas partagé vendredi prochain à 18h au gymnase pour 20 personnes").text).toContain("J’ai préparé");
  expect(replyTo("es", "Potluck next Friday at 6 pm for 20 people").text).toContain("I've drafted");
});

test("what she assumed she says, and she asks for one thing", () => {
  const { text } = replyTo("en", "Set up parent-teacher conferences in 15-minute slots");
  expect(text).toContain("You named no time, so I took 3:00 – 6:00 PM.");
  expect(text.match(/\?/g)).toHaveLength(1);
  expect(replyTo("en", "Potluck for 20 people").text).toContain("Which day is it?");
});

test("no time is read out of an address", () => {
  for (const address of ["6p9eka4p2gxhkaiakg@example.test", "dzm6p@example.test", "https://example.test/9am-friday"]) {
    const text = `Potluck next Friday at 6 pm, see ${address}`;
    const reply = planReply([{ role: "user", text, draft: null }], { locale: "en", today: TODAY });
    expect(reply.draft).toMatchObject({ type: "potluck", startTime: "18:00" });
  }
});

test.each<[Locale, string, string]>([
  ["en", "Picnic Sat June 12 noon at the pond, rsvp", "sunday rather than saturday after all"],
  ["de", "Picknick Sa 12.6. 12 Uhr am Teich", "doch lieber Sonntag statt Samstag"],
  ["fr", "Pique-nique samedi 12 juin à 12h à l'étang", "finalement le dimanche plutôt que le samedi"],
])("one day rather than another: %s %s", (locale, text, change) => {
  expect(draftOf(locale, text, change)).toMatchObject({ date: "2027-06-13" });
});

test.each<[Locale, string, string]>([
  ["en", "Regatta Oct 2: launch 7-9am 6 people, scoring 9am-1pm 2 people", "forgot parking! 4 people 7 to 9am"],
  ["de", "Regatta 2.10.: Boote 7-9 Uhr 6 Leute, Zeitnahme 9-13 Uhr 2 Leute", "Parken vergessen! 4 Leute von 7 bis 9"],
])("what was forgotten is one more, though another is then: %s %s", (locale, text, change) => {
  expect(draftOf(locale, text, change)?.offers).toEqual([
    expect.stringMatching(/^07:00-09:00 .* x6$/),
    expect.stringMatching(/^09:00-13:00 .* x2$/),
    expect.stringMatching(/^07:00-09:00 Park.* x4$/),
  ]);
});

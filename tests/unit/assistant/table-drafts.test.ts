import { expect, test } from "vitest";
import { draftFromTable, replyToPastedTable } from "#app/assistant/fallback/table.ts";
import { guessLayout, toGivenTable } from "#app/assistant/tables/given-table.ts";
import { readTableFile } from "#app/lib/tables/read-file.client.ts";

const TODAY = "2026-11-23";

/** Returns the draft as the preview would request it, with the guessed columns. */
async function makeTableDraft(content: string, locale: "en" | "es" | "fr" | "de" = "en", name = "spring_picnic.csv") {
  const { tables } = await readTableFile(new File([content], name));
  const [table] = tables ?? [];
  if (!table) return null;
  const { headRow, columns } = guessLayout(table);
  return draftFromTable(toGivenTable(table, headRow, columns, null), { locale, today: TODAY });
}

const SIGN_UP_GENIUS = `Sign Up,Start Date/Time (mm/dd/yyyy),End Date/Time (mm/dd/yyyy),Location,Qty,Item,First Name,Last Name,Email,Phone,Sign Up Comment,Sign Up Timestamp
Fall Festival,12/05/2026 9:00 AM,12/05/2026 10:30 AM,Gym,1,Ticket table,Ada,Lovelace,ada@guest.test,555-010-2030,,11/01/2026 8:00 AM
Fall Festival,12/05/2026 9:00 AM,12/05/2026 10:30 AM,Gym,1,Ticket table,Alan,Turing,alan@guest.test,,see you,11/02/2026 8:00 AM
Fall Festival,12/05/2026 10:30 AM,12/05/2026 12:00 PM,Room 12,1,Face painting,,,,,,
`;

test("a SignUpGenius export becomes shifts, without its people", async () => {
  const made = await makeTableDraft(SIGN_UP_GENIUS);
  expect(made?.draft).toMatchObject({ title: "Fall Festival", date: "2026-12-05", startTime: "09:00", endTime: "12:00" });
  expect(made?.draft.offers).toMatchObject([
    { title: "Ticket table", startTime: "09:00", endTime: "10:30", capacity: 2, description: "Gym" },
    { title: "Face painting", startTime: "10:30", endTime: "12:00", capacity: 1, description: "Room 12" },
  ]);
  expect(made?.notes.join()).toContain("left out");
  expect(JSON.stringify(made)).not.toMatch(/Lovelace|ada@|555/);
});

test("a SignUp.com export keeps its days", async () => {
  const made = await makeTableDraft(`Date,Start Time,End Time,Activity,Spots,Assigned To,Email
2026-12-07,3:00 PM,4:00 PM,Homework help,3,Grace Hopper,grace@guest.test
2026-12-09,3:00 PM,4:00 PM,Homework help,3,,
`);
  expect(made?.draft.offers).toMatchObject([
    { title: "Homework help", date: "2026-12-07", startTime: "15:00", endTime: "16:00", capacity: 3 },
    { title: "Homework help", date: "2026-12-09", startTime: "15:00", endTime: "16:00", capacity: 3 },
  ]);
});

test("the responses of a Google form are counted", async () => {
  const made = await makeTableDraft(`Timestamp,Email Address,Your name,What can you bring?,Phone number
11/20/2026 10:00:00,a@guest.test,Ada,Salad,5550102030
11/20/2026 11:00:00,b@guest.test,Bob,Cookies,
11/21/2026 11:00:00,c@guest.test,Cleo,Salad,
`);
  expect(made?.draft.offers).toMatchObject([
    { title: "Salad", capacity: 2 },
    { title: "Cookies", capacity: 1 },
  ]);
  expect(made?.draft.title).toBe("Spring picnic");
});

test.each([
  ["en", "Spring picnic\n\nItem,Needed,Room,Notes\nCups,20,Room 4,paper\nJuice,6,Room 4,\n"],
  ["de", "Frühlingsfest\n\nSache;Anzahl;Raum;Hinweise\nBecher;20;Raum 4;Pappe\nSaft;6;Raum 4;\n"],
  ["es", "Picnic de primavera\n\nArtículo;Cantidad;Aula;Notas\nVasos;20;Aula 4;papel\nZumo;6;Aula 4;\n"],
  ["fr", "Pique-nique\n\nArticle\tQuantité\tSalle\tRemarques\nGobelets\t20\tSalle 4\tcarton\nJus\t6\tSalle 4\t\n"],
] as const)("a teacher's own table is read in %s, with its heading and its room", async (locale, text) => {
  const made = await makeTableDraft(text, locale);
  expect(made?.draft.offers.map(({ capacity }) => capacity)).toEqual([20, 6]);
  expect(made?.draft.title).toBe(text.split("\n")[0]);
  expect(made?.draft.location).toMatch(/4$/);
});

test("whether the day or the month comes first is read from the days", async () => {
  const made = await makeTableDraft("Task,Date,Time\nSetup,14/01/2027,9:00\nCleanup,02/02/2027,17:00\n");
  expect(made?.draft.offers.map(({ date }) => date)).toEqual(["2027-01-14", "2027-02-02"]);
});

const HOURS = [
  ["06:00", "14:00"],
  ["14:00", "22:00"],
  ["22:00", "06:00"],
];

function pasted(content: string, locale: "en" | "es" | "fr" | "de" = "en") {
  return replyToPastedTable(content, { locale, today: TODAY });
}

function findHours(offers?: { startTime: string | null; endTime: string | null }[]) {
  return offers?.map(({ startTime, endTime }) => [startTime, endTime]);
}

test.each([
  ["tabs", "Start\tEnd\n6:00\t14:00\n14:00\t22:00\n22:00\t6:00"],
  ["bars", "| Shift | Start | End |\n|---|---|---|\n| Early | 6:00 | 14:00 |\n| Late | 14:00 | 22:00 |\n| Night | 22:00 | 6:00 |"],
  ["semicolons, in one column", "Shift;Time;Needed\nEarly;6:00 - 14:00;2\nLate;14:00 - 22:00;2\nNight;22:00 - 6:00;2"],
  ["commas and bare hours", "Start,End\n6,14\n14,22\n22,6"],
])("round-the-clock shifts have eight hours each: %s", async (_, content) => {
  const draft = pasted(content)?.draft;
  expect(draft?.type).toBe("volunteer");
  expect(findHours(draft?.offers)).toEqual(HOURS);
  expect(findHours((await makeTableDraft(content.replaceAll(/^\||\|$|\|-.*\n/gm, "").replaceAll("|", ";")))?.draft.offers)).toEqual(HOURS);
});

test("all times of a column use the same clock, whichever cell shows which", () => {
  const told = pasted("Task,Start,End\nBread,3:00,6:00\nDoors,6:00,9:00\nDesk,9:00,1:00\nCleanup,15:00,17:30");
  expect(findHours(told?.draft?.offers)).toEqual([
    ["03:00", "06:00"],
    ["06:00", "09:00"],
    ["09:00", "01:00"],
    ["15:00", "17:30"],
  ]);
  const untold = pasted("Task,Start,End\nSetup,9:00,12:00\nGames,12:00,3:00\nCleanup,3:00,5:30");
  expect(findHours(untold?.draft?.offers)).toEqual([
    ["09:00", "12:00"],
    ["12:00", "15:00"],
    ["15:00", "17:30"],
  ]);
});

test("times that rise from row to row belong to one morning, and each ends after it begins", () => {
  expect(findHours(pasted("Task,Start,End\nGate,6:00,7:00\nDesk,7:00,11:30\nDoor,11:30,1:00")?.draft?.offers)).toEqual([
    ["06:00", "07:00"],
    ["07:00", "11:30"],
    ["11:30", "13:00"],
  ]);
  expect(
    findHours(pasted("Date,Task,Start,End\n5/1/2027,Gate,6:00,7:00\n5/1/2027,Gate,7:00,8:00\n5/2/2027,Gate,6:00,7:00")?.draft?.offers),
  ).toEqual([
    ["06:00", "07:00"],
    ["07:00", "08:00"],
    ["06:00", "07:00"],
  ]);
  expect(findHours(pasted("Task,Start,End\nGate,6:00,8:00\nDesk,6:30,9:00")?.draft?.offers)).toEqual([
    ["18:00", "20:00"],
    ["18:30", "21:00"],
  ]);
});

test.each([
  ["es", "Puesto,Hora,Plazas\nBarra,18h-20h,3\nLimpieza,20h-22h,4\nNos vemos en el gimnasio", ["18:00", "20:00"], 3],
  ["fr", "Créneau / Début / Fin / Places\nAccueil / 8h30 / 10h / 2\nRangement / 17h / 18h30 / 4", ["08:30", "10:00"], 2],
  ["de", "Schicht;Beginn;Ende;Anzahl\nFrüh;6 Uhr;14 Uhr;2\nNacht;22:00;6:00;1", ["06:00", "14:00"], 2],
  ["en", 'Shift,Time,Needed\n"Setup, early",9am-11am,5\nCleanup,9pm-1am,2', ["09:00", "11:00"], 5],
] as const)("a pasted table is read in %s", (locale, content, hours, capacity) => {
  const offers = pasted(content, locale)?.draft?.offers;
  expect(offers).toHaveLength(content.match(/\d+(?=\n|$)/g)?.length ?? 0);
  expect(offers?.[0]).toMatchObject({ startTime: hours[0], endTime: hours[1], capacity });
});

test("midnight is an hour, at either end of a shift", async () => {
  const made = await makeTableDraft(
    "Duty\tDay\tFrom\tTo\nTap\t2027-04-09\t17:00\t0:00\nGate\t2027-04-09\t0:00\t5:00\nLock up\t2027-04-09\t21:00\t24:00",
  );
  expect(made?.draft.offers.map(({ title }) => title)).toEqual(["Tap", "Gate", "Lock up"]);
  expect(findHours(made?.draft.offers)).toEqual([
    ["17:00", "00:00"],
    ["00:00", "05:00"],
    ["21:00", "00:00"],
  ]);
  const words = await makeTableDraft("Task,Start,End\nBar,8 PM,midnight\nNight watch,12:00 AM,6:00 AM\nLunch,noon,12:30 PM");
  expect(findHours(words?.draft.offers)).toEqual([
    ["20:00", "00:00"],
    ["00:00", "06:00"],
    ["12:00", "12:30"],
  ]);
  const stamps = await makeTableDraft("Task,Start,End\nBar,2027-04-09 18:00,2027-04-10\nOpen,2027-04-10,2027-04-10 06:00");
  expect(findHours(stamps?.draft.offers)).toEqual([
    ["18:00", "00:00"],
    ["00:00", "06:00"],
  ]);
});

test("a pasted table's people never enter the draft, and what has no place in a form is named", () => {
  const reply = pasted(
    `Fall Festival at the gym\nQuestions: bo@guest.test, +44 20 7946 0018
Task\tDate\tStart\tEnd\tSpots\tName\tE-mail\tShirt size\tNotes
Ticket table\t12/5/2026\t9:00\t10:30\t1\tAda Lovelace\tada@guest.test\tL\tmine
Ticket table\t12/5/2026\t9:00\t10:30\t1\tAlan Turing\t555-010-2030\tM\t
Face painting (cy@guest.test)\t12/5/2026\t10:30\t12:00\t1\t\t\t\tbrushes by 2026-12-04 09:00, call (555) 010-2031`,
  );
  expect(reply?.draft).toMatchObject({ title: "Fall Festival", location: "Gym", date: "2026-12-05" });
  expect(reply?.draft?.offers).toMatchObject([
    { title: "Ticket table", capacity: 2 },
    { title: "Face painting", capacity: 1, description: "brushes by 2026-12-04 09:00, call" },
  ]);
  expect(JSON.stringify(reply)).not.toMatch(/Lovelace|Turing|guest\.test|555|7946/);
  expect(reply?.text).toContain("Shirt size");
  const bare = pasted("Cups\t20\tAda Lovelace\nJuice\t6\tAlan Turing");
  expect(bare?.draft?.offers).toMatchObject([
    { title: "Cups", capacity: 20 },
    { title: "Juice", capacity: 6 },
  ]);
  const first = pasted("Ada Lovelace\t12/5/2026\tCups\nAlan Turing\t12/6/2026\tJuice");
  expect(first?.draft?.offers.map(({ title }) => title)).toEqual(["Cups", "Juice"]);
  expect(JSON.stringify([bare, first])).not.toMatch(/Lovelace|Turing/);
});

test("a day above rows is theirs", () => {
  const offers = pasted(
    "Task | Time | People\nSaturday, December 5\nSetup | 8-9am | 4\nGrill | 11-2 | 2\nSunday, December 6\nCleanup | 3-5pm | 6",
  )?.draft?.offers;
  expect(offers?.map(({ date }) => date)).toEqual(["2026-12-05", "2026-12-05", "2026-12-06"]);
  expect(findHours(offers)).toEqual([
    ["08:00", "09:00"],
    ["11:00", "14:00"],
    ["15:00", "17:00"],
  ]);
});

test.each([
  "Bake sale on December 5, at the gym, 9 to 1.\nWe need bakers, cashiers, and a cleanup crew.",
  "Dear families,\nthe picnic is on May 3, at noon.",
  "Setup 8-9am 4 helpers; cashier 9-1 2 helpers\nCleanup 1-2 3 helpers; grill 11-1 2 helpers",
])("sentences are not read as a table: %s", (content) => {
  expect(pasted(content)).toBeNull();
});

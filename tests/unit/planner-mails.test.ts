import { expect, test } from "vitest";
import type { Locale } from "#app/limits.ts";
import { draftOf, replyTo } from "#tests/support/planned.ts";

/** Mails with what a mail program puts above them: when they were sent and answered is nothing of the event. */
const MAILS: [Locale, string][] = [
  [
    "en",
    "From: Pastor Jim\nDate: Mon, 23 Nov 2026 09:12\nSubject: Cookie swap\n\nWe meet on December 12 from 3 to 5 pm at the parish hall.",
  ],
  [
    "en",
    "Subject: Cookie swap\nFrom: Jim <jim@example.org>\nSent: Monday, November 30, 2026 9:12 AM\nTo: Ann; Bob\nCc: Eve\n\nWe meet on December 12 from 3 to 5 pm at the parish hall.",
  ],
  ["en", "From: Jim\nDate: Nov 30, 2026 at 9:12 AM\n\nCookie swap on December 12 from 3 to 5 pm at the parish hall."],
  [
    "en",
    "Cookie swap on December 12 from 3 to 5 pm at the parish hall.\n\nOn Mon, Nov 30, 2026 at 9:12 AM Jim <jim@example.org> wrote:\n> Shall we?",
  ],
  [
    "de",
    "Von: Sabine Kurz\nGesendet: Montag, 30. November 2026 09:12\nAn: Elternrat\nBetreff: Plätzchentausch\n\nWir treffen uns am 12. Dezember von 15 bis 17 Uhr im Pfarrsaal.",
  ],
  [
    "de",
    "Betreff: Plätzchentausch\nDatum: 30.11.2026 um 09:12\nVon: Sabine\n\nWir treffen uns am 12. Dezember von 15 bis 17 Uhr im Pfarrsaal.",
  ],
  [
    "de",
    "Plätzchentausch am 12. Dezember von 15 bis 17 Uhr im Pfarrsaal.\n\nAm Mo., 30. Nov. 2026 um 09:12 Uhr schrieb Sabine <s@example.org>:\n> Geht das?",
  ],
  [
    "es",
    "De: Marta\nEnviado: lunes, 30 de noviembre de 2026 9:12\nPara: Padres\nAsunto: Intercambio de galletas\n\nNos vemos el 12 de diciembre de 15:00 a 17:00 en el salón parroquial.",
  ],
  [
    "es",
    "Intercambio de galletas el 12 de diciembre de 15:00 a 17:00 en el salón parroquial.\n\nEl lun, 30 nov 2026 a las 9:12, Marta (<m@example.org>) escribió:\n> ¿Vale?",
  ],
  [
    "fr",
    "De : Luc\nEnvoyé : lundi 30 novembre 2026 09:12\nÀ : Parents\nObjet : Échange de biscuits\n\nOn se retrouve le 12 décembre de 15h à 17h à la salle paroissiale.",
  ],
  [
    "fr",
    "Échange de biscuits le 12 décembre de 15h à 17h à la salle paroissiale.\n\nLe lun. 30 nov. 2026 à 09:12, Luc <l@example.org> a écrit :\n> Ça va ?",
  ],
];

test.each(MAILS)("%s: when a mail was sent is not when the event is: %s", (locale, said) => {
  expect(draftOf(locale, said)).toMatchObject({ date: "2026-12-12", startTime: "15:00", endTime: "17:00" });
  expect(replyTo(locale, said).draft?.title).toMatch(/cookie swap|Plätzchentausch|Intercambio|biscuits/i);
});

test.each([
  ["en", "Cookie swap\nDate: December 12\nTime: 3-5 pm"],
  ["en", "Event: Cookie swap\nDate: Saturday, December 12\nFrom: 3 pm\nTo: 5 pm"],
  ["de", "Plätzchentausch\nDatum: 12. Dezember\nVon: 15 Uhr\nBis: 17 Uhr"],
] as const)("%s: the date on a form is the event's: %s", (locale, said) => {
  expect(draftOf(locale, said)).toMatchObject({ date: "2026-12-12", startTime: "15:00" });
});

test.each([
  ["en", "Carnival Dec 12 at the gym: games 9-11 (3), food 11-1 (4). Call Joan on 555-0134 with questions."],
  ["de", "Basar am 12.12. in der Aula: Spiele 9-11 (3), Essen 11-13 (4). Fragen: 0171 930 1415"],
] as const)("%s: %s: a telephone number is no hour", (locale, text) => {
  const { draft } = replyTo(locale, text);
  expect([draft?.startTime, draft?.endTime, draft?.offers.length]).toEqual(["09:00", "13:00", 2]);
});

test.each([
  "Setup 9:00am-11:00am 2 of 4 slots filled Ada L. Grace H.\nCookie table 11:00am-1:00pm\nAll slots filled (3 of 3) Alan T. Joan C. Kurt G.",
  "Setup 9:00am-11:00am\n2 of 4 slots filled\nAda L.\nGrace H.\nCookie table 11:00am-1:00pm\nAll slots filled (3 of 3)\nAlan T.\nJoan C.\nKurt G.",
])("who has signed up on a copied page is left out: %s", (page) => {
  const { draft, text } = replyTo("en", `Holiday sale Dec 12\n${page}`);
  expect(draft?.offers.map(({ title, capacity }) => `${title} ${capacity}`)).toEqual(["Setup 4", "Cookie table 3"]);
  expect(JSON.stringify(draft)).not.toMatch(/Ada|Grace|Alan|Joan|Kurt/);
  expect(text).toContain("The people who had signed up there are left out");
});

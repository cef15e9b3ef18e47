import { sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS } from "#app/limits.ts";
import { defaultDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import { makeHandOverLink } from "#app/signup/hand-over/link.server.ts";
import { loadHandOver } from "#app/signup/hand-over/queries.server.ts";
import { askedPerson, buildAnswer, buildAsk } from "#tests/support/asks.ts";
import { findLastAct } from "#tests/support/event-log.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSave } from "#tests/support/saves.ts";
import { buildSignUp, NOW, type TestSheet } from "#tests/support/sheet.ts";
import { toSignUpCommand } from "#tests/support/sign-up.ts";
import { HOUR, makeParty, makeWaitingParty } from "#tests/support/wait-list.ts";
import { buildWalkIn } from "#tests/support/walk-ins.ts";
import type { RoomCommand } from "#workers/room-commands.server.ts";

export const ACT_TIME = NOW + DURATIONS.minute;

type ActCase = { lines: string[]; make: (sheet: TestSheet) => Promise<RoomCommand> };

/** The act that each room command logs. A missing command doesn't compile. */
export const ACT_CASES: { [Do in RoomCommand["do"]]: ActCase } = {
  signUp: { lines: ["guest signedUp"], make: async (sheet) => toSignUpCommand(buildSignUp(sheet, { now: ACT_TIME })) },
  walkIn: {
    lines: ["organizer raised", "organizer walkedIn"],
    make: async (sheet) => {
      for (let free = 5; free > 0; free--) await makeParty(sheet, 1);
      return buildWalkIn(sheet, { raiseFrom: 5, now: ACT_TIME });
    },
  },
  change: {
    lines: ["guest changed"],
    make: async (sheet) => ({ do: "change", ...(await makeConfirmed(sheet)), places: 1, details, now: ACT_TIME }),
  },
  ask: {
    lines: ["organizer asked"],
    make: async (sheet) => buildAsk(sheet, { now: ACT_TIME }),
  },
  answerAsk: {
    lines: ["guest askDeclined", "product asked"],
    make: async (sheet) => {
      const ask = buildAsk(sheet, { next: [askedPerson("Ben")] });
      await runTestCommand(ask);
      return buildAnswer(ask, { no: ask.spots.map(({ id }) => id), now: ACT_TIME });
    },
  },
  answer: {
    lines: ["guest changed"],
    make: async (sheet) => ({ do: "answer", ...(await makeConfirmed(sheet)), answers: { [newId()]: "Nuts" }, now: ACT_TIME }),
  },
  amend: {
    lines: ["organizer amended"],
    make: async ({ ownerId: userId, ...sheet }) => {
      const made = await makeConfirmed({ ...sheet, ownerId: userId });
      return { do: "amend", userId, ...sheet, ...made, places: 1, details, answers: {}, asked: [], now: ACT_TIME };
    },
  },
  cancel: {
    lines: ["guest canceled", "product promoted"],
    make: async (sheet) => {
      const { submissionId, signupId, ...event } = await makeConfirmed(sheet);
      for (let free = 1; free < 5; free++) await makeParty(sheet, 1);
      await makeWaitingParty(sheet, 1, NOW + 1);
      return { do: "cancel", ...event, signupIds: [signupId], by: { submissionId }, now: ACT_TIME };
    },
  },
  confirm: {
    lines: ["guest confirmed"],
    make: async (sheet) => {
      const { eventId, kind } = sheet;
      const held = await makeHeld(sheet);
      return { do: "confirm", eventId, kind, ...held, now: ACT_TIME };
    },
  },
  reassign: {
    lines: ["organizer moved"],
    make: async ({ eventId, offerId: from, kind, ownerId }) => {
      const { signupId } = await makeConfirmed({ eventId, offerId: from, kind, ownerId });
      const to = newId();
      await runBatch([
        sql`INSERT INTO time_slots (id, event_id, capacity, starts_at) SELECT ${to}, event_id, 5, starts_at FROM time_slots WHERE id = ${from}`,
      ]);
      return { do: "reassign", eventId, kind, userId: ownerId, signupId, from, to, version: 1, now: ACT_TIME };
    },
  },
  expireHolds: {
    lines: ["product holdExpired"],
    make: async (sheet) => {
      await makeHeld(sheet);
      return { do: "expireHolds", eventId: sheet.eventId, kind: sheet.kind, now: NOW + 48 * HOUR };
    },
  },
  release: {
    lines: ["product unconfirmed"],
    make: async (sheet) => {
      const { submissionId } = await makeConfirmed(sheet);
      await runBatch([
        sql`INSERT INTO unconfirmed_signups (id, event_id, email_hash, mail_key, created_at) SELECT ${submissionId}, ${sheet.eventId}, '', '', 1`,
      ]);
      return { do: "release", eventId: sheet.eventId, kind: sheet.kind, now: ACT_TIME };
    },
  },
  acceptTransfer: {
    lines: ["guest handedOver"],
    make: async (sheet) => {
      const { signupId, submissionId } = await makeConfirmed(sheet);
      const link = (await makeHandOverLink({ kind: sheet.kind, submissionId, signupId, now: NOW }))?.split("/h/")[1] ?? "";
      const found = await loadHandOver(link, NOW);
      if (found.state !== "open") throw new Error(found.state);
      const minted = { submissionKey: newId(), submissionId: newId(), newUserId: newId(), pastId: newId(), hash: found.hash };
      const friend = { ...details, name: "Fred", email: "fred@guest.test" };
      const { eventId, kind } = sheet;
      return { do: "acceptTransfer", eventId, kind, signupId, ...minted, details: friend, answers: {}, locale: "en", now: ACT_TIME };
    },
  },
  save: {
    lines: ["organizer edited"],
    make: async (sheet) => buildSave(sheet, { now: ACT_TIME }),
  },
  close: {
    lines: ["organizer calledOff"],
    make: async ({ eventId, ownerId, kind }) => ({ do: "close", how: "end", eventId, userId: ownerId, kind, now: ACT_TIME }),
  },
  undo: {
    lines: ["organizer putBack"],
    make: async (sheet) => {
      const { eventId, kind, ownerId } = sheet;
      const { signupId } = await makeConfirmed(sheet);
      await runTestCommand({ do: "cancel", eventId, kind, signupIds: [signupId], by: { userId: ownerId }, now: NOW + 1 });
      const { at, id } = await findLastAct(eventId, "removed");
      return { do: "undo", eventId, kind, by: { userId: ownerId, at, id }, now: ACT_TIME };
    },
  },
  import: {
    lines: ["organizer imported"],
    make: async (sheet) => ({ ...buildImport(sheet, newId()), now: ACT_TIME, at: ACT_TIME }),
  },
  undoImport: {
    lines: ["organizer importUndone"],
    make: async (sheet) => {
      const { eventId, kind, ownerId } = sheet;
      await runTestCommand(buildImport(sheet, newId()));
      const { at, id } = await findLastAct(eventId, "imported");
      return { do: "undoImport", eventId, kind, by: { userId: ownerId, at, id }, now: ACT_TIME };
    },
  },
  undoEdit: {
    lines: ["organizer putBack"],
    make: async (sheet) => {
      const { eventId, ownerId, offerId, kind } = sheet;
      const { signupId } = await makeConfirmed(sheet);
      const save = buildSave(sheet, { removed: [offerId], cancel: [signupId] });
      await runTestCommand(save);
      const { at, id } = await findLastAct(eventId, "edited");
      const undo = { do: "undo" as const, eventId, kind, by: { userId: ownerId, at, id, act: "edited" as const }, now: ACT_TIME };
      const again = {
        ...save,
        saveId: newId(),
        version: 2,
        now: ACT_TIME,
        act: null,
        cancel: [],
        offers: { added: [], changed: [], removed: [] },
      };
      return { do: "undoEdit", eventId, kind, save: again, undo, now: ACT_TIME };
    },
  },
};

function buildImport(sheet: TestSheet, importId: string) {
  const command = toSignUpCommand(buildSignUp(sheet, { now: NOW + 1 }));
  const person = { ...command, request: { ...command.request, source: "organiser" as const, by: sheet.ownerId, importId } };
  return {
    do: "import" as const,
    eventId: sheet.eventId,
    importId,
    userId: sheet.ownerId,
    at: NOW + 1,
    people: [person] as [typeof person],
    now: NOW + 1,
  };
}

const details = { ...defaultDetails, name: "Ada Lovelace", email: "ada@guest.test" };
/** Makes a person with a spot, as the commands identify them. */
async function makeConfirmed(sheet: TestSheet) {
  const { submissionId, signupId } = await makeParty(sheet, 1);
  return { eventId: sheet.eventId, kind: sheet.kind, submissionId, signupId, version: 1 };
}

/** Makes a person with a held spot. */
async function makeHeld(sheet: TestSheet) {
  const { eventId, kind, ownerId } = sheet;
  const seated = await makeParty(sheet, 1);
  for (let free = 1; free < 5; free++) await makeParty(sheet, 1);
  const held = await makeWaitingParty(sheet, 1);
  await runTestCommand({ do: "cancel", eventId, kind, signupIds: [seated.signupId], by: { userId: ownerId }, now: NOW + 1 });
  return held;
}

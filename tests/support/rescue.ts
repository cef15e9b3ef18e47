import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { findAskByLink, signUpFromAsk } from "#app/organize/rescue/ask.server.ts";
import { offerHelp } from "#app/organize/rescue/offered-help.server.ts";
import { NOW, type TestSheet } from "./sheet.ts";

const { hour, day } = DURATIONS;

/** When the offers of `makeSheet` begin: at 8 a.m. in New York, two weeks after the clock change. */
export const RESCUE_START = NOW + 30 * day;
/** The day before, at 2 p.m. there. */
export const DAY_BEFORE_START = RESCUE_START - 18 * hour;

export type OfferedHelp = { name: string; email: string };

/** Makes a person who ticked "Email me if you need someone". */
export async function makeHelper(sheet: TestSheet, overrides: Partial<Parameters<typeof offerHelp>[0]> = {}): Promise<OfferedHelp> {
  const helper = { name: "Hanna Helper", email: `${newId()}@helper.test`, locale: "en" as const, offers: [], isPerson: true, ...overrides };
  const { outcome } = await offerHelp({ network: newId(), now: NOW, ...helper, eventId: sheet.eventId });
  if (outcome === "gone" || outcome === "throttled") throw new Error(`Not noted: ${outcome}`);
  return helper;
}

export async function makeHelpers(sheet: TestSheet, count: number): Promise<OfferedHelp[]> {
  const helpers: OfferedHelp[] = [];
  for (let at = 0; at < count; at++) helpers.push(await makeHelper(sheet, { name: `Helper ${at}`, now: NOW + at }));
  return helpers;
}

/** Gives the sheet's owner contacts with one tag that the event may ask. Returns the tag. */
export async function makeContacts(sheet: TestSheet, emails: string[]): Promise<string> {
  const tag = newId();
  await runBatch([
    sql`INSERT INTO contact_tags (id, user_id, name, color, created_at) VALUES (${tag}, ${sheet.ownerId}, ${tag}, 'blue', 0)`,
    ...emails.flatMap((email): SQL[] => {
      const id = newId();
      return [
        sql`INSERT INTO contacts (id, user_id, name, email, created_at) VALUES (${id}, ${sheet.ownerId}, 'Cora Contact', ${email}, 0)`,
        sql`INSERT INTO contact_tag_assignments (contact_id, tag_id, created_at) VALUES (${id}, ${tag}, 0)`,
      ];
    }),
    sql`INSERT INTO rescue_settings (event_id, tag_ids) VALUES (${sheet.eventId}, ${JSON.stringify([tag])})
      ON CONFLICT (event_id) DO UPDATE SET tag_ids = excluded.tag_ids, watch_at = 0`,
  ]);
  return tag;
}

type AskRow = { id: string; email: string; wave: number; at: number; outcome: string | null };

/** Lists who was asked about a sheet, in order. */
export async function listAsks({ eventId }: Pick<TestSheet, "eventId">): Promise<AskRow[]> {
  const [rows] = await runBatch([
    sql<AskRow>`SELECT a.id, a.email, a.wave, a.created_at AS at, c.outcome FROM rescue_asks a JOIN rescue_calls c ON c.id = a.call_id
      WHERE c.event_id = ${eventId} ORDER BY a.created_at, a.rowid`,
  ]);
  return rows;
}

type CallRow = { id: string; asked: number; waves: number; nextAt: number; outcome: string | null };

export async function listCalls({ eventId }: Pick<TestSheet, "eventId">): Promise<CallRow[]> {
  const [rows] = await runBatch([
    sql<CallRow>`SELECT id, asked, waves, next_at AS nextAt, outcome FROM rescue_calls WHERE event_id = ${eventId} ORDER BY started_at, rowid`,
  ]);
  return rows;
}

/** Lists the recipients of queued mails that ask for help, in order. */
export async function listRescueRecipients({ eventId }: Pick<TestSheet, "eventId">): Promise<string[]> {
  const [rows] = await runBatch([
    sql<{ email: string }>`SELECT to_email AS email FROM email_outbox
      WHERE event_id = ${eventId} AND template = 'help-wanted' ORDER BY rowid`,
  ]);
  return rows.map(({ email }) => email);
}

/** Presses "I'll do it" behind a link. */
export async function pressAsk(askId: string, now: number): Promise<string> {
  const found = await findAskByLink(await createLinkToken("rescue", askId), now);
  if (!found) return "no link";
  return (await signUpFromAsk(found, { answers: {}, locale: "en", now })).outcome;
}

/** A person who was asked for help accepts. Returns the submission's id, or null. */
export async function pressNewAsk({ eventId, offerId }: TestSheet, now: number) {
  const [call, ask] = [newId(), newId()];
  await runBatch([
    sql`INSERT INTO rescue_calls (id, event_id, offer_id, next_at, started_at, ended_at) VALUES (${call}, ${eventId}, ${offerId}, 0, 0, 0)`,
    sql`INSERT INTO rescue_asks (id, call_id, wave, name, email, is_contact, created_at)
      VALUES (${ask}, ${call}, 1, 'Hanna Helper', ${`${ask}@helper.test`}, 1, 0)`,
  ]);
  await pressAsk(ask, now);
  const [[made]] = await runBatch([
    sql<{ id: string }>`SELECT id FROM submissions WHERE event_id = ${eventId} AND submission_key = ${`rescue-${ask}`}`,
  ]);
  return made?.id ?? null;
}

/** Mails to a person who is asked, to one who offered to help, and to an address that must confirm that it offered. */
export async function renderHelpLetters({ eventId, offerId }: Pick<TestSheet, "eventId" | "offerId">, name: string) {
  const [call, ask, helper, unconfirmedHelper] = [newId(), newId(), newId(), newId()];
  const toHelper = (
    id: string,
    isConfirmed: boolean,
  ) => sql`INSERT INTO rescue_helpers (id, event_id, name, email, email_hash, locale, confirmed_at, created_at)
    VALUES (${id}, ${eventId}, ${name}, ${`${id}@helper.test`}, ${id}, 'en', ${isConfirmed ? 1 : null}, 0)`;
  await runBatch([
    sql`UPDATE rescue_calls SET ended_at = 0 WHERE offer_id = ${offerId}`,
    sql`INSERT INTO rescue_calls (id, event_id, offer_id, next_at, started_at) VALUES (${call}, ${eventId}, ${offerId}, 0, 0)`,
    sql`INSERT INTO rescue_asks (id, call_id, wave, name, email, created_at) VALUES (${ask}, ${call}, 1, ${name}, ${`${ask}@helper.test`}, 0)`,
    toHelper(ask, true),
    toHelper(helper, true),
    toHelper(unconfirmedHelper, false),
  ]);
  const to = (id: string, props: object) => ({ toEmail: `${id}@helper.test`, eventId, props: JSON.stringify(props) });
  return {
    ask,
    helper,
    wanted: to(ask, { askId: ask }),
    offered: to(helper, { helperId: helper }),
    asked: to(unconfirmedHelper, { helperId: unconfirmedHelper }),
  };
}

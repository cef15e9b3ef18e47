import { sql } from "drizzle-orm";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { type Failure, logRowFailure } from "#app/lib/set-aside.server.ts";
import { LOCALES } from "#app/limits.ts";
import { createFollowerLink } from "#app/organize/followers/link.server.ts";
import { CLAIMED_FIELDS, type Claimed, type StoredMail, type Verdict } from "#app/outbox/claims.server.ts";
import { toOneLine } from "#app/outbox/plain-text.ts";
import { isReadable, type Renderer, type RenderResult } from "#app/outbox/prepare.server.ts";
import type { MailProps } from "#app/outbox/registry.server.ts";
import { MAILS } from "#app/outbox/registry.server.ts";
import { findTopicId } from "#app/outbox/row-owner.server.ts";
import { isSwitchedOff } from "#app/outbox/switches.ts";
import type { Message } from "#app/outbox/transport.ts";
import { createUnsubscribeLink } from "#app/outbox/unsubscribe.server.ts";
import { compose } from "./compose.server.ts";
import type { MailEvent } from "./event-facts.server.ts";
import { type MailFacts, mailFactsQuery } from "./facts.server.ts";
import { MailCache, ReaderValues } from "./rendered-mail.server.tsx";

/** Renders claimed rows into messages, and says why the others aren't sent. */
export async function renderClaimed(rows: Claimed[], now: number): Promise<RenderResult> {
  const { statements, read } = renderQuery(rows, now);
  return read(await runBatch(statements))(rows);
}

/** Like `renderClaimed`, but as a query that shares a batch with other reads; it renders only the rows passed to its result. */
export function renderQuery(rows: Claimed[], now: number): ReturnType<Renderer> {
  const { statements, read } = mailFactsQuery(rows, now);
  return { statements, read: (found) => async (passed) => render(passed, await read(found)(passed), now) };
}

async function render(rows: Claimed[], loadedFacts: MailFacts, now: number): Promise<RenderResult> {
  const facts = { ...loadedFacts, gathered: await renderGathered(rows, now) };
  const cache = new MailCache();
  const rendered = await Promise.all(rows.map((row) => renderRow(row, facts, cache, now)));
  return {
    messages: rendered.filter((each): each is Message => "html" in each),
    verdicts: rendered.filter((each): each is Verdict => "status" in each),
    aside: rendered.filter((each): each is Failure => "reason" in each && !("status" in each)),
  };
}

/** The messages that digests replace, rendered as of now. */
async function renderGathered(rows: Claimed[], now: number): Promise<MailFacts["gathered"]> {
  const digests = rows.filter(({ template }) => template === "digest");
  if (digests.length === 0) return new Map();
  const readGatheredIds = ({ props }: Claimed) => {
    const { ids }: MailProps["digest"] = JSON.parse(props ?? "null");
    return ids;
  };
  const [gathered] = await runBatch([
    sql<StoredMail>`SELECT ${CLAIMED_FIELDS} FROM email_outbox
      WHERE id IN (SELECT value FROM json_each(${JSON.stringify(digests.flatMap(readGatheredIds))}))
      AND template <> 'digest' AND (expires_at IS NULL OR expires_at > ${now})`,
  ]);
  // Otherwise the digest would lose a message. The error sets the digest aside until a version that knows the template runs.
  if (!gathered.every(isReadable)) throw new Error("Gathers an unknown mail");
  const { messages } = await renderClaimed(gathered, now);
  const byId = new Map(messages.map((message) => [message.id, message]));
  return new Map(digests.map((row) => [row.id, readGatheredIds(row).flatMap((id) => byId.get(id) ?? [])]));
}

/** For a row whose facts are already loaded. */
export async function renderRow(row: Claimed, facts: MailFacts, cache: MailCache, now: number): Promise<Message | Verdict | Failure> {
  const { id, template, toEmail } = row;
  if (isSwitchedOff(MAILS[template], facts.users.get(toEmail))) return { id, status: "suppressed" };
  const event = facts.events.get(row.eventId ?? "") ?? null;
  const unsubscribeHref = await buildUnsubscribeHref(row);
  const reader = new ReaderValues();
  const readerName = findReaderName(row, facts);
  const name = readerName ? reader.mergeField("name", readerName) : null;
  const locale = LOCALES.find((each) => each === row.locale) ?? "en";
  try {
    const mail = await compose({ row, event, facts, reader, locale, name, unsubscribeHref }, cache, now);
    if (!mail) return { id, status: "stale" };
    return {
      id,
      from: toOneLine(config().mailFrom),
      to: toOneLine(toEmail),
      replyTo: findReplyTo(row, event, facts),
      ...reader.fill(mail),
      headers: unsubscribeHref ? oneClickHeaders(unsubscribeHref) : findHeaders(facts.gathered.get(id)),
    };
  } catch (error) {
    return { id, reason: logRowFailure("outbox", id, error) };
  }
}

/** Null for mails everyone must get. */
async function buildUnsubscribeHref(row: Claimed): Promise<string | null> {
  const { scope } = MAILS[row.template];
  if (scope === null) return null;
  if (scope !== "follows") return await createUnsubscribeLink(row.toEmail, scope, findTopicId(row));
  const { followerId }: MailProps["page-weekly"] = JSON.parse(row.props ?? "null");
  return await createFollowerLink(followerId);
}

/** The name given when signing up, else the host's name for them, else the account's. */
function findReaderName({ submissionId, inviteId, toEmail }: Claimed, facts: MailFacts): string | null {
  const invited = facts.invites.get(inviteId ?? "")?.name;
  return facts.submissions.get(submissionId ?? "")?.name ?? invited ?? facts.users.get(toEmail)?.name ?? null;
}

/** Replies go to the person behind a message only if their address is verified (product 9.3). */
function findReplyTo({ template, props, isNeutral }: Claimed, event: MailEvent | null, facts: MailFacts): string | null {
  if (template === "direct-message") {
    const { email, isProven }: MailProps["direct-message"] = JSON.parse(props ?? "null");
    return isProven ? toOneLine(email) : null;
  }
  if (template === "group-message") {
    const { messageId }: MailProps["group-message"] = JSON.parse(props ?? "null");
    return isNeutral ? null : (facts.broadcasts.get(messageId)?.replyTo ?? null);
  }
  const { audience } = MAILS[template];
  const isToGuest = audience === "submission" || audience === "person";
  return isToGuest && !isNeutral && event?.isOwnerVerified ? event.ownerEmail : null;
}

/** A digest's unsubscribe headers: those of its first message that one can unsubscribe from. */
function findHeaders(gathered: Message[] = []): Message["headers"] {
  return gathered.map(({ headers }) => headers).find((headers) => Object.keys(headers).length > 0) ?? {};
}

/** RFC 8058, one-click unsubscribe. */
function oneClickHeaders(href: string): Record<string, string> {
  return { "List-Unsubscribe": `<${href}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

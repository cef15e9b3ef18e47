import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { db } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { LOCALES } from "#app/limits.ts";
import { deliverDue } from "#app/mail/deliver.server.ts";
import type { Draft } from "#app/mail/draft.server.ts";
import { EVENT_WRITERS } from "#app/mail/event-writers.server.ts";
import { loadNewestMessages, loadOutboxEntry, loadShownMessage } from "#app/mail/queries.server.ts";
import { listSampleIds } from "#app/mail/sample.server.ts";
import { UNSUBSCRIBE_LABELS } from "#app/mail/ui/unsubscribe-labels.ts";
import { toEventFacts } from "#app/mail/wording.ts";
import { EVENT_MAILS } from "#app/outbox/event-mails.server.ts";
import { defineSample, type MailDefinition, PRIORITIES } from "#app/outbox/mail.ts";
import { MAILS, type TemplateId } from "#app/outbox/registry.server.ts";
import { changeSubscription, loadUnsubscribePage } from "#app/outbox/unsubscribe.server.ts";
import { Paragraph, PlainLink, Title } from "#emails/parts.tsx";
import type { SignUpMail } from "#emails/signup-confirmation.tsx";
import type { Template } from "#emails/template.ts";
import { insert } from "#tests/support/insert.ts";
import { buildEveryLetter } from "#tests/support/mail-samples.ts";
import { emptyOutbox, listMailStatuses, openResendAccount, queueMailRows } from "#tests/support/mailbox.ts";
import { makeEvent, makeForm, makeSignUp } from "#tests/support/makers.ts";

/** A mail of the tests' own, added like any new one: a template, an entry and a writer. */
type ThankYou = Pick<SignUpMail, "name" | "event"> & { from: string; unsubscribeHref: string };

const template: Template<ThankYou> = {
  subject: ({ locale, event }) => m.email_reason_signup({ title: event.title }, { locale }),
  preview: ({ locale }) => m.email_hello_unnamed({}, { locale }),
  footer: ({ locale, unsubscribeHref }) => <PlainLink href={unsubscribeHref}>{m.email_unsubscribe_reminders({}, { locale })}</PlainLink>,
  Body: ({ locale, name, event, from }) => (
    <>
      <Title>{event.title}</Title>
      <Paragraph>{name ? m.email_hello({ name }, { locale }) : m.email_hello_unnamed({}, { locale })}</Paragraph>
      <Paragraph>{m.email_organized_by({ name: from }, { locale })}</Paragraph>
    </>
  ),
};

const entry: MailDefinition<ThankYou, { from: string }> = {
  template,
  ...{ priority: "reminder", audience: "person", scope: "messages", expires: true },
  sample: defineSample({ from: "Theo" }, "confirmed"),
};

const NEW = "thank-you" as TemplateId;

Object.assign(MAILS, { [NEW]: entry });
Object.assign(EVENT_WRITERS, {
  [NEW]: async ({ event, name, reader, unsubscribeHref }: Draft, { from }: { from: string }) => ({
    ...{ name, from, event: toEventFacts(event, "https://turnout.test", "en") },
    unsubscribeHref: reader.mergeField("unsubscribe", unsubscribeHref ?? ""),
  }),
});

afterAll(() => {
  Reflect.deleteProperty(MAILS, NEW);
  Reflect.deleteProperty(EVENT_WRITERS, NEW);
});

const NOW = Date.parse("2027-04-30T12:00:00Z");

test("a new mail's sample appears in the development outbox in every language", async () => {
  const ids = listSampleIds().flat();
  expect(ids).toEqual(expect.arrayContaining(LOCALES.map((locale) => `${NEW}.${locale}`)));
  const samples = await Promise.all(LOCALES.map((locale) => loadShownMessage(`${NEW}.${locale}`, NOW)));
  for (const sample of samples) {
    expect(sample?.html).toContain("Theo");
    expect(sample?.text).toContain("Grace");
  }
  expect(new Set(samples.map((sample) => sample?.text)).size).toBe(LOCALES.length);
  expect(await loadOutboxEntry(`${NEW}.es`)).toMatchObject({ template: NEW, locale: "es" });
  expect(await loadOutboxEntry("no-such-mail.es")).toBeUndefined();
});

test("every registered mail's sample has some text", async () => {
  const ids = listSampleIds().flat();
  expect(ids.length).toBe(Object.keys(MAILS).length * LOCALES.length);
  const said = await Promise.all(ids.map(async (id) => [id, (await loadShownMessage(id, NOW))?.text.length ?? 0] as const));
  expect(said.filter(([, length]) => length < 80)).toEqual([]);
});

test.each(LOCALES)("a new mail is among the rendered letters in %s", async (locale) => {
  const { letters, verdicts } = await buildEveryLetter(locale);
  expect(verdicts).toEqual([]);
  const letter = letters.get(NEW);
  // Non-breaking spaces in a subject become plain ones.
  expect(letter?.subject).toBe(m.email_reason_signup({ title: "Spring picnic at the lake" }, { locale }).replaceAll("\u00A0", " "));
  for (const part of [letter?.html, letter?.text]) expect(part).toContain(m.email_organized_by({ name: "Theo" }, { locale }));
});

test("a new mail is sent as its entry says: in its priority, not after it expires, and not to people who unsubscribed", async () => {
  await emptyOutbox();
  const event = await makeEvent(makeForm("rsvp"));
  const email = "grace@guest.test";
  await makeSignUp(event, undefined, { email, now: NOW - 1000 });
  await emptyOutbox();
  const resend = openResendAccount();
  const added = { template: NEW, eventId: event.eventId, props: JSON.stringify({ from: "Theo" }), expiresAt: NOW + 10_000 };
  await queueMailRows({ to: email, now: NOW, ...added }, { to: "late@guest.test", now: NOW, ...added, expiresAt: NOW });
  expect((await loadNewestMessages(email, NOW))[0]).toMatchObject({ template: NEW, subject: expect.stringContaining("Spring fair") });
  expect(await db().all(sql`SELECT DISTINCT priority FROM email_outbox`)).toEqual([{ priority: PRIORITIES.reminder }]);

  await deliverDue(NOW, { transport: resend.transport });
  const [sent, ...others] = await resend.mails();
  expect(others).toEqual([]);
  expect(await listMailStatuses("late@guest.test")).toEqual(["expired"]);

  const token = sent?.headers?.["List-Unsubscribe"]?.match(/\/u\/([^>]+)>/)?.[1] ?? "";
  const page = await loadUnsubscribePage(token);
  expect(page).toMatchObject({ scope: entry.scope, state: "subscribed" });
  expect(UNSUBSCRIBE_LABELS[page?.scope ?? "invites"].title()).toMatch(/\S/);
  expect(await changeSubscription(token, "event", NOW)).toBe(true);
  await queueMailRows({ to: email, now: NOW + 1000, ...added });
  await deliverDue(NOW + 1000, { transport: resend.transport });
  expect(await listMailStatuses(email)).toEqual(["sent", "suppressed"]);
});

test("a row whose mail this version doesn't know waits for a version that does", async () => {
  await emptyOutbox();
  const to = "old@guest.test";
  await queueMailRows({ to, now: NOW });
  await runBatch([sql`UPDATE email_outbox SET template = 'of-long-ago'`]);
  await deliverDue(NOW, { transport: openResendAccount().transport });
  expect(await listMailStatuses(to)).toEqual(["pending"]);
  expect(await loadNewestMessages(to, NOW)).toMatchObject([{ template: "of-long-ago", subject: "" }]);
});

test("a digest that contains a mail this version doesn't know waits as a whole", async () => {
  await emptyOutbox();
  const [to, id, digest] = ["gathered@guest.test", newId(), newId()];
  const row = { to_email: to, locale: "en", created_at: NOW };
  await insert("email_outbox", { ...row, id, template: "of-long-ago", status: "stale" });
  await insert("email_outbox", { ...row, id: digest, template: "digest", props: JSON.stringify({ ids: [id] }) });
  await deliverDue(NOW, { transport: openResendAccount().transport });
  expect((await listMailStatuses(to)).sort()).toEqual(["pending", "stale"]);
  const [[aside]] = await runBatch([sql<{ reason: string }>`SELECT reason FROM set_aside WHERE row_id = ${digest}`]);
  expect(aside?.reason).toContain("unknown mail");
});

test("an incomplete entry is a type error", () => {
  const { "event-cancelled": whole } = EVENT_MAILS;
  const { scope, ...withoutScope } = whole;
  // @ts-expect-error without a scope
  const lacksScope: MailDefinition<never, unknown> = withoutScope;
  const { audience, ...withoutAudience } = whole;
  // @ts-expect-error without an audience
  const lacksAudience: MailDefinition<never, unknown> = withoutAudience;
  // @ts-expect-error without a writer
  const lacksWriter: typeof EVENT_WRITERS = {};
  expect([lacksScope, lacksAudience, lacksWriter, scope, audience]).toHaveLength(5);
});

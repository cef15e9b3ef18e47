import { sql } from "drizzle-orm";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { baseLocale, type Locale, toLocale } from "#app/i18n/paraglide/runtime.js";
import { logError, logInfo } from "#app/lib/log.ts";
import { chooseTransport } from "#app/outbox/choose-transport.server.ts";
import type { Message, Transport } from "#app/outbox/transport.ts";
import { ALERTS } from "./limits.ts";
import { readState, recordAlert } from "./operations.server.ts";
import { type Concern, decideAlert, findConcerns } from "./operations.ts";

/**
 * Alerts administrators of trouble and its end, bypassing the outbox, which may be what is stuck. What the provider refuses is
 * retried in the next run.
 */
export async function alertAdministrators(now: number, transport: Transport = chooseTransport()): Promise<void> {
  const { adminEmails } = config();
  const { lastAlert, ...state } = await readState(now);
  const concerns = findConcerns(state);
  const news = decideAlert(concerns, lastAlert, now);
  if (!news) return;
  logInfo("operations", { news, concerns: concerns.join(" ") });
  if (adminEmails.length > 0) {
    const languages = await loadLocales(adminEmails);
    const messages = adminEmails.map((to) => buildAlert(to, concerns, languages.get(to) ?? baseLocale));
    // Overlapping runs send it under one key, which the provider accepts once.
    const id = `alert-${lastAlert.at}-${news}-${Math.floor(now / ALERTS.pause)}`;
    const answer = await transport.deliver({ id, messages: messages.map((message, index) => ({ ...message, id: `${id}-${index}` })) });
    if (answer.result !== "accepted" && answer.result !== "conflict")
      return logError("Administrators can't be told", { result: answer.result });
  }
  await recordAlert({ concerns, at: news === "well" ? lastAlert.at : now });
}

async function loadLocales(emails: string[]): Promise<Map<string, Locale>> {
  const [rows] = await runBatch([
    sql<{ email: string; locale: string | null }>`SELECT lower(email) AS email, locale FROM users
      WHERE email IN (SELECT value FROM json_each(${JSON.stringify(emails)}))`,
  ]);
  return new Map(rows.map(({ email, locale }) => [email, toLocale(locale) ?? baseLocale]));
}

function buildAlert(to: string, concerns: Concern[], locale: Locale): Omit<Message, "id"> {
  const host = new URL(config().origin).host;
  const subject = concerns.length > 0 ? m.alert_subject({ host }, { locale }) : m.alert_subject_well({ host }, { locale });
  const lines = concerns.length > 0 ? concerns.map((concern) => m.alert_concern({ concern }, { locale })) : [m.alert_well({}, { locale })];
  const text = [...lines, `${m.alert_look({}, { locale })} ${config().origin}/admin?tab=operations`].join("\n\n");
  const html = `<p>${text.split("\n\n").join("</p><p>")}</p>`;
  return { from: config().mailFrom, to, replyTo: null, subject, html, text, headers: {} };
}

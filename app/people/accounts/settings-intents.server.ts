import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { defineIntent, type Intent, type Submission } from "#app/lib/intents.server.ts";
import { networkAddress } from "#app/lib/throttles.server.ts";
import type { Locale } from "#app/limits.ts";
import { doneReply, type Reply, refusedReply } from "#app/ui/result.ts";
import { cancelEmailChange, requestEmailChange } from "./email-change.server.ts";
import { requestExport } from "./export.server.ts";
import { proveFreshly } from "./fresh-proof.server.ts";
import { changePassword } from "./password-change.server.ts";
import { passwordRefusal, requireRecentProof } from "./recent-proof.server.ts";
import { requestReset } from "./recovery.server.ts";
import { revokeSession } from "./sessions.server.ts";
import { preferenceSchemas, savePreferences } from "./settings.server.ts";

export type SettingsSubmission = Submission & { request: Request; locale: Locale };

/** `startsExport`: the requested export is to be made. */
export type SettingsReply = Reply & { cookies?: string[]; startsExport?: boolean };

/** `locale`: the new language, if it was just changed. */
export function settingsUpdatedReply(locale?: Locale) {
  return { title: m.settings_updated({}, { locale }), description: m.settings_updated_text({}, { locale }) };
}

const text = z.string().catch("");

/** Each form of the page and the words for its result. */
export const SETTINGS_INTENTS: Record<string, Intent<SettingsSubmission, SettingsReply>> = {
  notifications: defineIntent(preferenceSchemas.notifications, async ({ viewer }, chosen) => {
    await savePreferences(viewer.id, chosen);
    return doneReply(settingsUpdatedReply());
  }),
  theme: defineIntent(preferenceSchemas.theme, async ({ viewer }, chosen) => {
    await savePreferences(viewer.id, chosen);
    return doneReply({ title: m.settings_theme_updated() });
  }),
  timeZone: defineIntent(preferenceSchemas.timeZone, async ({ viewer }, chosen) => {
    await savePreferences(viewer.id, chosen);
    return doneReply(settingsUpdatedReply());
  }),
  email: defineIntent(z.object({ email: text, password: text }), async ({ viewer, now }, typed) => {
    const outcome = await requestEmailChange(viewer, typed, now);
    if (!outcome.ok) return passwordRefusal(outcome.reason, typed);
    return doneReply({ title: m.settings_email_sent(), description: m.settings_email_sent_text({ email: typed.email.trim() }) });
  }),
  cancelEmail: defineIntent(z.object({}), async ({ viewer, now }) => {
    await cancelEmailChange(viewer.id, now);
    return doneReply({ title: m.settings_email_kept() });
  }),
  password: defineIntent(z.object({ current: text, password: text, confirmation: text }), async ({ viewer, request, now }, typed) => {
    const outcome = await changePassword(viewer, typed, request, now);
    if (!outcome.ok) return passwordRefusal(outcome.reason, typed, "current");
    const changed = doneReply({ title: m.settings_password_changed(), description: m.settings_password_changed_text() });
    return { ...changed, cookies: outcome.cookies };
  }),
  mailPassword: defineIntent(z.object({}), async ({ viewer, request, locale, now }) => {
    const outcome = await requestReset(viewer.email, networkAddress(request), locale, now, viewer.sessionId);
    if (!outcome.ok) return passwordRefusal(outcome.reason, {});
    return doneReply({
      title: viewer.isPasswordless ? m.accounts_link_sent() : m.accounts_reset_sent(),
      description: m.accounts_link_sent_text({ email: viewer.email }),
    });
  }),
  revoke: defineIntent(z.object({ session: text, ownPassword: text }), async ({ viewer, now }, { session, ownPassword }) => {
    const refusal = await requireRecentProof(viewer, ownPassword, now);
    if (refusal) return refusal;
    const isDone = await revokeSession(viewer.id, session);
    return isDone
      ? doneReply({ title: m.settings_session_ended() })
      : refusedReply(404, { toast: { kind: "error", title: m.settings_session_gone() } });
  }),
  export: defineIntent(z.object({ password: text }), async ({ viewer, now }, { password }) => {
    const proof = await proveFreshly(viewer, password, now);
    if (!proof.ok) return passwordRefusal(proof.reason, {});
    if (!(await requestExport(viewer.id, now))) {
      return refusedReply(429, { toast: { kind: "error", title: m.settings_export_again(), description: m.settings_export_again_text() } });
    }
    const started = doneReply({ title: m.settings_export_started(), description: m.settings_export_started_text() });
    return { ...started, startsExport: true };
  }),
};

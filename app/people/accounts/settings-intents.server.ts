import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { type Intent, intent, type Submission } from "#app/lib/intents.server.ts";
import { networkAddress } from "#app/lib/throttles.server.ts";
import type { Locale } from "#app/limits.ts";
import { done, type Reply, refused } from "#app/ui/result.ts";
import { cancelEmailChange, requestEmailChange } from "./email-change.server.ts";
import { requestExport } from "./export.server.ts";
import { changePassword } from "./password-change.server.ts";
import { proveAgain, refusedFor } from "./prove-again.server.ts";
import { requestReset } from "./recovery.server.ts";
import { revokeSession } from "./sessions.server.ts";
import { preferences, savePreferences } from "./settings.server.ts";
import { proveOwnPassword } from "./sign-in.server.ts";

export type SettingsSubmission = Submission & { request: Request; locale: Locale };

/** `startsExport`: the requested export is to be made. */
export type SettingsReply = Reply & { cookies?: string[]; startsExport?: boolean };

/** In the language that was just chosen. */
export function settingsUpdated(locale?: Locale) {
  return { title: m.settings_updated({}, { locale }), description: m.settings_updated_text({}, { locale }) };
}

const text = z.string().catch("");

/** Each form of the page and the words for its result. */
export const SETTINGS_INTENTS: Record<string, Intent<SettingsSubmission, SettingsReply>> = {
  notifications: intent(preferences.notifications, async ({ viewer }, chosen) => {
    await savePreferences(viewer.id, chosen);
    return done(settingsUpdated());
  }),
  theme: intent(preferences.theme, async ({ viewer }, chosen) => {
    await savePreferences(viewer.id, chosen);
    return done({ title: m.settings_theme_updated() });
  }),
  timeZone: intent(preferences.timeZone, async ({ viewer }, chosen) => {
    await savePreferences(viewer.id, chosen);
    return done(settingsUpdated());
  }),
  email: intent(z.object({ email: text, password: text }), async ({ viewer, now }, typed) => {
    const outcome = await requestEmailChange(viewer, typed, now);
    if (!outcome.ok) return refusedFor(outcome.reason, typed);
    return done({ title: m.settings_email_sent(), description: m.settings_email_sent_text({ email: typed.email.trim() }) });
  }),
  cancelEmail: intent(z.object({}), async ({ viewer, now }) => {
    await cancelEmailChange(viewer.id, now);
    return done({ title: m.settings_email_kept() });
  }),
  password: intent(z.object({ current: text, password: text, confirmation: text }), async ({ viewer, request, now }, typed) => {
    const outcome = await changePassword(viewer, typed, request, now);
    if (!outcome.ok) return refusedFor(outcome.reason, typed, "current");
    const changed = done({ title: m.settings_password_changed(), description: m.settings_password_changed_text() });
    return { ...changed, cookies: outcome.cookies };
  }),
  mailPassword: intent(z.object({}), async ({ viewer, request, locale, now }) => {
    const outcome = await requestReset(viewer.email, networkAddress(request), locale, now, viewer.sessionId);
    if (!outcome.ok) return refusedFor(outcome.reason, {});
    return done({ title: m.accounts_reset_sent(), description: m.accounts_link_sent_text({ email: viewer.email }) });
  }),
  revoke: intent(z.object({ session: text, ownPassword: text }), async ({ viewer, now }, { session, ownPassword }) => {
    const refusal = await proveAgain(viewer, ownPassword, now);
    if (refusal) return refusal;
    const isDone = await revokeSession(viewer.id, session);
    return isDone
      ? done({ title: m.settings_session_ended() })
      : refused(404, { toast: { kind: "error", title: m.settings_session_gone() } });
  }),
  export: intent(z.object({ password: text }), async ({ viewer, now }, { password }) => {
    const proof = await proveOwnPassword(viewer, password, now);
    if (!proof.ok) return refusedFor(proof.reason === "throttled" ? "throttled" : "wrong-password", {});
    if (!(await requestExport(viewer.id, now))) {
      return refused(429, { toast: { kind: "error", title: m.settings_export_again(), description: m.settings_export_again_text() } });
    }
    const started = done({ title: m.settings_export_started(), description: m.settings_export_started_text() });
    return { ...started, startsExport: true };
  }),
};

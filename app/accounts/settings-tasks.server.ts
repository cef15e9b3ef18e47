import { m } from "#app/i18n/paraglide/messages.js";
import { networkAddress } from "#app/lib/throttles.server.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import type { Locale } from "#app/limits.ts";
import type { Result } from "#app/ui/result.ts";
import type { ToastText } from "#app/ui/toast.ts";
import { cancelEmailChange, requestEmailChange } from "./email-change.server.ts";
import { requestExport } from "./export.server.ts";
import { changePassword } from "./password-change.server.ts";
import { requestReset } from "./recovery.server.ts";
import { statusOf, textOf } from "./refusal.server.ts";
import { revokeSession } from "./sessions.server.ts";
import { preferencesSchema, savePreferences } from "./settings.server.ts";
import { proveOwnPassword } from "./sign-in.server.ts";
import { type Reason, wordsOf } from "./words.ts";

/** What one of the page's forms sent, by whom and when. */
export type Sent = { viewer: Viewer; form: FormData; request: Request; locale: Locale; now: number };

/** `startsExport`: what was asked for is to be made. */
type Done = { answer: Result; status: number; cookies?: string[]; startsExport?: boolean };

/** Carries out what one of the page's forms asks, and says in words what became of it. */
export async function carryOut(sent: Sent): Promise<Done> {
  const preferences = preferencesSchema.safeParse(Object.fromEntries(sent.form));
  if (preferences.success) {
    await savePreferences(sent.viewer.id, preferences.data);
    return done(preferences.data.intent === "theme" ? { title: m.settings_theme_updated() } : settingsUpdated());
  }
  const task = TASKS[textOf(sent.form, "intent")];
  return task ? await task(sent) : refused(400, { kind: "error", title: m.settings_not_saved(), description: m.common_try_again() });
}

/** In the language that was just chosen. */
export function settingsUpdated(locale?: Locale) {
  return { title: m.settings_updated({}, { locale }), description: m.settings_updated_text({}, { locale }) };
}

const TASKS: Record<string, (sent: Sent) => Promise<Done>> = {
  email: async ({ viewer, form, now }) => {
    const typed = { email: textOf(form, "email"), password: textOf(form, "password") };
    const outcome = await requestEmailChange(viewer, typed, now);
    if (!outcome.ok) return refusedFor(outcome.reason, typed);
    return done({ title: m.settings_email_sent(), description: m.settings_email_sent_text({ email: typed.email.trim() }) });
  },
  cancelEmail: async ({ viewer, now }) => {
    await cancelEmailChange(viewer.id, now);
    return done({ title: m.settings_email_kept() });
  },
  password: async ({ viewer, form, request, now }) => {
    const typed = { current: textOf(form, "current"), password: textOf(form, "password"), confirmation: textOf(form, "confirmation") };
    const outcome = await changePassword(viewer, typed, request, now);
    if (!outcome.ok) return refusedFor(outcome.reason, typed, "current");
    const changed = done({ title: m.settings_password_changed(), description: m.settings_password_changed_text() });
    return { ...changed, cookies: outcome.cookies };
  },
  mailPassword: async ({ viewer, request, locale, now }) => {
    const outcome = await requestReset(viewer.email, networkAddress(request), locale, now, viewer.sessionId);
    if (!outcome.ok) return refusedFor(outcome.reason, {});
    return done({ title: m.accounts_reset_sent(), description: m.accounts_link_sent_text({ email: viewer.email }) });
  },
  revoke: async ({ viewer, form }) => {
    const isDone = await revokeSession(viewer.id, textOf(form, "session"));
    return isDone ? done({ title: m.settings_session_ended() }) : refused(404, { kind: "error", title: m.settings_session_gone() });
  },
  export: async ({ viewer, form, now }) => {
    const proof = await proveOwnPassword(viewer, textOf(form, "password"), now);
    if (!proof.ok) return refusedFor(proof.reason === "throttled" ? "throttled" : "wrong-password", {});
    if (!(await requestExport(viewer.id, now))) {
      return refused(429, { kind: "error", title: m.settings_export_again(), description: m.settings_export_again_text() });
    }
    const started = done({ title: m.settings_export_started(), description: m.settings_export_started_text() });
    return { ...started, startsExport: true };
  },
};

/** `asked`: the field in which the password until now was asked. */
export function refusedFor(reason: Reason, typed: { email?: string; password?: string; confirmation?: string }, asked = "password"): Done {
  const { title, description, fields } = wordsOf(reason, "settings", typed);
  const errors = reason === "wrong-password" ? { [asked]: description } : fields;
  return {
    answer: { ok: false, toast: { kind: "error", title, description }, errors },
    status: reason === "wrong-password" ? 422 : statusOf(reason),
  };
}

function done(toast: ToastText): Done {
  return { answer: { ok: true, toast }, status: 200 };
}

function refused(status: number, toast: ToastText): Done {
  return { answer: { ok: false, toast }, status };
}

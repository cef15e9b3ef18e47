import { m } from "#app/i18n/paraglide/messages.js";
import type { Result } from "#app/ui/result.ts";
import type { ToastText } from "#app/ui/toast.ts";

export function successToast(description: string): ToastText {
  return { kind: "success", title: m.contacts_success(), description };
}

export function errorToast(title: string, description?: string): ToastText {
  return { kind: "error", title, description };
}

/** The message after an unexpected error (product 11.4). */
export function contactFailureToast(intent: unknown): ToastText {
  const texts: Record<string, () => string> = {
    load: m.contacts_load_failed,
    add: m.contacts_add_failed,
    delete: m.contacts_delete_failed,
    deleteMany: m.contacts_delete_failed,
    createTag: m.contacts_tag_failed,
    updateTag: m.contacts_tag_update_failed,
    deleteTag: m.contacts_tag_delete_failed,
    undoImport: m.contacts_import_undo_failed,
  };
  const text = texts[String(intent)] ?? m.contacts_update_failed;
  return errorToast(m.contacts_error(), text());
}

/** The message if there was no answer, or none with a reason. A form that saves a contact keeps it in view. */
export function networkFailure(intent: unknown, reason?: string | null): Result {
  const isSaving = intent === "add" || intent === "update";
  const problem = isSaving ? { title: m.contacts_save_failed(), body: reason ?? m.common_try_again() } : undefined;
  return { ok: false, toast: contactFailureToast(intent), problem };
}

/** The message above a form that was sent after the session ended. */
export function signedOutProblem(intent: unknown): { title: string; body: string } {
  const isNew = intent === "add" || intent === "createTag";
  return { title: isNew ? m.contacts_not_authenticated() : m.accounts_authentication_required(), body: m.contacts_signed_out_text() };
}

export function invalidTitle(field: string | undefined): string | null {
  if (field === "name") return m.contacts_invalid_name();
  if (field === "email") return m.contacts_invalid_email();
  return field === "phone" ? m.contacts_invalid_phone() : null;
}

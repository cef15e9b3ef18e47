import type { z } from "zod";
import { failureText } from "#app/db/failure.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { defineIntent, handleIntent, type Intent, type Submission } from "#app/lib/intents.server.ts";
import { findAccountDial } from "#app/lib/read-phone.ts";
import { LIMITS } from "#app/limits.ts";
import { doneReply, type Reply, refusedReply } from "#app/ui/result.ts";
import { addContact, deleteContacts, tagContacts, untagContacts, updateContact } from "./commands.server.ts";
import { contactFailureToast, errorToast, invalidTitle, networkFailure, signedOutProblem, successToast } from "./labels.ts";
import type { Selection } from "./matching.server.ts";
import { readContactFilter } from "./rules.ts";
import { contactSchemaFor, contactIntentFields as fields, tagSchema } from "./schema.ts";
import { createTag, deleteTag, updateTag } from "./tags.server.ts";
import { type UndoneImport, undoImport } from "./undo-import.server.ts";

/** Handles the page's forms and returns the message to show (product 11.4). */
export async function handleContacts(submission: Submission): Promise<Reply> {
  const reply = await handleIntent(INTENTS, submission);
  return reply ?? refusedReply(400, { toast: contactFailureToast(submission.form.get("intent")) });
}

/** The reply to a form that was sent after the session ended; the page keeps what was typed. */
export function signedOutReply(form: FormData): Reply {
  const problem = signedOutProblem(form.get("intent"));
  return refusedReply(401, form.has("name") ? { problem } : { toast: errorToast(problem.title, problem.body) });
}

/** The reply after an unexpected error. */
export function failedReply(form: FormData, reason: unknown): Reply {
  return { result: networkFailure(form.get("intent"), failureText(reason)), status: 500 };
}

const INTENTS: Record<string, Intent<Submission, Reply>> = {
  add: defineIntent(fields.add, async ({ viewer, form, now }, { tagIds = [] }) => {
    const read = contactSchemaFor(findAccountDial(viewer)).safeParse(Object.fromEntries(form));
    if (!read.success) return invalidReply(read.error);
    const added = await addContact(viewer.id, read.data, tagIds, now);
    if (!added)
      return refusedReply(409, { problem: { title: m.contacts_save_failed(), body: m.contacts_full({ max: LIMITS.contacts.max }) } });
    return doneReply(successToast(m.contacts_added()));
  }),
  update: defineIntent(fields.update, async ({ viewer, form, now }, { contactId, tagIds = [] }) => {
    const read = contactSchemaFor(findAccountDial(viewer)).safeParse(Object.fromEntries(form));
    if (!read.success) return invalidReply(read.error);
    const outcome = await updateContact(viewer.id, contactId, read.data, tagIds, now);
    return outcome === "gone" ? contactGone(form) : doneReply(successToast(m.contacts_updated()));
  }),
  delete: defineIntent(fields.delete, async ({ viewer, form }, { contactId }) => {
    const count = await deleteContacts(viewer.id, { ids: [contactId] });
    return count === 0 ? contactGone(form) : doneReply(successToast(m.contacts_deleted()));
  }),
  deleteMany: defineIntent(fields.deleteMany, async ({ viewer }, task) => {
    const count = await deleteContacts(viewer.id, toSelection(task));
    return doneReply(successToast(m.contacts_deleted_many({ count })));
  }),
  tag: defineIntent(fields.tag, async ({ viewer, form, now }, task) => {
    const count = await tagContacts(viewer.id, toSelection(task), task.tagId, now);
    return count === null ? contactGone(form) : doneReply(successToast(m.contacts_tagged_many({ count })));
  }),
  untag: defineIntent(fields.untag, async ({ viewer, form }, task) => {
    const count = await untagContacts(viewer.id, toSelection(task), task.tagId);
    return count === null ? contactGone(form) : doneReply(successToast(m.contacts_untagged_many({ count })));
  }),
  createTag: defineIntent(fields.createTag, async ({ viewer, form, now }) => {
    const read = tagSchema.safeParse(Object.fromEntries(form));
    if (!read.success) return invalidReply(read.error);
    const made = await createTag(viewer.id, read.data, now);
    if (made.outcome === "saved") return doneReply(successToast(m.contacts_tag_created()));
    if (made.outcome === "taken") return refusedReply(422, { errors: { name: m.contacts_tag_taken() } });
    return refusedReply(409, { errors: { name: m.contacts_tags_full({ max: LIMITS.contacts.tags }) } });
  }),
  updateTag: defineIntent(fields.updateTag, async ({ viewer, form, now }, { tagId }) => {
    const read = tagSchema.safeParse(Object.fromEntries(form));
    if (!read.success) return invalidReply(read.error);
    const { outcome } = await updateTag(viewer.id, tagId, read.data, now);
    if (outcome === "taken") return refusedReply(422, { errors: { name: m.contacts_tag_taken() } });
    return outcome === "saved" ? doneReply(successToast(m.contacts_tag_updated())) : contactGone(form);
  }),
  deleteTag: defineIntent(fields.deleteTag, async ({ viewer, form }, { tagId }) => {
    const outcome = await deleteTag(viewer.id, tagId);
    return outcome === "gone" ? contactGone(form) : doneReply(successToast(m.contacts_tag_deleted()));
  }),
  undoImport: defineIntent(fields.undoImport, async ({ viewer, form, now }, { importId }) => {
    const undone = await undoImport(viewer.id, importId, now);
    return undone ? doneReply({ kind: "success", title: m.contacts_import_undone(), description: undoneText(undone) }) : contactGone(form);
  }),
};

function undoneText({ removed, restored, kept }: UndoneImport): string {
  return [
    ...(removed > 0 || restored + kept === 0 ? [m.contacts_import_removed({ count: removed })] : []),
    ...(restored > 0 ? [m.contacts_import_restored({ count: restored })] : []),
    ...(kept > 0 ? [m.contacts_import_kept({ count: kept })] : []),
  ].join(" ");
}

/** Contacts selected one by one, or the search that finds them all. */
export function toSelection({ ids, all }: { ids?: string[]; all?: string }): Selection {
  return all === undefined ? { ids: ids ?? [] } : readContactFilter(new URLSearchParams(all));
}

/** The toast shows the first error; every error is shown at its field. */
function invalidReply(problem: z.ZodError): Reply {
  const errors = fieldErrors(problem);
  const [field, text] = Object.entries(errors)[0] ?? [];
  const title = invalidTitle(field);
  return refusedReply(422, { errors, toast: title ? errorToast(title, text) : undefined });
}

function contactGone(form: FormData): Reply {
  return refusedReply(404, { toast: contactFailureToast(form.get("intent")) });
}

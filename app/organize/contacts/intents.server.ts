import type { z } from "zod";
import { failureText } from "#app/db/failure.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { handleIntent, type Intent, intent, type Submission } from "#app/lib/intents.server.ts";
import { dialOf } from "#app/lib/read-phone.ts";
import { LIMITS } from "#app/limits.ts";
import { done, type Reply, refused } from "#app/ui/result.ts";
import { addContact, deleteContacts, tagContacts, untagContacts, updateContact } from "./commands.server.ts";
import { error, failureOf, invalidTitle, networkFailure, notAuthenticated, success } from "./labels.ts";
import type { Selection } from "./matching.server.ts";
import { readContactFilter } from "./rules.ts";
import { contactSchemaOf, intentFields as fields, tagSchema } from "./schema.ts";
import { createTag, deleteTag, updateTag } from "./tags.server.ts";
import { type Undone, undoImport } from "./undo-import.server.ts";

/** Handles the page's forms and returns the message to show (product 11.4). */
export async function handleContacts(submission: Submission): Promise<Reply> {
  const reply = await handleIntent(INTENTS, submission);
  return reply ?? refused(400, { toast: failureOf(submission.form.get("intent")) });
}

/** For a form sent after the session ended; what was typed is kept. */
export function signedOut(form: FormData): Reply {
  const problem = notAuthenticated(form.get("intent"));
  return refused(401, form.has("name") ? { problem } : { toast: error(problem.title, problem.body) });
}

/** The reply after an unexpected error. */
export function failed(form: FormData, reason: unknown): Reply {
  return { result: networkFailure(form.get("intent"), failureText(reason)), status: 500 };
}

const INTENTS: Record<string, Intent<Submission, Reply>> = {
  add: intent(fields.add, async ({ viewer, form, now }, { tagIds = [] }) => {
    const read = contactSchemaOf(dialOf(viewer)).safeParse(Object.fromEntries(form));
    if (!read.success) return invalid(read.error);
    const added = await addContact(viewer.id, read.data, tagIds, now);
    if (!added) return refused(409, { problem: { title: m.contacts_save_failed(), body: m.contacts_full({ max: LIMITS.contacts.max }) } });
    return done(success(m.contacts_added()));
  }),
  update: intent(fields.update, async ({ viewer, form, now }, { contactId, tagIds = [] }) => {
    const read = contactSchemaOf(dialOf(viewer)).safeParse(Object.fromEntries(form));
    if (!read.success) return invalid(read.error);
    const outcome = await updateContact(viewer.id, contactId, read.data, tagIds, now);
    return outcome === "gone" ? gone(form) : done(success(m.contacts_updated()));
  }),
  delete: intent(fields.delete, async ({ viewer, form }, { contactId }) => {
    const count = await deleteContacts(viewer.id, { ids: [contactId] });
    return count === 0 ? gone(form) : done(success(m.contacts_deleted()));
  }),
  deleteMany: intent(fields.deleteMany, async ({ viewer }, task) => {
    const count = await deleteContacts(viewer.id, selectionOf(task));
    return done(success(m.contacts_deleted_many({ count })));
  }),
  tag: intent(fields.tag, async ({ viewer, form, now }, task) => {
    const count = await tagContacts(viewer.id, selectionOf(task), task.tagId, now);
    return count === null ? gone(form) : done(success(m.contacts_tagged_many({ count })));
  }),
  untag: intent(fields.untag, async ({ viewer, form }, task) => {
    const count = await untagContacts(viewer.id, selectionOf(task), task.tagId);
    return count === null ? gone(form) : done(success(m.contacts_untagged_many({ count })));
  }),
  createTag: intent(fields.createTag, async ({ viewer, form, now }) => {
    const read = tagSchema.safeParse(Object.fromEntries(form));
    if (!read.success) return invalid(read.error);
    const made = await createTag(viewer.id, read.data, now);
    if (made.outcome === "saved") return done(success(m.contacts_tag_created()));
    if (made.outcome === "taken") return refused(422, { errors: { name: m.contacts_tag_taken() } });
    return refused(409, { errors: { name: m.contacts_tags_full({ max: LIMITS.contacts.tags }) } });
  }),
  updateTag: intent(fields.updateTag, async ({ viewer, form, now }, { tagId }) => {
    const read = tagSchema.safeParse(Object.fromEntries(form));
    if (!read.success) return invalid(read.error);
    const { outcome } = await updateTag(viewer.id, tagId, read.data, now);
    if (outcome === "taken") return refused(422, { errors: { name: m.contacts_tag_taken() } });
    return outcome === "saved" ? done(success(m.contacts_tag_updated())) : gone(form);
  }),
  deleteTag: intent(fields.deleteTag, async ({ viewer, form }, { tagId }) => {
    const outcome = await deleteTag(viewer.id, tagId);
    return outcome === "gone" ? gone(form) : done(success(m.contacts_tag_deleted()));
  }),
  undoImport: intent(fields.undoImport, async ({ viewer, form, now }, { importId }) => {
    const undone = await undoImport(viewer.id, importId, now);
    return undone ? done({ kind: "success", title: m.contacts_import_undone(), description: undoneText(undone) }) : gone(form);
  }),
};

function undoneText({ removed, restored, kept }: Undone): string {
  return [
    ...(removed > 0 || restored + kept === 0 ? [m.contacts_import_removed({ count: removed })] : []),
    ...(restored > 0 ? [m.contacts_import_restored({ count: restored })] : []),
    ...(kept > 0 ? [m.contacts_import_kept({ count: kept })] : []),
  ].join(" ");
}

/** Contacts selected one by one, or the search that finds them all. */
export function selectionOf({ ids, all }: { ids?: string[]; all?: string }): Selection {
  return all === undefined ? { ids: ids ?? [] } : readContactFilter(new URLSearchParams(all));
}

/** The toast tells the first error; every error is shown at its field. */
function invalid(problem: z.ZodError): Reply {
  const errors = fieldErrors(problem);
  const [field, text] = Object.entries(errors)[0] ?? [];
  const title = invalidTitle(field);
  return refused(422, { errors, toast: title ? error(title, text) : undefined });
}

function gone(form: FormData): Reply {
  return refused(404, { toast: failureOf(form.get("intent")) });
}

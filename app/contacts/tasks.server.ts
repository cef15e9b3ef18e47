import type { z } from "zod";
import { failureText } from "#app/db/failure.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { LIMITS } from "#app/limits.ts";
import type { ToastText } from "#app/ui/toast.ts";
import type { ContactAnswer } from "./answer.ts";
import { addContact, deleteContacts, tagContacts, untagContacts, updateContact } from "./commands.server.ts";
import type { Selection } from "./matching.server.ts";
import { wantedOf } from "./rules.ts";
import { type ContactTask, contactSchema, tagSchema, taskSchema } from "./schema.ts";
import { createTag, deleteTag, updateTag } from "./tags.server.ts";
import { type Undone, undoImport } from "./undo-import.server.ts";
import { error, failureOf, invalidTitle, networkFailure, notAuthenticated, success } from "./words.ts";

/** What the page sent, by whom and when. */
export type Sent = { ownerId: string; form: FormData; now: number };

type Done = { answer: ContactAnswer; status: number };

/** Carries out what one of the page's forms asks, and says in words what became of it (product 11.4). */
export async function carryOut(sent: Sent): Promise<Done> {
  const task = taskSchema.safeParse(Object.fromEntries(sent.form));
  if (!task.success) return refused(400, { toast: failureOf(sent.form.get("intent")) });
  // TypeScript does not see that what an intent carries is what its task takes.
  return await TASKS[task.data.intent](sent, task.data as never);
}

/** Whoever is signed out by now keeps what was typed. */
export function signedOut(form: FormData): Done {
  const problem = notAuthenticated(form.get("intent"));
  return refused(401, form.has("name") ? { problem } : { toast: error(problem.title, problem.body) });
}

/** What is said when it failed for a reason nobody foresaw. */
export function failed(form: FormData, reason: unknown): Done {
  return { answer: networkFailure(form.get("intent"), failureText(reason)), status: 500 };
}

type Task<I extends ContactTask["intent"]> = Extract<ContactTask, { intent: I }>;

const TASKS: { [I in ContactTask["intent"]]: (sent: Sent, task: Task<I>) => Promise<Done> } = {
  add: async ({ ownerId, form, now }, { tagIds = [] }) => {
    const read = contactSchema.safeParse(Object.fromEntries(form));
    if (!read.success) return invalid(read.error);
    const added = await addContact(ownerId, read.data, tagIds, now);
    if (!added) return refused(409, { problem: { title: m.contacts_save_failed(), body: m.contacts_full({ max: LIMITS.contacts.max }) } });
    return done(success(m.contacts_added()));
  },
  update: async ({ ownerId, form, now }, { contactId, tagIds = [] }) => {
    const read = contactSchema.safeParse(Object.fromEntries(form));
    if (!read.success) return invalid(read.error);
    const outcome = await updateContact(ownerId, contactId, read.data, tagIds, now);
    return outcome === "gone" ? gone(form) : done(success(m.contacts_updated()));
  },
  delete: async ({ ownerId, form }, { contactId }) => {
    const count = await deleteContacts(ownerId, { ids: [contactId] });
    return count === 0 ? gone(form) : done(success(m.contacts_deleted()));
  },
  deleteMany: async ({ ownerId }, task) => {
    const count = await deleteContacts(ownerId, selectionOf(task));
    return done(success(m.contacts_deleted_many({ count })));
  },
  tag: async ({ ownerId, form, now }, task) => {
    const count = await tagContacts(ownerId, selectionOf(task), task.tagId, now);
    return count === null ? gone(form) : done(success(m.contacts_tagged_many({ count })));
  },
  untag: async ({ ownerId, form }, task) => {
    const count = await untagContacts(ownerId, selectionOf(task), task.tagId);
    return count === null ? gone(form) : done(success(m.contacts_untagged_many({ count })));
  },
  createTag: async ({ ownerId, form, now }) => {
    const read = tagSchema.safeParse(Object.fromEntries(form));
    if (!read.success) return invalid(read.error);
    const made = await createTag(ownerId, read.data, now);
    if (made.outcome === "saved") return { answer: { ok: true, toast: success(m.contacts_tag_created()), tagId: made.id }, status: 200 };
    if (made.outcome === "taken") return refused(422, { errors: { name: m.contacts_tag_taken() } });
    return refused(409, { errors: { name: m.contacts_tags_full({ max: LIMITS.contacts.tags }) } });
  },
  updateTag: async ({ ownerId, form, now }, { tagId }) => {
    const read = tagSchema.safeParse(Object.fromEntries(form));
    if (!read.success) return invalid(read.error);
    const { outcome } = await updateTag(ownerId, tagId, read.data, now);
    if (outcome === "taken") return refused(422, { errors: { name: m.contacts_tag_taken() } });
    return outcome === "saved" ? done(success(m.contacts_tag_updated())) : gone(form);
  },
  deleteTag: async ({ ownerId, form }, { tagId }) => {
    const outcome = await deleteTag(ownerId, tagId);
    return outcome === "gone" ? gone(form) : done(success(m.contacts_tag_deleted()));
  },
  undoImport: async ({ ownerId, form, now }, { importId }) => {
    const undone = await undoImport(ownerId, importId, now);
    return undone ? done({ kind: "success", title: m.contacts_import_undone(), description: undoneText(undone) }) : gone(form);
  },
};

function undoneText({ removed, restored, kept }: Undone): string {
  return [
    ...(removed > 0 || restored + kept === 0 ? [m.contacts_import_removed({ count: removed })] : []),
    ...(restored > 0 ? [m.contacts_import_restored({ count: restored })] : []),
    ...(kept > 0 ? [m.contacts_import_kept({ count: kept })] : []),
  ].join(" ");
}

/** Contacts ticked one by one, or the search that finds them all. */
export function selectionOf({ ids, all }: { ids?: string[]; all?: string }): Selection {
  return all === undefined ? { ids: ids ?? [] } : wantedOf(new URLSearchParams(all));
}

/** The first thing wrong is said aloud, everything wrong at its field. */
function invalid(problem: z.ZodError): Done {
  const errors: Record<string, string> = {};
  for (const { path, message } of problem.issues) errors[String(path[0])] ??= message;
  const [field, text] = Object.entries(errors)[0] ?? [];
  const title = invalidTitle(field);
  return refused(422, { errors, toast: title ? error(title, text) : undefined });
}

function gone(form: FormData): Done {
  return refused(404, { toast: failureOf(form.get("intent")) });
}

function done(toast?: ToastText): Done {
  return { answer: { ok: true, toast }, status: 200 };
}

function refused(status: number, answer: Omit<ContactAnswer, "ok">): Done {
  return { answer: { ok: false, ...answer }, status };
}

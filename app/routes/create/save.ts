import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { z } from "zod";
import { failureText } from "#app/db/failure.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { readJsonBody } from "#app/lib/body.server.ts";
import { logError } from "#app/lib/log.ts";
import { sanitize } from "#app/lib/text.ts";
import { LIMITS } from "#app/limits.ts";
import { nameProblems, readPublicName } from "#app/members/public-name.server.ts";
import { tabUrl } from "#app/organize/lists/tabs.ts";
import { createEvent, saveEvent } from "#app/sheet/event/commands.server.ts";
import type { SaveResult } from "#app/sheet/event/outcome.ts";
import { loadOwnedEvent } from "#app/sheet/event/owned.server.ts";
import { eventFormSchema, eventIdSchema, toFormProblems } from "#app/sheet/event/schema.ts";
import { toastCookie } from "#app/ui/toast-cookie.server.ts";

const savingSchema = z.object({
  form: z.unknown(),
  eventId: z.string().max(64),
  version: z.int().nullable(),
  cancel: z.array(z.string().max(64)).max(2000),
  isFirst: z.boolean(),
  /** Whether the organizer was shown who is emailed, and what else to tell them. */
  isAgreed: z.boolean().default(false),
  note: z.string().transform(sanitize).pipe(z.string().max(LIMITS.changeNote.max)).nullish(),
  /** Whether the account was created with this form: the next page then mentions the verification email. */
  isNewAccount: z.boolean().default(false),
  /** Asked for if the account has no name yet. */
  organizerName: z.unknown().optional(),
});

const draftSchema = z.object({ intent: z.literal("draft") });

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await context.viewer();
  if (!viewer) return Response.json({ outcome: "signedOut" }, { status: 401 });
  const sent = savingSchema.safeParse(await readJsonBody(request));
  if (!sent.success) throw new Response(null, { status: 400 });
  const { eventId, version, cancel, isFirst, isAgreed, note, isNewAccount, organizerName } = sent.data;
  if (version === null && !eventIdSchema.safeParse(eventId).success) throw new Response(null, { status: 400 });
  const form = eventFormSchema.safeParse(sent.data.form);
  const isDraft = draftSchema.safeParse(sent.data.form).success;
  const isRequired = !isDraft && !viewer.name?.trim() && (isFirst || (await isUnpublished(viewer.id, eventId)));
  const name = readPublicName(viewer, organizerName, { isRequired });
  if (!form.success || !name.ok) {
    return Response.json({ outcome: "refused", problems: [...toFormProblems(form.error), ...nameProblems(name)] }, { status: 422 });
  }

  const now = Date.now();
  const save = async () => {
    await name.save();
    if (version === null) return await createEvent(viewer.id, form.data, now, eventId);
    return await saveEvent(viewer.id, eventId, { form: form.data, version, cancel, asks: !isAgreed, note: note || null }, now);
  };
  const answer = await save().catch((error: unknown) => {
    logError(error, { requestId: context.requestId });
    return { outcome: "failed" as const, text: failureText(error) };
  });
  if (answer.outcome === "created" || answer.outcome === "saved") {
    if (answer.status === "draft") return answerDraftSaved();
    return isFirst ? answerPublished(eventId, isNewAccount) : answerUpdated(eventId);
  }
  return Response.json(answer, { status: STATUS[answer.outcome] });
}

const DRAFTS = tabUrl("created", 1, { shelf: "drafts" });

/** Whether the event is still a draft, so that publishing it would be the first time. */
async function isUnpublished(ownerId: string, eventId: string): Promise<boolean> {
  return (await loadOwnedEvent(ownerId, eventId, Date.now()))?.status === "draft";
}

const STATUS = { refused: 422, affects: 409, stale: 409, gone: 404, busy: 503, failed: 500 };

/** The page to open after saving, and the message there (product 5.3). */
function answerPublished(eventId: string, isNewAccount = false) {
  return answerDone(
    `/event/${eventId}/share${isNewAccount ? "?sent=verification" : ""}`,
    toastInit(m.wizard_created(), m.wizard_created_text()),
  );
}

function answerDraftSaved() {
  return answerDone(DRAFTS, toastInit(m.wizard_draft_saved(), m.wizard_draft_saved_text()));
}

function answerUpdated(eventId: string) {
  return answerDone(`/event/${eventId}`, toastInit(m.wizard_updated(), m.wizard_updated_text()));
}

function answerDone(to: string, init: ResponseInit) {
  return Response.json({ outcome: "done", to } satisfies SaveResult, init);
}

function toastInit(title: string, description: string) {
  return { headers: { "Set-Cookie": toastCookie({ kind: "success", title, description }) } };
}

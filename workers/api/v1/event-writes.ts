import { z } from "zod";
import { readPublicName } from "#app/members/public-name.server.ts";
import {
  countPeopleToNotify,
  createEvent,
  deleteEvent,
  duplicateEvent,
  endEvent,
  publishEvent,
  reopenEvent,
  saveEvent,
} from "#app/sheet/event/commands.server.ts";
import type { FormRefused } from "#app/sheet/event/outcome.ts";
import { loadEditableEvent } from "#app/sheet/event/queries.server.ts";
import { restoreEvent } from "#app/sheet/event/restore.server.ts";
import { type EventForm, eventFormSchema, toFormProblems } from "#app/sheet/event/schema.ts";
import { DEFAULT_REMINDER_SETTINGS } from "#app/sheet/reminders/schema.ts";
import { invalid } from "../body.ts";
import { problem } from "../problem.ts";
import { toEventUrl } from "./events.ts";
import { type Call, defineOperation, type Operation, type Success } from "./operation.ts";
import { busy, needsConfirmation, notFound, outcomeProblem, refuseScope, stale } from "./refusals.ts";
import { eventChange, newEvent, writtenEvent } from "./schemas.ts";

const wrote = (description: string) => ({ description, schema: writtenEvent });
const confirm = z.int().optional().meta({ description: "The version that a 409 with reason `confirm` named" });
const withConfirm = z.strictObject({ confirm }).meta({ id: "Confirm" });

export const EVENT_WRITES: Operation[] = [
  defineOperation({
    id: "createEvent",
    method: "post",
    path: "/events",
    tag: "Events",
    summary: "Make a draft",
    scope: "drafts:write",
    body: newEvent,
    answers: { 201: wrote("The draft") },
    problems: [409, 422],
    run: async ({ userId, body, mintedId, now }) => {
      const form = readForm({ date: null, startTime: null, endTime: null, reminders: DEFAULT_REMINDER_SETTINGS, ...body }, "draft");
      if (form instanceof Response) return form;
      const made = await createEvent(userId, form, now, mintedId);
      if (made.outcome === "refused") return refused(made);
      return made.outcome === "gone" ? outcomeProblem(409, "exists") : await answerWritten(userId, made.eventId, 201);
    },
  }),
  defineOperation({
    id: "changeEvent",
    method: "patch",
    path: "/events/{eventId}",
    tag: "Events",
    summary: "Change an event",
    description:
      "Drafts need drafts:write, other events need events:write. If the change would remove or email people, the answer is 409 " +
      "with their names: send it again with `confirm`.",
    scope: "drafts:write",
    needsVersion: true,
    body: eventChange,
    answers: { 200: wrote("The event") },
    problems: [404, 409, 412, 422, 428],
    run: changeEvent,
  }),
  defineOperation({
    id: "publishEvent",
    method: "post",
    path: "/events/{eventId}/publish",
    tag: "Events",
    summary: "Publish a draft",
    scope: "events:write",
    needsVersion: true,
    answers: { 200: wrote("The event") },
    problems: [404, 409, 412, 422, 428],
    run: async ({ userId, key, params, version, now }) => {
      const { eventId = "" } = params;
      const event = await loadEditableEvent(userId, eventId);
      if (!event) return notFound();
      if (event.row.version !== version) return stale(event.row.version);
      if (!readPublicName(key.user, undefined).ok)
        return problem(409, "Your account has no name to publish under", { reason: "needsName" });
      const published = await publishEvent(userId, eventId, now);
      if (published.outcome === "refused") return refused(published);
      return await answerOutcome(published, userId, eventId);
    },
  }),
  closing("endEvent", "end", "End an event, and call off what hasn't begun", endEvent),
  defineOperation({
    id: "reopenEvent",
    method: "post",
    path: "/events/{eventId}/reopen",
    tag: "Events",
    summary: "Take sign-ups again after an end",
    scope: "events:write",
    needsVersion: true,
    body: withConfirm,
    answers: { 200: wrote("The event") },
    problems: [404, 409, 412, 422, 428],
    run: async (call) => {
      const refusal = await refuseClosing(call, "reopen", call.body.confirm);
      if (refusal) return refusal;
      const { eventId = "" } = call.params;
      const reopened = await reopenEvent(call.userId, eventId, call.now);
      if (reopened.outcome === "refused") return refused(reopened);
      if (reopened.outcome === "needsDate") return outcomeProblem(409, "needsDate");
      return await answerOutcome(reopened, call.userId, eventId);
    },
  }),
  defineOperation({
    id: "duplicateEvent",
    method: "post",
    path: "/events/{eventId}/duplicate",
    tag: "Events",
    summary: "Make a draft with the same offers",
    scope: "drafts:write",
    body: z.strictObject({ date: z.iso.date().optional().meta({ description: "The copy's first day" }) }).meta({ id: "Duplicate" }),
    answers: { 201: wrote("The copy") },
    problems: [404, 422],
    run: async ({ userId, params, body, mintedId, now }) => {
      const made = await duplicateEvent(userId, params.eventId ?? "", now, body.date, mintedId);
      if (made.outcome === "past") return invalid({ date: ["In the past"] });
      return made.outcome === "gone" ? notFound() : await answerWritten(userId, made.eventId, 201);
    },
  }),
  defineOperation({
    id: "deleteEvent",
    method: "delete",
    path: "/events/{eventId}",
    tag: "Events",
    summary: "Delete an event; its owner can restore it for 30 days",
    scope: "events:write",
    needsVersion: true,
    query: z.object({ confirm: z.coerce.number().int().optional() }),
    answers: { 200: { description: "Deleted", schema: z.object({ id: z.string(), emailed: z.int() }) } },
    problems: [404, 409, 412, 428],
    run: async (call) => {
      const refusal = await refuseClosing(call, "delete", call.query.confirm);
      if (refusal) return refusal;
      const { eventId = "" } = call.params;
      const deleted = await deleteEvent(call.userId, eventId, call.now);
      if (deleted.outcome !== "deleted") return deleted.outcome === "gone" ? notFound() : busy();
      return { status: 200, body: { id: eventId, emailed: deleted.notifiedCount } };
    },
  }),
  defineOperation({
    id: "restoreEvent",
    method: "post",
    path: "/events/{eventId}/restore",
    tag: "Events",
    summary: "Restore a deleted event; people who were emailed that it is off are emailed again",
    scope: "events:write",
    answers: { 200: wrote("The event") },
    problems: [404],
    run: async ({ userId, params, now }) => {
      const { eventId = "" } = params;
      const restored = await restoreEvent(userId, eventId, now);
      return await answerOutcome(restored, userId, eventId);
    },
  }),
];

function closing(id: string, how: "end", summary: string, close: typeof endEvent): Operation {
  return defineOperation({
    id,
    method: "post",
    path: `/events/{eventId}/${how}`,
    tag: "Events",
    summary,
    scope: "events:write",
    needsVersion: true,
    body: withConfirm,
    answers: { 200: wrote("The event") },
    problems: [404, 409, 412, 428],
    run: async (call) => {
      const refusal = await refuseClosing(call, how, call.body.confirm);
      if (refusal) return refusal;
      const { eventId = "" } = call.params;
      return await answerOutcome(await close(call.userId, eventId, call.now), call.userId, eventId);
    },
  });
}

/** Refuses until the program has seen how many people would be emailed, at the present version. */
async function refuseClosing(
  { userId, params, version, now }: Call<unknown, unknown>,
  how: "end" | "reopen" | "delete",
  confirmed: number | undefined,
): Promise<Response | null> {
  const { eventId = "" } = params;
  const event = await loadEditableEvent(userId, eventId);
  if (!event) return notFound();
  if (event.row.version !== version) return stale(event.row.version);
  const emailed = await countPeopleToNotify(userId, eventId, now, how);
  return emailed > 0 && confirmed !== version ? needsConfirmation(version, { emailed }) : null;
}

async function changeEvent({
  userId,
  key,
  params,
  body,
  version,
  now,
}: Call<z.output<typeof eventChange>, unknown>): Promise<Success | Response> {
  const { eventId = "" } = params;
  const event = await loadEditableEvent(userId, eventId);
  if (!event) return notFound();
  const refusal = event.row.status === "draft" ? null : refuseScope(key.scopes, "events:write");
  if (refusal) return refusal;
  const { confirm, ...change } = body;
  if (event.row.version !== version) return stale(event.row.version);
  const form = readForm({ ...event.form, ...change }, event.form.intent);
  if (form instanceof Response) return form;
  const isAgreed = confirm?.version === version;
  const saved = await saveEvent(
    userId,
    eventId,
    { form, version, cancel: isAgreed ? (confirm.remove ?? []) : [], asks: !isAgreed, note: isAgreed ? (confirm.note ?? null) : null },
    now,
  );
  switch (saved.outcome) {
    case "refused":
      return refused(saved);
    case "stale":
      return stale(saved.version);
    case "affects": {
      const people = saved.people.map(({ signupId, offerId, places, isSuggested }) => ({ signupId, offerId, spots: places, isSuggested }));
      return needsConfirmation(saved.version, { emailed: saved.notifiedCount, offers: saved.offers, people });
    }
    default:
      return await answerOutcome(saved, userId, eventId);
  }
}

/** Checks a form as the wizard's are. */
function readForm(given: Record<string, unknown>, intent: EventForm["intent"]): EventForm | Response {
  const read = eventFormSchema.safeParse({ thumbnailUrl: null, ...given, intent });
  return read.success ? read.data : refused({ outcome: "refused", problems: toFormProblems(read.error) });
}

function refused({ problems }: FormRefused): Response {
  return invalid(Object.fromEntries(problems.map(({ path, message }) => [path.join(".") || "body", [message]])));
}

async function answerOutcome(
  result: { outcome: string; notifiedCount?: number },
  userId: string,
  eventId: string,
): Promise<Success | Response> {
  if (result.outcome === "gone") return notFound();
  if (result.outcome === "busy") return busy();
  return await answerWritten(userId, eventId, 200, result.notifiedCount);
}

async function answerWritten(userId: string, eventId: string, status: 200 | 201, emailed?: number): Promise<Success | Response> {
  const event = await loadEditableEvent(userId, eventId);
  if (!event) return notFound();
  const { version } = event.row;
  return {
    status,
    version,
    body: { id: eventId, version, status: event.row.status, url: toEventUrl(eventId), ...(emailed && { emailed }) },
  };
}

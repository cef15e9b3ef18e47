import { Hono } from "hono";
import type { z } from "zod";
import { config } from "#app/config.server.ts";
import { readNearby } from "#app/db/freshness.server.ts";
import { withContext } from "#app/db/request-context.server.ts";
import type { Offer } from "#app/event-types/offer.ts";
import { isEventTypeId } from "#app/event-types/registry.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pick } from "#app/lib/pick.ts";
import { LIMITS } from "#app/limits.ts";
import { type DescribedPage, loadDescribedPage } from "#app/sheet/event/described-series.server.ts";
import { loadEventPage } from "#app/sheet/event/event-page.server.ts";
import type { EventView } from "#app/sheet/event/event-view.server.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { toPersonDetails } from "#app/sheet/kinds/sign-up-fields.ts";
import { SIGN_UP_SCHEMAS } from "#app/sheet/kinds/sign-up-schemas.ts";
import { getAgreedText, getCurrentVersion } from "#app/sheet/questions/agreement.ts";
import type { Answers } from "#app/sheet/questions/question.ts";
import { adaptQuestions, readPartyAnswers } from "#app/sheet/questions/rules.ts";
import { findKind } from "#app/sheet/room/kind.server.ts";
import { type SignUpResponse, signUp } from "#app/signup/commands.server.ts";
import type { MadeOutcome } from "#app/signup/outcome.ts";
import { type ByMailAnswer, requestSignUpConfirmation } from "#app/signup/take/by-mail.server.ts";
import { resolveConsecutiveSlots } from "#app/signup/take/consecutive-slots.server.ts";
import { toIfFull } from "#app/signup/take/if-full.ts";
import { findRefusal, invalid, readBody, toAnswerFields, toAnswers, toFields, unanswered } from "./body.ts";
import { problem } from "./problem.ts";
import { type eventAnswer, type signUpAnswer, signUpBody } from "./schema.ts";

export const eventRoutes = new Hono();

eventRoutes.get("/:eventId", async (c) => {
  const eventId = c.req.param("eventId");
  // API clients send no bookmark of their writes, so they read the database and never a cached page.
  const page = await withContext({ reader: { read: "anywhere" } }, () =>
    readNearby((read) => loadDescribedPage(eventId, Date.now(), read)),
  );
  return page ? c.json(toEventAnswer(page)) : notFound();
});

eventRoutes.get("/:eventId/calendar.ics", (c) => c.redirect(`/event/${encodeURIComponent(c.req.param("eventId"))}/calendar.ics`, 308));

eventRoutes.post("/:eventId/signups", async (c) => {
  const now = Date.now();
  const sent = await readBody(c.req.raw);
  if (!sent.ok) return sent.answer;
  const eventId = c.req.param("eventId");
  const kind = await findKind(eventId);
  if (!kind) return notFound();
  const body = signUpBody.safeParse(sent.value);
  const { offerId = eventId, offers = [{ offerId }], submissionKey = "", waitList, answers = {} } = body.data ?? {};
  const fields = toFields(body.data ?? sent.value);
  const people: { name: unknown; answers?: Answers | undefined; offers?: string[] | undefined }[] = (!KINDS[kind].allowsRepeats &&
    body.data?.people) || [{ name: fields.name }];
  // With `people`, each person's questions are answered per person.
  const own = people.map((person) => (body.data?.people ? (person.answers ?? {}) : undefined));
  const schema = SIGN_UP_SCHEMAS[kind];
  const contact = schema.safeParse(fields);
  const read = offers.flatMap(({ offerId, quantity }) =>
    people.flatMap(({ name, offers: own }, place) => {
      const details = schema.safeParse({ ...fields, name, quantity: quantity ?? fields.quantity });
      return !own || own.includes(offerId) ? { offerId, place, details } : [];
    }),
  );
  const parsed = [contact, ...read.map(({ details }) => details), body];
  if (parsed.some(({ success }) => !success)) {
    const page = await loadEventPage(eventId, null, now);
    const questions = adaptQuestions(page?.questions ?? [], read[0]?.details.data?.response);
    return (page && findRefusal(parsed, readPartyAnswers(questions, { answers: toAnswers(fields), people: own }))) ?? notFound();
  }
  const idle = people.findIndex((_, place) => !read.some((one) => one.place === place));
  if (idle >= 0) return invalid({ [`people.${idle}.offers`]: ["None of the offers"] });
  const wanted = read.flatMap(({ offerId, place, details }) =>
    details.success
      ? { offerId, details: toPersonDetails(details.data, place, people.length), ...(own[place] && { answers: own[place] }) }
      : [],
  );
  if (wanted.length > LIMITS.offers.atOnce) return invalid({ offers: [m.signup_at_once({ max: LIMITS.offers.atOnce })] });
  const isBackToBack = body.data?.backToBack === true;
  const placed = await resolveConsecutiveSlots({ eventId, kind: KINDS[kind], isBackToBack, offers: wanted }, now);
  if (placed.isMissing) return problem(409, "Not so many one after the other", { reason: "noRun" });
  const answer = await (config().turnstile ? requestSignUpConfirmation : signUp)({
    eventId,
    kind,
    submissionKey,
    contact: body.data?.people ? contact.data && pick(contact.data, ["name", "email", "phone"]) : undefined,
    ...pick(placed, ["offers", "run"]),
    answers,
    locale: getLocale(),
    source: "api",
    ifFull: toIfFull({
      waits: waitList,
      together: body.data?.together,
      eachWaits: people.length > 1,
      takesWhatFits: body.data?.takeWhatFits,
    }),
    address: c.req.header("CF-Connecting-IP") ?? null,
    now,
  });
  if (answer.outcome !== "unanswered" || !answer.people) return answerWith(answer, eventId, now);
  // Problems found at each offer are reported once per person.
  const wrong = people.map((_, place) => Object.assign({}, ...(answer.people ?? []).filter((_, at) => read[at]?.place === place)));
  return answerWith({ ...answer, people: wrong }, eventId, now);
});

/** Maps an outcome to the API's status. The event is read only if the answer needs it. */
async function answerWith(answer: SignUpResponse | ByMailAnswer, eventId: string, now: number): Promise<Response> {
  switch (answer.outcome) {
    case "signedUp":
      return Response.json(signedUp(answer), { status: 201 });
    case "waitListed":
      return Response.json(signedUp(answer), { status: 202 });
    case "already":
      return Response.json({ outcome: "already", offers: answer.offers } satisfies z.infer<typeof signUpAnswer>);
    case "confirmByMail":
      return Response.json({ outcome: "confirmByMail", offers: [] } satisfies z.infer<typeof signUpAnswer>, { status: 202 });
    case "full":
      return problem(409, "Full", { reason: "full", offers: answer.offers });
    case "asked":
      return problem(409, "Asked to take it: answer by email", { reason: "asked", offers: answer.offers });
    case "limit":
      return problem(409, "More than one person may take", { reason: "limit", offers: answer.offers });
    case "busy":
      return problem(503, "Busy", { reason: "busy" }, { "Retry-After": "2" });
  }
  const page = await loadEventPage(eventId, null, now);
  if (!page) return notFound();
  const { event } = page;
  switch (answer.outcome) {
    case "replayed":
      return Response.json(signedUp(answer), { status: 200 });
    case "closed": {
      const title = event.opensAt === null ? "Closed" : "Not open yet";
      return problem(409, title, {
        reason: "closed",
        opensAt: toIsoDate(event.opensAt),
        closesAt: toIsoDate(event.closesAt),
        offers: answer.offers,
      });
    }
    case "unanswered":
      return unanswered(toAnswerFields(answer));
    case "gone":
      return problem(410, "No longer on the sheet", { reason: "gone", offers: answer.offers });
    case "keyReused":
      return problem(409, "This submissionKey was used with other content", { reason: "keyReused" });
    case "throttled":
      return problem(429, "Too many sign-ups", { reason: "throttled" }, { "Retry-After": "60" });
  }
}

function signedUp(answer: Extract<SignUpResponse, { outcome: MadeOutcome }>): z.infer<typeof signUpAnswer> {
  const { outcome, token, offers } = answer;
  return { outcome, token, manageUrl: `${config().origin}/s/${token}`, offers };
}

function notFound(): Response {
  return problem(404, "No such event");
}

/** Lists each field, so that nothing else of the page leaves. */
function toEventAnswer({ event, offers, questions, series, seriesOf }: DescribedPage): z.infer<typeof eventAnswer> {
  if (!isEventTypeId(event.type)) throw new Error(`Unknown event type "${event.type}"`);
  return {
    id: event.id,
    title: event.title,
    description: event.description,
    type: event.type,
    kind: event.kind,
    status: event.status === "draft" ? "published" : event.status,
    date: event.date,
    endDate: event.endDate,
    startTime: event.startTime,
    endTime: event.endTime,
    startsAt: toIsoDate(event.startsAt),
    endsAt: toIsoDate(event.endsAt),
    timeZone: event.timeZone,
    location: event.location,
    maxAttendees: event.maxAttendees,
    attendeeCount: event.attendeeCount,
    waitList: event.hasWaitList,
    maxPerPerson: event.maxPerPerson,
    deletedOn: "on" in event.deletion ? event.deletion.on : null,
    deletedAfterDays: "days" in event.deletion ? event.deletion.days : null,
    questions: questions.map(({ texts, ...question }) => ({
      ...question,
      ...(texts && { text: getAgreedText({ texts }), version: getCurrentVersion({ texts }) }),
    })),
    series,
    offers: offers.map((offer) => ({
      id: offer.id,
      title: offer.title,
      description: offer.description,
      category: offer.category,
      date: offer.date,
      startTime: offer.startTime,
      endTime: offer.endTime,
      startsAt: toIsoDate(offer.startsAt),
      endsAt: toIsoDate(offer.endsAt),
      capacity: offer.capacity,
      taken: offer.taken,
      waiting: offer.waiting,
      opensAt: toIsoDate(opensAt(event, offer)),
      closesAt: toIsoDate(closesAt(event, offer)),
      isOpen: offer.isOpen,
      series: seriesOf.get(offer.id) ?? null,
    })),
  };
}

/** The later of the event's opening and the offer's own. */
function opensAt(event: EventView, offer: Offer): number | null {
  return event.opensAt === null && offer.opensAt === null ? null : Math.max(event.opensAt ?? 0, offer.opensAt ?? 0);
}

/** The organizer may close sign-ups before the offer starts or ends. */
function closesAt(event: EventView, offer: Offer): number | null {
  const own = KINDS[event.kind].closesAt === "start" ? offer.startsAt : (offer.endsAt ?? event.endsAt);
  return event.closesAt !== null && (own === null || event.closesAt < own) ? event.closesAt : own;
}

function toIsoDate(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { newId } from "#app/db/ids.ts";
import { NOINDEX } from "#app/html-page.server.tsx";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { fieldText, readForm } from "#app/lib/body.server.ts";
import { normalizeEmail } from "#app/lib/email.ts";
import { networkAddress, visitorAddress } from "#app/lib/throttles.server.ts";
import { correctDeviceTime } from "#app/organize/roster/rules.ts";
import { loadCachedEventPage } from "#app/sheet/event/cached-event-page.server.ts";
import { parseCheckInCode } from "#app/sheet/event/check-in-code.ts";
import { notifyOpenPages } from "#app/sheet/room/room.server.ts";
import { findProvenGuest } from "#app/signup/change/held-offers.server.ts";
import { toHttpAnswer } from "#app/signup/form/reasons.ts";
import { checkInByAddress, checkInHere, findByCode, leaveHere } from "#app/signup/here/commands.server.ts";
import { buildHereCookie, readHereCookie } from "#app/signup/here/cookie.server.ts";
import { HERE } from "#app/signup/here/limits.ts";
import { loadHere } from "#app/signup/here/queries.server.ts";
import { addAtPoster } from "#app/signup/here/walk-in.server.ts";
import { HerePage, type HereProblem } from "#app/signup/ui/here-page.tsx";
import { formatPrivacy } from "#app/signup/ui/sign-up-form.tsx";

const NO_PROBLEM = { problem: null, typed: "", walkIn: null };

/** "I'm here": the page of the poster; opening it changes nothing. */
async function load(args: LoaderFunctionArgs) {
  const { view } = await loadView(args, Date.now());
  if (view.outcome === "missing") throw data(null, { status: 404 });
  const page = view.outcome === "open" && view.walkIns ? await loadCachedEventPage(view.event.id, null, Date.now()) : null;
  return { view, submissionKey: newId(), privacy: page && formatPrivacy(page.event) };
}

async function act(args: ActionFunctionArgs) {
  const { request, params } = args;
  const [form, now, eventId] = [await readForm(request), Date.now(), params.eventId ?? ""];
  const at = readPressTime(form, now);
  if (at === null) return refuse(409, { problem: "late" });
  const { view, posterCode } = await loadView(args, at);
  if (view.outcome !== "open") return refuse(409, { problem: at === now ? null : "late" });
  const press = { eventId, kind: view.event.kind, posterCode, at };
  const [intent, network, path] = [fieldText(form, "intent"), networkAddress(request), toPath(eventId, posterCode)];
  if (intent === "code") {
    const typed = fieldText(form, "checkInCode");
    const code = parseCheckInCode(typed);
    const found = code === null ? ({ outcome: "wrong" } as const) : await findByCode(eventId, code, network, now);
    if (found.outcome === "throttled") return refuse(429, { problem: "throttledCode", typed }, found.retryAfter);
    if (found.outcome === "wrong") return refuse(422, { problem: "wrongCode", typed });
    throw redirect(path, { status: 303, headers: { "Set-Cookie": await buildHereCookie(eventId, found.submissionId) } });
  }
  if (intent === "address") {
    const typed = fieldText(form, "email");
    const email = normalizeEmail(typed);
    if (email === null) return refuse(422, { problem: "wrongAddress", typed });
    const allowed = await checkInByAddress(press, email, network, now);
    if (!allowed.ok) return refuse(429, { problem: "throttledAddress", typed }, allowed.retryAfter);
    notifyOpenPages(eventId);
    throw redirect(`${path}&sent`, 303);
  }
  if (intent === "add") {
    if (!view.walkIns) return refuse(409, { problem: "noWalkIns" });
    const sender = { offers: view.walkIns, locale: getLocale(), address: visitorAddress(request), network, now };
    const reply = await addAtPoster({ ...press, at: now }, form, sender);
    if (reply.outcome === "added") return data({ ...NO_PROBLEM, walkIn: reply });
    const { status, headers } = toHttpAnswer(reply.outcome);
    return data({ ...NO_PROBLEM, walkIn: reply }, { status, headers: { ...headers, ...toRetryHeader(reply.retryAfter) } });
  }
  const chosen = form.getAll("signup");
  const signupIds = view.spots.map(({ signupId }) => signupId).filter((id) => chosen.includes(id));
  if (intent === "here") await checkInHere(press, signupIds, view.by);
  else if (intent === "leave") await leaveHere(press, signupIds);
  else return refuse(400, { problem: "unknown" });
  notifyOpenPages(eventId);
  throw redirect(path, 303);
}

/** The page as the person's device, account or code sees it at an instant. */
async function loadView({ request, params, context }: LoaderFunctionArgs, at: number) {
  const eventId = params.eventId ?? "";
  const posterCode = new URL(request.url).searchParams.get("code") ?? "";
  const [viewer, codeSubmissionId] = await Promise.all([context.viewer(), readHereCookie(request, eventId)]);
  const view = await loadHere(eventId, posterCode, { guest: findProvenGuest(request, viewer), codeSubmissionId }, at);
  return { view, posterCode };
}

/** When the button was pressed, which the device may send only later; null if that's too long ago. */
function readPressTime(form: FormData, now: number): number | null {
  const at = Number(fieldText(form, "at")) || now;
  const corrected = correctDeviceTime(at, Number(fieldText(form, "sentAt")) || null, now);
  return now - corrected > HERE.keptFor ? null : corrected;
}

function refuse(status: number, { problem, typed = "" }: { problem: HereProblem | null; typed?: string }, retryAfter?: number) {
  return data({ problem, typed, walkIn: null }, { status, headers: toRetryHeader(retryAfter) });
}

function toRetryHeader(retryAfter: number | undefined): Record<string, string> {
  return retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) };
}

function toPath(eventId: string, posterCode: string): string {
  return `/event/${eventId}/here?code=${encodeURIComponent(posterCode)}`;
}

const { loader, action } = htmlRoute({
  load,
  act,
  page: ({ view, ...form }, sent, { request }) => {
    const { searchParams } = new URL(request.url);
    const path = toPath(view.event.id, searchParams.get("code") ?? "");
    return {
      look: "slim",
      title: `${m.here_title()} · ${view.event.title}`,
      meta: [NOINDEX],
      body: <HerePage view={view} {...form} action={path} isSent={searchParams.has("sent")} {...NO_PROBLEM} {...sent} />,
    };
  },
});

export { action, loader };

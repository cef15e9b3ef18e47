import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { config } from "#app/config.server.ts";
import { readNearby } from "#app/db/freshness.server.ts";
import { NOINDEX } from "#app/html-page.server.tsx";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { readForm } from "#app/lib/body.server.ts";
import { parsePageNumber } from "#app/lib/page-number.ts";
import type { AwaitedRouteData } from "#app/lib/route-data.ts";
import { buildCalendarView, buildSignUpEntry } from "#app/sheet/event/calendar.ts";
import { parseLeaningAnswer } from "#app/signup/ask/ask.ts";
import { loadAskFacts } from "#app/signup/ask/asking.server.ts";
import { toHttpAnswer } from "#app/signup/form/reasons.ts";
import { parseConfirmationQuery } from "#app/signup/form/sign-up-path.ts";
import { readConfirmation } from "#app/signup/link/confirmation-cookie.server.ts";
import { buildLinkCookie } from "#app/signup/link/link-cookie.server.ts";
import { handleManageForm } from "#app/signup/link/manage.server.ts";
import {
  isPurged,
  loadSubmission,
  loadSubmissionRows,
  pickListedOffers,
  type SubmissionView,
  toSubmissionView,
} from "#app/signup/link/queries.server.ts";
import { buildPassCode } from "#app/signup/pass/pass.server.ts";
import { filterUpcoming, isTakingPlace } from "#app/signup/rules.ts";
import { GuestMissing } from "#app/signup/ui/guest-missing.tsx";
import { ManageSignUpsPage } from "#app/signup/ui/manage-page.tsx";
import { StillComingPage } from "#app/signup/ui/still-coming-page.tsx";
import { getHomeHref } from "#app/signup/ui/viewer-defaults.ts";
import { toastCookie } from "#app/ui/toast-cookie.server.ts";

/** Behind a private link; opening it changes nothing. */
async function load({ params, request, context }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  const now = Date.now();
  const url = new URL(request.url);
  const isNew = url.searchParams.has("new");
  const { held, missed } = isNew ? parseConfirmationQuery(url) : { held: [], missed: [] };
  const confirmation = await readConfirmation(request, token, now);
  const reading = confirmation.rows ?? readNearby((read) => loadSubmissionRows(token, [...held, ...missed], now, read));
  const [rows, viewer] = await Promise.all([reading, context.viewer()]);
  const homeHref = getHomeHref(viewer);
  if (!rows) {
    const wasGood = await isPurged(token);
    return data({ view: null, wasGood, homeHref }, { status: wasGood ? 410 : 404, headers: confirmation.forget });
  }
  const submission = await toSubmissionView(rows, now);
  const { origin } = config();
  const coming = submission.signups.filter(({ status, response }) => status === "confirmed" && response !== "no");
  const [first] = coming;
  const entry = first && isTakingPlace(submission.event) ? buildSignUpEntry(submission.event, first, first.offer, origin) : null;
  const view = {
    submission,
    pass: await buildPassCode(rows, submission),
    asking: { leaning: parseLeaningAnswer(url), ...(await loadAskFacts(submission)) },
    isNew,
    page: parsePageNumber(url.searchParams),
    canHandOver: filterUpcoming(submission.signups, submission.event, null, now).map(({ id }) => id),
    coming: findStillComing(submission, url, now),
    otherOffers: { held: pickListedOffers(rows, held), missed: pickListedOffers(rows, missed) },
    url: `${origin}/s/${token}`,
    calendar: buildCalendarView(entry, `/s/${token}/calendar.ics`, coming.length, submission.feed),
  };
  const headers = new Headers(confirmation.forget);
  headers.append("Set-Cookie", buildLinkCookie(token, submission.event.id));
  return data({ wasGood: true, view, homeHref }, { headers });
}

/** The sign-ups that a reminder's link asks about; null if the link asks nothing, or none of them is still ahead. */
function findStillComing({ event, signups }: SubmissionView, { searchParams }: URL, now: number) {
  const ahead = searchParams.has("coming") ? filterUpcoming(signups, event, searchParams.get("day"), now) : [];
  return ahead.length > 0 ? { signups: ahead, leaning: searchParams.get("coming") === "no" ? ("no" as const) : ("yes" as const) } : null;
}

async function act({ params, request }: ActionFunctionArgs) {
  const token = params.token ?? "";
  const now = Date.now();
  const submission = await loadSubmission(token, now);
  if (!submission) return data(null, { status: 404 });
  const managed = await handleManageForm(submission, await readForm(request), now);
  if (managed.outcome === "refused") return data({ refused: managed.refused, handOver: null }, toHttpAnswer(managed.refused.outcome));
  if (managed.outcome === "handOver") return data({ refused: null, handOver: managed.handOver });
  throw redirect(`/s/${token}`, {
    status: 303,
    headers: { "Set-Cookie": toastCookie({ kind: "success", title: managed.done, description: managed.more }) },
  });
}

function renderPage({ view, wasGood, homeHref }: AwaitedRouteData<typeof load>, sent: AwaitedRouteData<typeof act> | null) {
  const { refused, handOver } = sent ?? { refused: null, handOver: null };
  if (!view && wasGood)
    return <GuestMissing homeHref={homeHref} title={m.signup_forgotten_title()} body={m.signup_forgotten_body()} isLink />;
  if (!view) return <GuestMissing homeHref={homeHref} title={m.signup_bad_link_title()} body={m.signup_bad_link_body()} isLink />;
  const { coming, ...page } = view;
  if (coming) return <StillComingPage {...page} {...coming} action={new URL(page.url).pathname} refused={refused} homeHref={homeHref} />;
  return <ManageSignUpsPage {...page} refused={refused} handOver={handOver} homeHref={homeHref} />;
}

const { loader, action } = htmlRoute({
  load,
  act,
  page: (loaded, sent) => {
    const title = loaded.view ? loaded.view.submission.event.title : m.signup_bad_link_title();
    return { look: "guest", title: `${title} · ${m.app_name()}`, meta: [NOINDEX], body: renderPage(loaded, sent) };
  },
});

export { action, loader };

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { config } from "#app/config.server.ts";
import { readNearby } from "#app/db/freshness.server.ts";
import { NOINDEX } from "#app/html-page.server.tsx";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { readForm } from "#app/lib/body.server.ts";
import { pageNumberOf } from "#app/lib/page-number.ts";
import type { Answered } from "#app/lib/route-data.ts";
import { calendarView, signupEntry } from "#app/sheet/event/calendar.ts";
import { answerOf } from "#app/signup/form/reasons.ts";
import { besideOf } from "#app/signup/form/sign-up-path.ts";
import { takeConfirmation } from "#app/signup/link/confirmation-cookie.server.ts";
import { linkCookie } from "#app/signup/link/link-cookie.server.ts";
import { manage } from "#app/signup/link/manage.server.ts";
import {
  isForgotten,
  listedOffers,
  rowsOfLink,
  type SubmissionView,
  submissionOfLink,
  submissionView,
} from "#app/signup/link/queries.server.ts";
import { stillAhead, takesPlace } from "#app/signup/rules.ts";
import { GuestMissing } from "#app/signup/ui/guest-missing.tsx";
import { homeOf } from "#app/signup/ui/known.ts";
import { ManagePage } from "#app/signup/ui/manage-page.tsx";
import { StillComingPage } from "#app/signup/ui/still-coming-page.tsx";
import { toastCookie } from "#app/ui/toast-cookie.server.ts";

/** Behind a private link; opening it changes nothing. */
async function load({ params, request, context }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  const now = Date.now();
  const url = new URL(request.url);
  const isNew = url.searchParams.has("new");
  const { held, missed } = isNew ? besideOf(url) : { held: [], missed: [] };
  const kept = await takeConfirmation(request, token, now);
  const reading = kept.rows ?? readNearby((read) => rowsOfLink(token, [...held, ...missed], now, read));
  const [rows, viewer] = await Promise.all([reading, context.viewer()]);
  const homeHref = homeOf(viewer);
  if (!rows) {
    const wasGood = await isForgotten(token);
    return data({ view: null, wasGood, homeHref }, { status: wasGood ? 410 : 404, headers: kept.forget });
  }
  const submission = await submissionView(rows, now);
  const { origin } = config();
  const coming = submission.signups.filter(({ status, response }) => status === "confirmed" && response !== "no");
  const [first] = coming;
  const entry = first && takesPlace(submission.event) ? signupEntry(submission.event, first, first.offer, origin) : null;
  const view = {
    submission,
    isNew,
    page: pageNumberOf(url.searchParams),
    canHandOver: stillAhead(submission.signups, submission.event, null, now).map(({ id }) => id),
    coming: comingOf(submission, url, now),
    beside: { held: listedOffers(rows, held), missed: listedOffers(rows, missed) },
    url: `${origin}/s/${token}`,
    calendar: calendarView(entry, `/s/${token}/calendar.ics`, coming.length, submission.feed),
  };
  const headers = new Headers(kept.forget);
  headers.append("Set-Cookie", linkCookie(token, submission.event.id));
  return data({ wasGood: true, view, homeHref }, { headers });
}

/** What a reminder's link asks about; null when there is nothing, or nothing is left of it. */
function comingOf({ event, signups }: SubmissionView, { searchParams }: URL, now: number) {
  const ahead = searchParams.has("coming") ? stillAhead(signups, event, searchParams.get("day"), now) : [];
  return ahead.length > 0 ? { signups: ahead, leaning: searchParams.get("coming") === "no" ? ("no" as const) : ("yes" as const) } : null;
}

async function act({ params, request }: ActionFunctionArgs) {
  const token = params.token ?? "";
  const now = Date.now();
  const submission = await submissionOfLink(token, now);
  if (!submission) return data(null, { status: 404 });
  const managed = await manage(submission, await readForm(request), now);
  if (managed.outcome === "refused") return data({ refused: managed.refused, handOver: null }, answerOf(managed.refused.outcome));
  if (managed.outcome === "handOver") return data({ refused: null, handOver: managed.handOver });
  throw redirect(`/s/${token}`, { status: 303, headers: { "Set-Cookie": toastCookie({ kind: "success", title: managed.done }) } });
}

function pageOf({ view, wasGood, homeHref }: Answered<typeof load>, sent: Answered<typeof act> | null) {
  const { refused, handOver } = sent ?? { refused: null, handOver: null };
  if (!view && wasGood)
    return <GuestMissing homeHref={homeHref} title={m.signup_forgotten_title()} body={m.signup_forgotten_body()} isLink />;
  if (!view) return <GuestMissing homeHref={homeHref} title={m.signup_bad_link_title()} body={m.signup_bad_link_body()} isLink />;
  const { coming, ...page } = view;
  if (coming) return <StillComingPage {...page} {...coming} action={new URL(page.url).pathname} refused={refused} homeHref={homeHref} />;
  return <ManagePage {...page} refused={refused} handOver={handOver} homeHref={homeHref} />;
}

const { loader, action } = htmlRoute({
  load,
  act,
  page: (loaded, sent) => {
    const title = loaded.view ? loaded.view.submission.event.title : m.signup_bad_link_title();
    return { look: "guest", title: `${title} · ${m.app_name()}`, meta: [NOINDEX], body: pageOf(loaded, sent) };
  },
});

export { action, loader };

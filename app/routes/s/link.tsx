import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { config } from "#app/config.server.ts";
import { calendarView, signupEntry } from "#app/events/calendar.ts";
import { GuestMissing } from "#app/events/ui/guest-missing.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { KINDS } from "#app/kinds/registry.ts";
import { toastCookie } from "#app/lib/flash.server.ts";
import { logError } from "#app/lib/log.ts";
import { deliverSoon } from "#app/outbox/drain.server.ts";
import { cancelSignUp, changeSignUp } from "#app/signups/commands.server.ts";
import { type SubmissionView, submissionOfLink } from "#app/signups/queries.server.ts";
import { answerOf, type Refused } from "#app/signups/reasons.ts";
import { readChange, valuesOf } from "#app/signups/schema.ts";
import { homeOf } from "#app/signups/ui/known.ts";
import { ManagePage } from "#app/signups/ui/manage-page.tsx";

/** Behind a private link; opening it changes nothing. */
export const handle = { htmlFirst: true };

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  const now = Date.now();
  const [submission, viewer] = await Promise.all([submissionOfLink(token, now), context.viewer()]);
  const homeHref = homeOf(viewer);
  if (!submission) return data({ view: null, homeHref }, { status: 404 });
  const { origin } = config();
  const standing = submission.signups.filter(({ status }) => status !== "cancelled");
  const [first] = standing;
  const entry = first ? signupEntry(submission.event, first, first.offer, origin, now) : null;
  return data({
    view: {
      submission,
      isNew: new URL(request.url).searchParams.has("new"),
      url: `${origin}/s/${token}`,
      calendar: calendarView(entry, `/s/${token}/calendar.ics`, standing.length),
    },
    homeHref,
  });
}

export async function action({ params, request }: ActionFunctionArgs) {
  const token = params.token ?? "";
  const now = Date.now();
  const submission = await submissionOfLink(token, now);
  if (!submission) return data(null, { status: 404 });
  const form = await request.formData();
  const isCancelling = form.get("intent") === "cancel";
  const refused = isCancelling ? await cancel(submission, form, now) : await change(submission, form, now);
  deliverSoon();
  if (refused) return data(refused, answerOf(refused.outcome));
  const title = isCancelling ? m.signup_cancelled_toast() : m.signup_changed_toast();
  throw redirect(`/s/${token}`, { status: 303, headers: { "Set-Cookie": toastCookie({ kind: "success", title }) } });
}

async function change({ id, email, event, signups }: SubmissionView, form: FormData, now: number): Promise<Refused | null> {
  const kind = KINDS[event.kind];
  const values = valuesOf(kind, form);
  const signupId = String(form.get("signup"));
  const signup = signups.find((one) => one.id === signupId);
  const refused = (outcome: string, left: number | null = null, errors = {}) => ({ outcome, left, values, errors, offerId: signupId });
  if (!signup) return refused("gone");
  const read = readChange(kind, values, email);
  if (!read.ok) return refused("invalid", null, read.errors);
  const version = Number(form.get("version")) || 0;
  const { outcome, ...rest } = await changeSignUp({
    eventId: event.id,
    kind: kind.id,
    submissionId: id,
    signupId,
    version,
    details: read.details,
    now,
  }).catch(failed);
  return outcome === "changed" ? null : refused(outcome, "left" in rest ? rest.left : null);
}

async function cancel({ id, event }: SubmissionView, form: FormData, now: number): Promise<Refused | null> {
  const signupId = String(form.get("signup"));
  const request = { eventId: event.id, kind: event.kind, submissionId: id, signupIds: [signupId], now };
  const { outcome } = await cancelSignUp(request).catch(failed);
  return outcome === "cancelled" ? null : { outcome, left: null, values: {}, errors: {}, offerId: signupId };
}

function failed(error: unknown): { outcome: "failed" } {
  logError(error, { doing: "change a sign-up" });
  return { outcome: "failed" };
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  const title = loaded?.view ? loaded.view.submission.event.title : m.signup_bad_link_title();
  return [{ title: `${title} · ${m.app_name()}` }, { name: "robots", content: "noindex" }];
};

export default function PrivateLink() {
  const { view, homeHref } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  if (!view) return <GuestMissing homeHref={homeHref} title={m.signup_bad_link_title()} body={m.signup_bad_link_body()} />;
  return <ManagePage {...view} refused={refused} homeHref={homeHref} />;
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { readNearby } from "#app/db/freshness.server.ts";
import { newId } from "#app/db/ids.ts";
import { NOINDEX } from "#app/html-page.server.tsx";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { fieldText, readForm } from "#app/lib/body.server.ts";
import { fieldErrors } from "#app/lib/field-errors.ts";
import { logError } from "#app/lib/log.ts";
import { networkAddress, visitorAddress } from "#app/lib/throttles.server.ts";
import { findSiteKey, passesHumanCheck } from "#app/lib/turnstile.server.ts";
import { requestMessageConfirmation } from "#app/signup/direct-messages/by-mail.server.ts";
import { sendDirectMessage } from "#app/signup/direct-messages/commands.server.ts";
import { findRecipient, type MessageRecipient } from "#app/signup/direct-messages/queries.server.ts";
import { directMessageSchema } from "#app/signup/direct-messages/schema.ts";
import { DirectMessagePage, type RefusedMessage } from "#app/signup/direct-messages/ui/message-page.tsx";
import { toHttpAnswer } from "#app/signup/form/reasons.ts";
import { submissionKeySchema } from "#app/signup/schema.ts";
import { getHomeHref, getKnownFields } from "#app/signup/ui/viewer-defaults.ts";

/** 'Send Message' to an organizer: its own page, finished HTML. */
async function load({ params, request, context }: LoaderFunctionArgs) {
  const [to, viewer] = await Promise.all([requireRecipient(params.userId, request), context.viewer()]);
  return {
    to,
    submissionKey: newId(),
    known: getKnownFields(viewer),
    isProven: viewer?.isVerified ?? false,
    siteKey: findSiteKey(viewer),
    state: parseState(request),
    homeHref: getHomeHref(viewer),
  };
}

async function act({ params, request, context }: ActionFunctionArgs) {
  const [to, viewer] = await Promise.all([requireRecipient(params.userId, request), context.viewer()]);
  const form = await readForm(request);
  const network = networkAddress(request);
  const values = readTypedFields(form);
  if (viewer?.isVerified) values.email = viewer.email;
  const key = submissionKeySchema.safeParse(form.get("key")).data ?? newId();
  const parsed = directMessageSchema.safeParse({ ...values, key });
  if (!parsed.success) return refuse({ outcome: "invalid", values, errors: fieldErrors(parsed.error) }, key);
  try {
    const isKnown = (await passesHumanCheck(form, visitorAddress(request))) || viewer !== null;
    const { outcome } = await (isKnown ? sendDirectMessage : requestMessageConfirmation)({
      to,
      message: parsed.data,
      viewer,
      network,
      locale: getLocale(),
      now: Date.now(),
    });
    if (outcome === "throttled") return refuse({ outcome, values, errors: {} }, key);
    const query = new URLSearchParams({ ...(to.about && { event: to.about.id }), [outcome]: "1" });
    return redirect(`/profile/${to.id}/message?${query}`, 303);
  } catch (error) {
    logError(error, { requestId: context.requestId, doing: "send a message" });
    return refuse({ outcome: "failed", values, errors: {} }, key);
  }
}

/** Before sending, after it, or waiting for the mailed confirmation. */
function parseState(request: Request): "sent" | "asked" | "open" {
  const { searchParams } = new URL(request.url);
  if (searchParams.has("sent")) return "sent";
  return searchParams.has("asked") ? "asked" : "open";
}

async function requireRecipient(userId: string | undefined, request: Request): Promise<MessageRecipient> {
  const to = await readNearby((read) => findRecipient(userId ?? "", new URL(request.url).searchParams.get("event"), read));
  if (!to) throw new Response(null, { status: 404 });
  return to;
}

function readTypedFields(form: FormData): Record<string, string> {
  return Object.fromEntries(["name", "email", "text"].map((name) => [name, fieldText(form, name)]));
}

/** Returns the form with the same key: if the message was sent after all, sending it again does nothing. */
function refuse(refused: RefusedMessage, key: string) {
  return data({ refused, key }, toHttpAnswer(refused.outcome));
}

const { loader, action } = htmlRoute({
  load,
  act,
  page: (loaded, sent) => ({
    look: "guest",
    title: `${m.people_message_title({ name: loaded.to.name ?? m.event_organizer_unnamed() })} · ${m.app_name()}`,
    meta: [NOINDEX],
    body: <DirectMessagePage {...loaded} submissionKey={sent?.key ?? loaded.submissionKey} refused={sent?.refused ?? null} />,
  }),
});

export { action, loader };

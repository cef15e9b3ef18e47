import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { readNearby } from "#app/db/freshness.server.ts";
import { NOINDEX } from "#app/html-page.server.tsx";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { logError } from "#app/lib/log.ts";
import { networkAddress } from "#app/lib/throttles.server.ts";
import { loadPendingMessage, sendConfirmedMessage } from "#app/signup/direct-messages/by-mail.server.ts";
import { findRecipient } from "#app/signup/direct-messages/queries.server.ts";
import { ConfirmMessagePage } from "#app/signup/direct-messages/ui/confirm-message-page.tsx";
import { toHttpAnswer } from "#app/signup/form/reasons.ts";
import { GuestMissing } from "#app/signup/ui/guest-missing.tsx";
import { getHomeHref } from "#app/signup/ui/viewer-defaults.ts";

/** Asks the writer's address to confirm a message; opening the link sends nothing. */
async function load({ params, context }: LoaderFunctionArgs) {
  const [link, viewer] = await Promise.all([
    readNearby(
      (read) => loadPendingMessage(params.token ?? "", Date.now(), read),
      ({ state }) => state === "open",
    ),
    context.viewer(),
  ]);
  const homeHref = getHomeHref(viewer);
  const isUsed = link.state === "used";
  const to = link.state === "open" ? await findRecipientNearby(link.content) : null;
  if (link.state !== "open" || !to) return data({ view: null, isUsed, homeHref }, { status: isUsed ? 410 : 404 });
  return data({ view: { to, message: link.content.message }, isUsed, homeHref });
}

function findRecipientNearby({ toId, eventId }: { toId: string; eventId: string | null }) {
  return readNearby((read) => findRecipient(toId, eventId, read));
}

async function act({ params, request, context }: ActionFunctionArgs) {
  const now = Date.now();
  const link = await loadPendingMessage(params.token ?? "", now);
  const to = link.state === "open" ? await findRecipient(link.content.toId, link.content.eventId) : null;
  if (link.state !== "open" || !to) return data({ outcome: null }, { status: link.state === "used" ? 410 : 404 });
  const outcome = await sendConfirmedMessage(link, to, networkAddress(request), now).catch((error: unknown) => {
    logError(error, { requestId: context.requestId, doing: "confirm a message" });
    return "failed" as const;
  });
  if (outcome !== "sent") return data({ outcome }, toHttpAnswer(outcome));
  const query = new URLSearchParams({ ...(to.about && { event: to.about.id }), sent: "1" });
  throw redirect(`/profile/${to.id}/message?${query}`, 303);
}

const { loader, action } = htmlRoute({
  load,
  act,
  page: ({ view, isUsed, homeHref }, sent) => ({
    look: "guest",
    title: `${m.people_write()} · ${m.app_name()}`,
    meta: [NOINDEX],
    body: view ? (
      <ConfirmMessagePage {...view} outcome={sent?.outcome ?? null} homeHref={homeHref} />
    ) : (
      <GuestMissing
        homeHref={homeHref}
        title={isUsed ? m.common_confirm_used() : m.common_confirm_gone()}
        body={isUsed ? m.people_confirm_used_body() : m.people_confirm_gone_body()}
      />
    ),
  }),
});

export { action, loader };

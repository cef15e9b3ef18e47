import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from "@remix-run/cloudflare";
import { readNearby } from "#app/db/freshness.server.ts";
import { NOINDEX } from "#app/html-page.server.tsx";
import { htmlRoute } from "#app/html-route.server.tsx";
import { readForm } from "#app/lib/body.server.ts";
import { UNSUBSCRIBE_LABELS } from "#app/mail/ui/unsubscribe-labels.ts";
import { UnsubscribePage } from "#app/mail/ui/unsubscribe-page.tsx";
import { changeSubscription, loadUnsubscribePage } from "#app/outbox/unsubscribe.server.ts";

/** Only shows the page: mail programs open links by themselves. */
async function load({ params }: LoaderFunctionArgs) {
  const page = await readNearby((read) => loadUnsubscribePage(params.token ?? "", read));
  if (!page) throw new Response(null, { status: 404 });
  return page;
}

/** The page's buttons, and a mail program's own (RFC 8058), which sends no cookie and follows no redirect. */
async function act({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const isOneClick = form.get("List-Unsubscribe") === "One-Click";
  const to = isOneClick ? "event" : (["event", "all", "subscribed"] as const).find((each) => each === form.get("to"));
  if (!to) throw new Response(null, { status: 400 });
  const isKnown = await changeSubscription(params.token ?? "", to, Date.now());
  if (!isKnown) throw new Response(null, { status: 404 });
  return isOneClick ? new Response(null, { status: 200 }) : redirectDocument(`/u/${params.token}`, 303);
}

const { loader, action } = htmlRoute({
  load,
  act,
  page: (loaded) => ({
    look: "guest",
    title: UNSUBSCRIBE_LABELS[loaded.scope].title(),
    meta: [NOINDEX],
    body: <UnsubscribePage {...loaded} />,
  }),
});

export { action, loader };

import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirectDocument } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readNearby } from "#app/db/freshness.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { readForm } from "#app/lib/body.server.ts";
import { UNSUBSCRIBE_LABELS } from "#app/mail/ui/unsubscribe-labels.ts";
import { UnsubscribePage } from "#app/mail/ui/unsubscribe-page.tsx";
import { changeSubscription, unsubscribePage } from "#app/outbox/unsubscribe.server.ts";

export const handle = { htmlFirst: true };
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? UNSUBSCRIBE_LABELS[data.scope].title() : m.email_unsubscribe_title() },
  { name: "robots", content: "noindex" },
];

/** Shows, and changes nothing: mail programs open links by themselves. */
export async function loader({ params }: LoaderFunctionArgs) {
  const page = await readNearby((read) => unsubscribePage(params.token ?? "", read));
  if (!page) throw new Response(null, { status: 404 });
  return page;
}

/** The page's buttons, and a mail program's own (RFC 8058), which sends no cookie and follows no redirect. */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const isOneClick = form.get("List-Unsubscribe") === "One-Click";
  const to = isOneClick ? "event" : (["event", "all", "subscribed"] as const).find((each) => each === form.get("to"));
  if (!to) throw new Response(null, { status: 400 });
  const isKnown = await changeSubscription(params.token ?? "", to, Date.now());
  if (!isKnown) throw new Response(null, { status: 404 });
  return isOneClick ? new Response(null, { status: 200 }) : redirectDocument(`/u/${params.token}`, 303);
}

export default function Unsubscribe() {
  return <UnsubscribePage {...useLoaderData<typeof loader>()} />;
}

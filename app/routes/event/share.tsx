import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { batchReads } from "#app/db/round-trips.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { readForm } from "#app/lib/body.server.ts";
import { loadDoorOptions } from "#app/organize/event/door-options.server.ts";
import { loadSheetGroups } from "#app/organize/groups/sheet-groups.server.ts";
import { handleShare } from "#app/organize/share/intents.server.ts";
import { Share } from "#app/organize/share/ui/share.tsx";
import { requireViewer } from "#app/people/accounts/guard.server.ts";
import { buildPaperLink, loadInvitation } from "#app/sheet/event/invitation.server.ts";
import { ensureShortCode } from "#app/sheet/event/short-link.server.ts";
import { lazyRendered } from "#app/ui/lazy-part.tsx";

export { EventErrorBoundary as ErrorBoundary } from "#app/organize/event/ui/event-error-boundary.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${m.share_title()} · ${data.invitation.event.title}` : m.share_not_found() },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const eventId = params.eventId ?? "";
  const [invitation, groups, { posterCode }] = await batchReads(() => [
    loadInvitation(viewer.id, eventId, Date.now(), getLocale()),
    loadSheetGroups(viewer.id, eventId),
    loadDoorOptions(viewer.id, eventId),
  ]);
  if (!invitation) throw data(null, { status: 404 });
  return { invitation, needsName: !viewer.name, groups, hasHerePoster: posterCode !== null };
}

/** The short link, made when its owner first requests it, and the text of what is needed at that moment. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const form = await readForm(request);
  const eventId = params.eventId ?? "";
  if (form.get("intent") !== "shortLink") {
    const reply = await handleShare({ viewer, form, eventId, now: Date.now() });
    return data(reply?.result ?? null, { status: reply?.status ?? 400 });
  }
  const code = await ensureShortCode(viewer.id, { what: "event", id: eventId });
  if (!code) throw data(null, { status: 404 });
  return data(buildPaperLink(code));
}

const SheetGroups = lazyRendered(async () => (await import("#app/organize/groups/ui/sheet-groups.tsx")).SheetGroups);

export default function ShareRoute() {
  const { groups, ...shared } = useLoaderData<typeof loader>();
  const { id } = shared.invitation.event;
  return (
    <Share
      {...shared}
      groups={
        <Suspense>
          <SheetGroups eventId={id} groups={groups} />
        </Suspense>
      }
    />
  );
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { config } from "#app/config.server.ts";
import { NOINDEX } from "#app/html-page.server.tsx";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { parsePageNumber } from "#app/lib/page-number.ts";
import { createQrCode } from "#app/lib/qr-code.ts";
import { LIMITS } from "#app/limits.ts";
import { findPicture, findPreviewImage } from "#app/media/library.ts";
import { buildOpenGraph } from "#app/media/open-graph.ts";
import { buildOEmbedUrl } from "#app/organize/embed/oembed.server.ts";
import { answerFollowForm, isFollowSent } from "#app/organize/followers/answer.server.ts";
import { loadShownGroupPage } from "#app/organize/groups/page.server.ts";
import { groupPictureSource } from "#app/organize/groups/picture.ts";
import { buildGroupSheets } from "#app/organize/groups/sheets.ts";
import { GuestGroupPage } from "#app/organize/groups/ui/guest-group-page.tsx";
import { GuestMissing } from "#app/signup/ui/guest-missing.tsx";
import { getHomeHref } from "#app/signup/ui/viewer-defaults.ts";

/** A group's page, as finished HTML for everyone. */
async function load({ params, request, context }: LoaderFunctionArgs) {
  const [viewer, now] = [await context.viewer(), Date.now()];
  const [homeHref, locale] = [getHomeHref(viewer), getLocale()];
  const whole = await loadShownGroupPage(context, params.groupId ?? "", viewer, now);
  if (!whole) return data({ view: null, homeHref }, { status: 404 });
  const { group, isOrganizer, isEmbeddable } = whole;
  const { origin } = config();
  const sheets = buildGroupSheets(whole, now, locale);
  const size = LIMITS.groups.page;
  const pages = Math.max(1, Math.ceil(sheets.length / size));
  // That page may be gone: show the last page instead.
  const page = Math.min(parsePageNumber(new URL(request.url).searchParams), pages);
  const path = `/g/${group.id}`;
  const view = {
    group,
    path,
    page,
    pages,
    isOver: sheets.every(({ state }) => state === "past"),
    sheets: sheets.slice((page - 1) * size, page * size),
    picture: findPicture(groupPictureSource(group)),
    preview: findPreviewImage(groupPictureSource(group)),
    qr: createQrCode(origin + path),
    feed: `${origin.replace(/^https?/, "webcal")}${path}/calendar.ics`,
    oEmbed: isEmbeddable ? buildOEmbedUrl({ what: "group", id: group.id }) : null,
    manageHref: isOrganizer ? `/groups/${group.id}` : null,
  };
  return data({ view: { ...view, origin, isFollowSent: isFollowSent(request) }, homeHref });
}

/** The form of people who want to follow the page. */
function act({ params, request, context }: ActionFunctionArgs) {
  if (context.isFramed) throw data(null, { status: 404 });
  return answerFollowForm(request, { what: "group", id: params.groupId ?? "" }, Date.now());
}

const { loader, action } = htmlRoute({
  load,
  act,
  page: ({ view, homeHref }, sent) => {
    if (!view) {
      const body = <GuestMissing homeHref={homeHref} title={m.groups_gone()} body={m.groups_gone_body()} />;
      return { look: "guest", title: `${m.groups_gone()} · ${m.app_name()}`, meta: [NOINDEX], body };
    }
    const { group, path, preview, origin, oEmbed } = view;
    const previewed = { title: group.name, description: group.description || m.groups_meta(), path, image: preview, alt: group.name };
    return {
      look: "guest",
      title: `${group.name} · ${m.app_name()}`,
      meta: [NOINDEX, ...buildOpenGraph(previewed, origin)],
      oEmbed,
      body: <GuestGroupPage {...view} refusedFollow={sent?.refused ?? null} homeHref={homeHref} />,
    };
  },
});

export { action, loader };

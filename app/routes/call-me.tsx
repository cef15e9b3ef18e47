import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { readNearby } from "#app/db/freshness.server.ts";
import { NOINDEX } from "#app/html-page.server.tsx";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { fieldText, readForm } from "#app/lib/body.server.ts";
import { answerAsHelper, findHelperByLink } from "#app/organize/rescue/offered-help.server.ts";
import { HelperPage } from "#app/organize/rescue/ui/helper-page.tsx";
import { GuestMissing } from "#app/signup/ui/guest-missing.tsx";
import { getHomeHref } from "#app/signup/ui/viewer-defaults.ts";

/** The page behind the mailed link of a person who offered to help; opening it changes nothing. */
async function load({ params, context }: LoaderFunctionArgs) {
  const [helper, viewer] = await Promise.all([
    readNearby(
      (read) => findHelperByLink(params.token ?? "", read),
      (found) => found !== null,
    ),
    context.viewer(),
  ]);
  const homeHref = getHomeHref(viewer);
  return data({ helper, homeHref }, { status: helper ? 200 : 410 });
}

async function act({ params, request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const intent = form.get("intent");
  const answer = (["confirm", "takeBack"] as const).find((each) => each === intent);
  if (!answer) throw new Response(null, { status: 400 });
  if (!(await answerAsHelper(params.token ?? "", answer, Date.now(), Number(fieldText(form, "shown"))))) return data(null, { status: 410 });
  throw redirect(`/call-me/${params.token}`, 303);
}

const { loader, action } = htmlRoute({
  load,
  act,
  page: ({ helper, homeHref }) => ({
    look: "guest",
    title: `${m.rescue_own_title()} · ${m.app_name()}`,
    meta: [NOINDEX],
    body: helper ? (
      <HelperPage helper={helper} homeHref={homeHref} />
    ) : (
      <GuestMissing homeHref={homeHref} title={m.rescue_own_gone_title()} body={m.rescue_own_gone_text()} />
    ),
  }),
});

export { action, loader };

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { NOINDEX } from "#app/html-page.server.tsx";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { dateIn } from "#app/lib/clock.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { parseHoursQuery } from "#app/organize/hours/address.server.ts";
import { buildCheckLink, issueCertificate, loadCertificate, selectIssuer } from "#app/organize/hours/certificate.server.ts";
import { certificatePath, hoursPath } from "#app/organize/hours/paths.ts";
import { toHoursScope } from "#app/organize/hours/scope.server.ts";
import { CertificatePage } from "#app/organize/hours/ui/certificate-page.tsx";
import { requireViewer } from "#app/people/accounts/guard.server.ts";

async function load({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const { query, shown, scope, signupId, issuedBy } = parseCertificateQuery(request, viewer);
  const certificate = await loadCertificate(scope, signupId, issuedBy, query.get("number") ?? "");
  return data({ certificate, check: buildCheckLink(certificate), backTo: hoursPath(shown) }, { status: certificate ? 200 : 404 });
}

/** Issues the certificate's number; an existing number stays. */
async function act({ request, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const { shown, scope, signupId, issuedBy, today } = parseCertificateQuery(request, viewer);
  const number = await issueCertificate({ scope, signupId, issuedBy }, today);
  throw redirect(certificatePath(shown, signupId, number), 303);
}

/** The person, the period and the issuer. */
function parseCertificateQuery(request: Request, viewer: Viewer) {
  const query = new URL(request.url).searchParams;
  const today = dateIn(viewer.timeZone ?? "UTC", Date.now());
  const shown = parseHoursQuery(query, today);
  return { query, today, shown, scope: toHoursScope(viewer.id, shown), signupId: query.get("of") ?? "", issuedBy: selectIssuer(viewer) };
}

const { loader, action } = htmlRoute({
  load,
  act,
  page: (loaded) => ({
    look: "paper",
    title: `${m.certificate_title()} · ${m.app_name()}`,
    meta: [NOINDEX],
    body: <CertificatePage {...loaded} />,
  }),
});

export { action, loader };

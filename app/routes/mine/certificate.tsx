import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { NOINDEX } from "#app/html-page.server.tsx";
import { htmlRoute } from "#app/html-route.server.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { buildCheckLink } from "#app/organize/hours/certificate.server.ts";
import { CertificatePage } from "#app/organize/hours/ui/certificate-page.tsx";
import { findCertificateOrigin, issueCertificateByLink, loadCertificateByLink } from "#app/people/privacy/certificate.server.ts";

async function load({ params: { token = "" }, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const certificate = await loadCertificateByLink(token, query.get("of") ?? "", query.get("number") ?? "", Date.now());
  const backTo = await findCertificateOrigin(token);
  if (!certificate) throw redirect(backTo);
  return { certificate, check: buildCheckLink(certificate), backTo };
}

/** Issues the certificate's number; an existing number stays. */
async function act({ params: { token = "" }, request }: ActionFunctionArgs) {
  const of = new URL(request.url).searchParams.get("of") ?? "";
  const number = await issueCertificateByLink(token, of, Date.now());
  throw redirect(
    number === null ? await findCertificateOrigin(token) : `/mine/${token}/certificate?${new URLSearchParams({ of, number })}`,
    303,
  );
}

const { loader, action } = htmlRoute({
  load,
  act,
  page: (loaded) => ({
    look: "paper",
    title: `${m.certificate_title()} · ${m.app_name()}`,
    meta: [NOINDEX],
    body: <CertificatePage {...loaded} isOwn />,
  }),
});

export { action, loader };

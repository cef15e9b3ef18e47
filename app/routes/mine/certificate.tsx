import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { config } from "#app/config.server.ts";
import { certificateOfLink, issueByLink } from "#app/guest-data/certificate.server.ts";
import { CertificatePage } from "#app/hours/ui/certificate-page.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { qrCode } from "#app/lib/qr-code.ts";

/** The certificate of hours that somebody gets by the mailed link to everything of their address; to be printed. */
export const handle = { htmlFirst: "paper" };

export const meta: MetaFunction = () => [{ title: `${m.certificate_title()} · ${m.app_name()}` }, { name: "robots", content: "noindex" }];

export async function loader({ params: { token = "" }, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const certificate = await certificateOfLink(token, query.get("of") ?? "", query.get("number") ?? "", Date.now());
  if (!certificate) throw redirect(`/mine/${token}`);
  const link = certificate.issued ? `${config().origin}/hours/${certificate.issued.number}` : null;
  return { certificate, check: link === null ? null : { link, qr: qrCode(link) }, backTo: `/mine/${token}` };
}

/** Gives it a number; the same one where it had one. */
export async function action({ params: { token = "" }, request }: ActionFunctionArgs) {
  const of = new URL(request.url).searchParams.get("of") ?? "";
  const number = await issueByLink(token, of, Date.now());
  throw redirect(number === null ? `/mine/${token}` : `/mine/${token}/certificate?${new URLSearchParams({ of, number })}`, 303);
}

export default function OwnCertificate() {
  return <CertificatePage {...useLoaderData<typeof loader>()} isOwn />;
}

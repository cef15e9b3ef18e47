import { dateIn } from "#app/lib/clock.ts";
import { type Certificate, issueCertificate, loadCertificate } from "#app/organize/hours/certificate.server.ts";
import { ownHoursScope, selectSignUpOwner } from "#app/organize/hours/own-hours.server.ts";
import { selectLinkEmail } from "./link.server.ts";

/** What can be certified for the link's address: everything it did for one organizer; null otherwise, and once the link has expired. */
export async function loadCertificateByLink(token: string, signupId: string, typed: string, now: number): Promise<Certificate | null> {
  const address = await selectLinkEmail(token, now);
  return address && (await loadCertificate(ownHoursScope(address, signupId), signupId, selectSignUpOwner(signupId), typed));
}

/** Issues the certificate and returns its number; null if there is nothing to certify, or no issuer with a name. */
export async function issueCertificateByLink(token: string, signupId: string, now: number): Promise<string | null> {
  const address = await selectLinkEmail(token, now);
  if (!address) return null;
  const request = { scope: ownHoursScope(address, signupId), signupId, issuedBy: selectSignUpOwner(signupId) };
  return await issueCertificate(request, dateIn("UTC", now));
}

import { type SQL, sql } from "drizzle-orm";
import { config } from "#app/config.server.ts";
import { dateIn } from "#app/lib/clock.ts";
import { createLinkToken, isGenuine, parseTokenId } from "#app/lib/private-link.server.ts";
import { type Certificate, issueCertificate, loadCertificate } from "#app/organize/hours/certificate.server.ts";
import { ownHoursScope, selectSignUpOwner } from "#app/organize/hours/own-hours.server.ts";
import { selectLinkEmail } from "./link.server.ts";

/** What can be certified for the link's address: everything it did for one organizer; null otherwise, and once the link has expired. */
export async function loadCertificateByLink(token: string, signupId: string, typed: string, now: number): Promise<Certificate | null> {
  const address = await selectCertificateEmail(token, now);
  return address && (await loadCertificate(ownHoursScope(address, signupId), signupId, selectSignUpOwner(signupId), typed));
}

/** Issues the certificate and returns its number; null if there is nothing to certify, or no issuer with a name. */
export async function issueCertificateByLink(token: string, signupId: string, now: number): Promise<string | null> {
  const address = await selectCertificateEmail(token, now);
  if (!address) return null;
  const request = { scope: ownHoursScope(address, signupId), signupId, issuedBy: selectSignUpOwner(signupId) };
  return await issueCertificate(request, dateIn("UTC", now));
}

/** The link in a message with hours: it prints the hours of its mail's address and nothing else. */
export async function buildCertificateLink(mailId: string, signupId: string): Promise<string> {
  return `${config().origin}/mine/${await createLinkToken("certificate", mailId)}/certificate?of=${signupId}`;
}

/** The way back from a certificate's page: all data of its address, if the link shows that. */
export async function findCertificateOrigin(token: string): Promise<string> {
  return (await isGenuine(token, "certificate")) ? "/mine" : `/mine/${token}`;
}

/** The address whose hours a link prints: that of its mail, as long as the mail is kept, or the link's own. */
async function selectCertificateEmail(token: string, now: number): Promise<SQL<string | null> | null> {
  if (!(await isGenuine(token, "certificate"))) return await selectLinkEmail(token, now);
  return sql`(SELECT to_email FROM email_outbox WHERE id = ${parseTokenId(token)} AND template = 'organiser-message')`;
}

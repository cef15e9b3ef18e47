import { dateIn } from "#app/lib/clock.ts";
import { type Certificate, certificateFor, issueCertificate } from "#app/organize/hours/certificate.server.ts";
import { ownerOfSignUp, ownScope } from "#app/organize/hours/own.server.ts";
import { addressOfLink } from "./link.server.ts";

/** What can be certified for the link's address: everything it did for one organizer; null otherwise, and once the link has expired. */
export async function certificateOfLink(token: string, signupId: string, typed: string, now: number): Promise<Certificate | null> {
  const address = await addressOfLink(token, now);
  return address && (await certificateFor(ownScope(address, signupId), signupId, ownerOfSignUp(signupId), typed));
}

/** Its number; null if there is nothing to certify, or no issuer with a name. */
export async function issueByLink(token: string, signupId: string, now: number): Promise<string | null> {
  const address = await addressOfLink(token, now);
  if (!address) return null;
  const given = { scope: ownScope(address, signupId), signupId, issuedBy: ownerOfSignUp(signupId) };
  return await issueCertificate(given, dateIn("UTC", now));
}

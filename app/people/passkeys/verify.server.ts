import { config } from "#app/config.server.ts";
import { encodeText, fromBase64Url, toBase64Url } from "#app/lib/bytes.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { PASSKEYS } from "./limits.ts";
import type { MadeAnswer, SignedAnswer } from "./schema.ts";

/** EdDSA, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257];

export type StoredPasskey = { id: string; userId: string; publicKey: string; counter: number; copiedAt: number | null };

/** Only this site's address decides where a passkey works, never the request. */
function relyingParty(): { id: string; origin: string } {
  const { hostname, origin } = new URL(config().origin);
  return { id: hostname, origin };
}

/** Few requests need the library. */
const loadLibrary = () => import("@simplewebauthn/server");

/** What a browser needs to make a passkey that is found without an address and checks its person. */
export async function makeOptions(
  { id, email, name }: Pick<Viewer, "id" | "email" | "name">,
  challenge: Uint8Array<ArrayBuffer>,
  existing: { id: string; transports: string[] }[],
  siteName: string,
) {
  const { generateRegistrationOptions } = await loadLibrary();
  return await generateRegistrationOptions({
    rpName: siteName,
    rpID: relyingParty().id,
    userID: encodeText(id),
    userName: email,
    userDisplayName: name ?? email,
    challenge,
    timeout: PASSKEYS.challenge,
    attestationType: "none",
    excludeCredentials: existing,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** What a browser needs to sign a challenge. Without `allowed` the person picks from all passkeys of this site. */
export async function signOptions(challenge: Uint8Array<ArrayBuffer>, allowed: { id: string; transports: string[] }[] = []) {
  const { generateAuthenticationOptions } = await loadLibrary();
  return await generateAuthenticationOptions({
    rpID: relyingParty().id,
    challenge,
    timeout: PASSKEYS.challenge,
    userVerification: "required",
    ...(allowed.length > 0 && { allowCredentials: allowed }),
  });
}

export type MadePasskey = { id: string; publicKey: string; counter: number };

/** The passkey that a browser made for this challenge, here and with its person checked; null for anything else. */
export async function readMadePasskey(answer: MadeAnswer, challenge: string): Promise<MadePasskey | null> {
  const { verifyRegistrationResponse } = await loadLibrary();
  const party = relyingParty();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { id, publicKey: toBase64Url(publicKey), counter };
  } catch {
    return null;
  }
}

export type SignatureCheck = { outcome: "right"; counter: number } | { outcome: "wrong" } | { outcome: "copied" };

/**
 * Whether the passkey of this account signed this challenge, here and with its person checked. The signature is checked before
 * the counter, so that only who holds the key can make it look copied.
 */
export async function checkSignature(passkey: StoredPasskey, answer: SignedAnswer, challenge: string): Promise<SignatureCheck> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const party = relyingParty();
  const isOwners = answer.response.userHandle === toBase64Url(encodeText(passkey.userId));
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: { id: passkey.id, publicKey: fromBase64Url(passkey.publicKey), counter: 0 },
    });
    if (!verified || !isOwners) return { outcome: "wrong" };
    const { newCounter } = authenticationInfo;
    const isCounting = newCounter > 0 || passkey.counter > 0;
    return isCounting && newCounter <= passkey.counter ? { outcome: "copied" } : { outcome: "right", counter: newCounter };
  } catch {
    return { outcome: "wrong" };
  }
}

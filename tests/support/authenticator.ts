import { concatBytes, encodeText, fromBase64Url, toBase64Url } from "#app/lib/bytes.ts";

/** What a browser and its authenticator say of a ceremony. Each part can be a lie. */
type Said = { origin: string; rpId: string; challenge: string; isVerified: boolean; counter: number; userHandle: string; type: string };

type MakeOptions = { challenge: string; user: { id: string }; rp: { id?: string } };
type SignOptions = { challenge: string; rpId?: string };

/**
 * An authenticator in software, with one passkey that speaks WebAuthn: ES256, no attestation. Its counter goes up each time,
 * unless it has none, as passkeys in password managers don't.
 */
export async function makeAuthenticator({ origin = "https://turnout.test", counts = true } = {}) {
  const keys = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"]);
  const { x = "", y = "" } = await crypto.subtle.exportKey("jwk", keys.publicKey);
  const id = crypto.getRandomValues(new Uint8Array(32));
  const publicKey = cborMap([
    [cborInt(1), cborInt(2)],
    [cborInt(3), cborInt(-7)],
    [cborInt(-1), cborInt(1)],
    [cborInt(-2), cborBytes(fromBase64Url(x))],
    [cborInt(-3), cborBytes(fromBase64Url(y))],
  ]);
  const owner = { handle: "", counter: 0 };
  const credential = { id: toBase64Url(id), rawId: toBase64Url(id), type: "public-key" };

  return {
    id: credential.id,
    /** Makes the passkey for these options. */
    async make(options: MakeOptions, lies: Partial<Said> = {}): Promise<string> {
      owner.handle = options.user.id;
      const said = { origin, rpId: options.rp.id ?? "", challenge: options.challenge, isVerified: true, counter: 0, ...lies };
      const attested = concatBytes(new Uint8Array(16), Uint8Array.of(0, id.length), id, publicKey);
      const authData = concatBytes(await authenticatorData(said, 0x40), attested);
      const attestationObject = cborMap([
        [cborText("fmt"), cborText("none")],
        [cborText("attStmt"), cborMap([])],
        [cborText("authData"), cborBytes(authData)],
      ]);
      const clientData = clientDataOf({ type: "webauthn.create", ...said });
      const response = {
        clientDataJSON: toBase64Url(clientData),
        attestationObject: toBase64Url(attestationObject),
        transports: ["internal", "hybrid"],
      };
      return JSON.stringify({ ...credential, response, clientExtensionResults: {} });
    },
    /** Signs the challenge of these options. */
    async sign(options: SignOptions, lies: Partial<Said> = {}): Promise<string> {
      if (counts) owner.counter += 1;
      const honest = { origin, rpId: options.rpId ?? "", challenge: options.challenge, isVerified: true, counter: owner.counter };
      const said = { ...honest, userHandle: owner.handle, ...lies };
      const authData = await authenticatorData(said, 0);
      const clientData = clientDataOf({ type: "webauthn.get", ...said });
      const signed = concatBytes(authData, await sha256Bytes(clientData));
      const signature = new Uint8Array(await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, keys.privateKey, signed));
      const response = {
        clientDataJSON: toBase64Url(clientData),
        authenticatorData: toBase64Url(authData),
        signature: toBase64Url(toDer(signature)),
        userHandle: said.userHandle,
      };
      return JSON.stringify({ ...credential, response, clientExtensionResults: {} });
    },
  };
}

export type Authenticator = Awaited<ReturnType<typeof makeAuthenticator>>;

function clientDataOf({ type, challenge, origin }: Pick<Said, "type" | "challenge" | "origin">): Uint8Array<ArrayBuffer> {
  return encodeText(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

async function authenticatorData({ rpId, isVerified, counter }: Pick<Said, "rpId" | "isVerified" | "counter">, more: number) {
  const flags = 0x01 | (isVerified ? 0x04 : 0) | more;
  const count = new Uint8Array(4);
  new DataView(count.buffer).setUint32(0, counter);
  return concatBytes(await sha256Bytes(encodeText(rpId)), Uint8Array.of(flags), count);
}

/** An ECDSA signature as two whole numbers in ASN.1, as authenticators send it. */
function toDer(raw: Uint8Array): Uint8Array<ArrayBuffer> {
  const number = (bytes: Uint8Array) => {
    const start = bytes.findIndex((byte) => byte !== 0);
    const short = bytes.subarray(Math.max(0, start));
    const value = (short[0] ?? 0) > 0x7f ? concatBytes(Uint8Array.of(0), short) : short;
    return concatBytes(Uint8Array.of(0x02, value.length), value);
  };
  const both = concatBytes(number(raw.subarray(0, 32)), number(raw.subarray(32)));
  return concatBytes(Uint8Array.of(0x30, both.length), both);
}

function cborHead(major: number, value: number): Uint8Array<ArrayBuffer> {
  if (value < 24) return Uint8Array.of((major << 5) | value);
  if (value < 256) return Uint8Array.of((major << 5) | 24, value);
  return Uint8Array.of((major << 5) | 25, value >> 8, value & 0xff);
}

function cborInt(value: number) {
  return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
}

function cborBytes(bytes: Uint8Array) {
  return concatBytes(cborHead(2, bytes.length), bytes);
}

function cborText(text: string) {
  const bytes = encodeText(text);
  return concatBytes(cborHead(3, bytes.length), bytes);
}

function cborMap(entries: [Uint8Array, Uint8Array][]) {
  return concatBytes(cborHead(5, entries.length), ...entries.flat());
}

async function sha256Bytes(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

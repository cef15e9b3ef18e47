import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";

/**
 * A stream encrypted with a passphrase: scrypt derives the key, AES-256-GCM seals one chunk after another. A chunk's nonce is
 * its number and whether it is the last, so that changing, moving, dropping or truncating chunks is detected.
 */
const MAGIC = Buffer.from("TURNOUT-BACKUP-1\n");
const SALT_BYTES = 16;
const TAG_BYTES = 16;
const PIECE_BYTES = 1024 * 1024;
/** The cost of each guess for an attacker. */
export const KEY_COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

export async function* encryptStream(plain: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const key = deriveKey(passphrase, salt);
  yield Buffer.concat([MAGIC, salt]);
  let count = 0;
  const seal = (piece: Buffer, isLast: boolean) => {
    const cipher = createCipheriv("aes-256-gcm", key, nonce(count++, isLast));
    const sealed = Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    return Buffer.concat([encodeLength(sealed), sealed]);
  };
  let rest = Buffer.alloc(0);
  for await (const chunk of plain) {
    rest = Buffer.concat([rest, chunk]);
    for (; rest.length > PIECE_BYTES; rest = rest.subarray(PIECE_BYTES)) yield seal(rest.subarray(0, PIECE_BYTES), false);
  }
  yield seal(rest, true);
}

export async function* decryptStream(file: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const reader = new StreamReader(file);
  const head = await reader.take(MAGIC.length + SALT_BYTES);
  if (!head || !isEncrypted(head)) throw new Error("this is no backup");
  const key = deriveKey(passphrase, head.subarray(MAGIC.length));
  for (let count = 0; ; count++) {
    const length = (await reader.take(4))?.readUInt32BE();
    const sealed = length === undefined || length > PIECE_BYTES + TAG_BYTES ? null : await reader.take(length);
    if (!sealed) throw new Error("the backup is cut off");
    const isLast = await reader.isAtEnd();
    yield unsealPiece(key, sealed, nonce(count, isLast), count);
    if (isLast) return;
  }
}

const keys = new Map<string, Buffer>();

/** Takes half a second, so a file that is read twice derives its key once. */
function deriveKey(passphrase: string, salt: Buffer): Buffer {
  const name = JSON.stringify([passphrase, salt.toString("hex"), KEY_COST]);
  const key = keys.get(name) ?? scryptSync(passphrase, salt, 32, KEY_COST);
  keys.set(name, key);
  return key;
}

export function isEncrypted(start: Uint8Array): boolean {
  return MAGIC.equals(start.subarray(0, MAGIC.length));
}

function unsealPiece(key: Buffer, sealed: Buffer, iv: Buffer, count: number): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, iv);
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new Error(count === 0 ? "the passphrase is wrong, or the backup is damaged" : "the backup is damaged or cut off");
  }
}

function nonce(count: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeBigUInt64BE(BigInt(count));
  bytes.writeUInt8(isLast ? 1 : 0, 11);
  return bytes;
}

export function encodeLength(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return length;
}

/** Reads an exact number of bytes at a time from a stream of chunks of any size. */
export class StreamReader {
  #chunks: AsyncIterator<Uint8Array>;
  #rest = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Uint8Array>) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  /** Returns null if fewer bytes are left. */
  async take(length: number): Promise<Buffer | null> {
    const parts = [this.#rest];
    for (let has = this.#rest.length; has < length; ) {
      const { value, done } = await this.#chunks.next();
      if (done) return null;
      parts.push(Buffer.from(value));
      has += value.length;
    }
    const all = Buffer.concat(parts);
    this.#rest = all.subarray(length);
    return all.subarray(0, length);
  }

  async isAtEnd(): Promise<boolean> {
    while (this.#rest.length === 0) {
      const { value, done } = await this.#chunks.next();
      if (done) return true;
      this.#rest = Buffer.from(value);
    }
    return false;
  }
}

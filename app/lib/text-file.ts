const BINARY_SIGNATURES = ["PK\x03\x04", "%PDF", "GIF8", "RIFF", "\x89PNG", "\xff\xd8\xff", "\xd0\xcf\x11\xe0", "\x1f\x8b"];

/** Recognizes spreadsheet formats, pictures and documents by their first bytes, or by a zero byte, which no text contains. */
export function isBinary(bytes: Uint8Array): boolean {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const start = String.fromCharCode(...bytes.subarray(0, 1000));
  return BINARY_SIGNATURES.some((signature) => start.startsWith(signature)) || (!isWide && start.includes("\0"));
}

/** Decodes a file's bytes: UTF-8, UTF-16 with a byte order mark, else the Western European encoding of Windows or older Macs. */
export function decodeFile(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const [windows, mac] = [new TextDecoder("windows-1252").decode(bytes), new TextDecoder("macintosh").decode(bytes)];
    return countOddities(mac) < countOddities(windows) ? mac : windows;
  }
}

/** Counts what ordinary words don't contain: capitals or symbols inside, control characters, letters of no supported language. */
function countOddities(text: string): number {
  return text.match(/\p{Ll}\p{Lu}|\p{L}[^\p{L}\p{M}\s\d\x20-\x7e’‘–—]|[\x80-\x9fƒŽžŸ˘ˇ˚˝˛]/gu)?.length ?? 0;
}

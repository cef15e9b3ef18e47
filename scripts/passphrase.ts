import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

const SHORTEST = 12;

/** Reads the passphrase from TURNOUT_PASSPHRASE or asks for it without echo; a new one twice. */
export async function readPassphrase({ isNew }: { isNew: boolean }): Promise<string> {
  const phrase = process.env.TURNOUT_PASSPHRASE ?? (await askTwice(isNew));
  if (isNew && phrase.length < SHORTEST) throw new Error(`The passphrase needs at least ${SHORTEST} characters`);
  return phrase;
}

async function askTwice(isNew: boolean): Promise<string> {
  if (!process.stdin.isTTY) throw new Error("Set TURNOUT_PASSPHRASE: nobody can be asked here");
  const phrase = await askQuietly("Passphrase: ");
  if (isNew && (await askQuietly("Once more: ")) !== phrase) throw new Error("The two aren't the same");
  return phrase;
}

/** Asks at the terminal without echoing the input. */
export async function askQuietly(question: string): Promise<string> {
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const answer = await terminal.question("");
  terminal.close();
  process.stdout.write("\n");
  return answer;
}

import { relative } from "node:path";

/** Runs a script's main function. Errors are printed as one sentence, and a wrong command line prints the usage. */
export async function runScript(main: () => Promise<void>, usage?: string): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(explainError(error));
    if (usage && error instanceof TypeError) console.error(usage);
    process.exitCode = 1;
  }
}

/** Turns the system's error codes into sentences with a remedy. */
const REASONS: Record<string, (path: string) => string> = {
  ENOENT: (path) => `${path} doesn't exist: check its name`,
  EISDIR: (path) => `${path} is a folder, not a file`,
  EACCES: (path) => `${path} can't be read or written: change its permissions, or work in a folder of your own`,
  EPERM: (path) => `${path} can't be changed: change its permissions, or work in a folder of your own`,
  EROFS: (path) => `${path} is on a read-only disk: copy Turnout to a folder that can be written`,
  ERR_STRING_TOO_LONG: () => "The database is more than the 500 MB of SQL that this reads: go back by Time Travel (docs/operations.md)",
  ENOSPC: () => "The disk is full: make room and run it again",
};

export function explainError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path, syscall }: NodeJS.ErrnoException = error;
  const reason = code === undefined ? undefined : REASONS[syscall === "mkdir" && code === "ENOENT" ? "EACCES" : code];
  if (!reason) return error.message;
  return reason(path ? relative(process.cwd(), path) || path : "A file");
}

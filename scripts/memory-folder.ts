import { mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const NEEDED = 2_000_000_000;

/**
 * Creates a folder in memory until the process ends, if Linux has room for it. On a disk, a test database would wait for every
 * commit to be written.
 */
export function openMemoryFolder(): string | undefined {
  if (!isUsable()) return undefined;
  const folder = mkdtempSync(join(MEMORY, "turnout-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
  return folder;
}

/** Containers often limit it to a few megabytes, or mount it `noexec`. */
function isUsable(): boolean {
  try {
    const mount = readFileSync("/proc/mounts", "utf8")
      .split("\n")
      .find((line) => line.split(" ")[1] === MEMORY);
    const { bavail, bsize } = statfsSync(MEMORY);
    return mount !== undefined && !mount.includes("noexec") && bavail * bsize >= NEEDED;
  } catch {
    return false;
  }
}

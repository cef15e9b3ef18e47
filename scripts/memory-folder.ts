import { mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const NEEDED = 2_000_000_000;

/** A folder in memory until the process ends, where Linux has room for one: on a disk every commit of a test's database is waited for. */
export function openMemoryFolder(): string | undefined {
  if (!isUsable()) return undefined;
  const folder = mkdtempSync(join(MEMORY, "turnout-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
  return folder;
}

/** Containers often give it a few megabytes, or let nothing run there. */
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

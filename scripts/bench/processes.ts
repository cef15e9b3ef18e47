import { readdirSync, readFileSync } from "node:fs";

type Process = { pid: number; parent: number; name: string; milliseconds: number };

/** Linux counts a process's time in hundredths of a second. */
const MS_PER_TICK = 10;

/**
 * CPU time so far of every workerd that this process or its children started. It includes the local D1, R2 and Durable Objects,
 * which run inside workerd here. Returns 0 on systems without /proc.
 */
export function workerdMilliseconds(): number {
  const all = processes();
  return all.filter((one) => one.name === "workerd" && isBelow(one, all)).reduce((sum, { milliseconds }) => sum + milliseconds, 0);
}

function isBelow({ parent }: Process, all: Process[]): boolean {
  if (parent === process.pid) return true;
  const above = all.find(({ pid }) => pid === parent);
  return above !== undefined && isBelow(above, all);
}

function processes(): Process[] {
  return directory("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const [, name = "", rest = ""] = /^\d+ \((.*)\) \S (.*)$/s.exec(stat(pid)) ?? [];
      const [parent, , , , , , , , , , user, system] = rest.split(" ").map(Number);
      return parent === undefined ? [] : [{ pid: Number(pid), parent, name, milliseconds: ((user ?? 0) + (system ?? 0)) * MS_PER_TICK }];
    });
}

function directory(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

/** Returns an empty string if the process has already ended. */
function stat(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return "";
  }
}

import type { DeployWorld } from "./world.ts";

/** How many times to try: a new domain needs its certificate first. */
const MAX_ATTEMPTS = { new: 60, known: 6 };
const PAUSE = 5000;

type Probe = { path: string; isWell: (response: Response) => Promise<boolean> };

const PROBES: Probe[] = [
  { path: "/api/health", isWell: async (response) => response.ok && (await response.text()).includes('"ok"') },
  { path: "/api/status", isWell: async (response) => response.ok },
  { path: "/", isWell: async (response) => response.ok && (await response.text()).includes("</html>") },
];

/** Opens the installation as a visitor would. Returns the parts that failed, each with its last answer. */
export async function probeInstallation(world: DeployWorld, address: string, isNew: boolean): Promise<string[]> {
  const failed: string[] = [];
  for (const { path, isWell } of PROBES) {
    let last = "";
    for (let attempt = 0; ; attempt++) {
      try {
        const response = await world.open(address + path);
        if (await isWell(response.clone())) break;
        last = `status ${response.status}`;
      } catch (error) {
        last = error instanceof Error ? error.message : String(error);
      }
      if (attempt === (isNew ? MAX_ATTEMPTS.new : MAX_ATTEMPTS.known) || failed.length > 0) {
        failed.push(`${path}: ${last}`);
        break;
      }
      await world.wait(PAUSE);
    }
  }
  return failed;
}

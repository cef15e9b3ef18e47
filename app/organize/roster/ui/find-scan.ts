import { isDue, type Scan } from "#app/organize/roster/scan.ts";
import { loadCheckIns, loadRosters } from "#app/ui/offline/store.ts";

/** In ms; after that, the list on this device answers. */
const PATIENCE = 4000;

/** Looks up a token on the server or, without a connection, in the list on this device. "failed": signed out, or no role. */
export async function findScan(eventId: string, token: string): Promise<Scan | "failed"> {
  const url = `/event/${eventId}/check-ins?${new URLSearchParams({ pass: token })}`;
  const answer = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(PATIENCE) }).catch(() => null);
  if (!answer || answer.status >= 500) return await findStoredScan(eventId, token);
  return answer.ok ? await answer.json<Scan>() : "failed";
}

/** Goes by the submission's id alone, because only the server can verify a signature. */
async function findStoredScan(eventId: string, token: string): Promise<Scan> {
  const [rosters, checkIns] = await Promise.all([loadRosters(), loadCheckIns()]);
  const [submissionId] = token.split(".");
  const unsent = new Map(checkIns.flatMap(({ signupIds, isIn, at }) => signupIds.map((id) => [id, isIn ? at : null])));
  const people = rosters.find((roster) => roster.eventId === eventId)?.people ?? [];
  const spots = people.flatMap(({ name, heads, spots = [] }, person) =>
    spots
      .filter((spot) => spot.submissionId === submissionId)
      .map(({ id, title, since, ...times }) => {
        const own = { id, person, name, heads, title, isDue: isDue(times, Date.now()) };
        return { ...own, since: unsent.has(id) ? (unsent.get(id) ?? null) : since };
      }),
  );
  return spots.length > 0 ? { outcome: "found", spots } : { outcome: "elsewhere" };
}

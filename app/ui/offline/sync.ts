/** Tag of the background sync, with which supporting browsers send what is stored once they are online, even without an open page. */
const SYNC = "check-ins";

type Syncing = { sync?: { register(tag: string): Promise<void> } };

export async function requestSync(): Promise<void> {
  try {
    const registration: ServiceWorkerRegistration & Syncing = await navigator.serviceWorker.ready;
    await registration.sync?.register(SYNC);
  } catch {
    // Unsupported or not allowed in this browser; the next page sends it.
  }
}

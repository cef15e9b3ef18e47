/** Whether this browser gets push notifications, or why it can't. */
export type BrowserPush = "on" | "off" | "denied" | "unsupported" | "unavailable" | "failed";

export async function readBrowserPush(): Promise<BrowserPush> {
  if (!isSupported()) return "unsupported";
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ? "on" : Notification.permission === "denied" ? "denied" : "off";
}

/** Asks the person for permission, subscribes at the browser's push service, and stores the subscription with the account. */
export async function switchOn(): Promise<BrowserPush> {
  if (!isSupported()) return "unsupported";
  try {
    const { publicKey } = await (await fetch("/push")).json<{ publicKey: string | null }>();
    if (!publicKey) return "unavailable";
    if ((await Notification.requestPermission()) !== "granted") return "denied";
    await navigator.serviceWorker.register("/sw.js");
    const { pushManager } = await navigator.serviceWorker.ready;
    await (await pushManager.getSubscription())?.unsubscribe();
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    return (await saveSubscription("POST", subscription)) ? "on" : "failed";
  } catch {
    return "failed";
  }
}

export async function switchOff(): Promise<void> {
  if (!isSupported()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  await saveSubscription("DELETE", subscription);
  await subscription.unsubscribe();
}

async function saveSubscription(method: "POST" | "DELETE", subscription: PushSubscription): Promise<boolean> {
  const body = JSON.stringify(subscription);
  return (await fetch("/push", { method, headers: { "Content-Type": "application/json" }, body })).status === 204;
}

function isSupported(): boolean {
  return "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;
}

import { checkAccount } from "./account.ts";
import { replayStored } from "./replay.ts";
import { clearDevice, hasUnsent } from "./store.ts";

/**
 * The service worker. It caches only /offline, a page without personal data that reads what the device stores. It never caches
 * a person's page, and ignores guests' pages.
 */
type Waiting = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Waiting & { request: Request; respondWith(answer: Promise<Response>): void };
type Pushed = Waiting & { data: { json(): unknown } | null };
type PushNotice = { title: string; body: string; url: string; tag: string };
type Clicked = Waiting & { notification: { close(): void; data: unknown } };
type OwnClient = {
  url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
  postMessage(message: string): void;
};

/** The global scope of a service worker, which the page's types declare as the window. */
declare const self: {
  location: Location;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window" }): Promise<OwnClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: {
    showNotification(title: string, options: object): Promise<void>;
    pushManager?: { getSubscription(): Promise<{ unsubscribe(): Promise<boolean> } | null> };
  };
  addEventListener(name: string, listener: (event: never) => void): void;
};
const worker = self;

/** Minimum time between checks whether this browser is still signed in, in milliseconds. */
const CHECK_INTERVAL = 30_000;
let checkedAt = 0;

const CACHE = "offline";
const PAGE = "/offline";
/** Pages only for organizers. The event page is missing, because guests use it, too. */
const ORGANIZERS =
  /^\/(?:dashboard|events|attending|contacts|profile|settings|ai-chat|create|create-simple|event\/[^/]+\/(?:overview|signups|door|messages|share|invite|settings))\/?$/;

worker.addEventListener("install", (event: Waiting) => event.waitUntil(cacheOfflinePage().then(() => worker.skipWaiting())));
worker.addEventListener("activate", (event: Waiting) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("message", (event: Waiting) => event.waitUntil(cacheOfflinePage()));
worker.addEventListener("sync", (event: Waiting) => event.waitUntil(sendStoredCheckIns()));

worker.addEventListener("fetch", (event: Fetching) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== worker.location.origin) return;
  if (method === "POST" && pathname === "/auth/sign-out") event.waitUntil(clearDevice());
  if (method !== "GET") return;
  if (mode === "navigate" || pathname.endsWith(".data")) event.waitUntil(checkSoon());
  if (mode === "navigate" && (ORGANIZERS.test(pathname) || pathname === PAGE)) event.respondWith(fetchOrOfflinePage(event.request));
  else if (pathname.startsWith("/assets/")) event.respondWith(matchOrFetch(event.request));
});

worker.addEventListener("push", (event: Pushed) => {
  const notice = event.data?.json();
  if (isPushNotice(notice)) event.waitUntil(notify(notice));
});

worker.addEventListener("notificationclick", (event: Clicked) => {
  event.notification.close();
  event.waitUntil(openPage(String(event.notification.data)));
});

/** Caches the page and its assets, then deletes old assets. */
async function cacheOfflinePage(): Promise<void> {
  const page = await fetch(PAGE, { credentials: "same-origin" });
  if (!page.ok) throw new Error("The offline page is not there");
  const parts = [...(await page.clone().text()).matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map((match) => match[1] ?? "");
  const cache = await caches.open(CACHE);
  await cache.addAll(parts);
  await cache.put(PAGE, page);
  const current = new Set([PAGE, ...parts]);
  for (const request of await cache.keys()) if (!current.has(new URL(request.url).pathname)) await cache.delete(request);
}

/** A redirect may lead to the sign-in page, so the session is checked at once. */
async function fetchOrOfflinePage(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    if (response.type === "opaqueredirect") await leaveIfSignedOut();
    return response;
  } catch (error) {
    const page = await caches.match(PAGE);
    if (!page) throw error;
    return page;
  }
}

async function matchOrFetch(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? (await fetch(request));
}

async function checkSoon(): Promise<void> {
  if (Date.now() - checkedAt < CHECK_INTERVAL) return;
  checkedAt = Date.now();
  await leaveIfSignedOut();
}

/** A browser that was signed out elsewhere no longer gets notifications, either. */
async function leaveIfSignedOut(): Promise<Awaited<ReturnType<typeof checkAccount>>> {
  const status = await checkAccount();
  if (status === "over") await (await worker.registration.pushManager?.getSubscription())?.unsubscribe();
  return status;
}

/** Throws while anything remains, so that the browser retries by itself. A refused walk-in waits for the helper. */
async function sendStoredCheckIns(): Promise<void> {
  if ((await leaveIfSignedOut()) === "ours" && (await replayStored())) {
    for (const client of await worker.clients.matchAll({ type: "window" })) client.postMessage("replayed");
  }
  if (await hasUnsent()) throw new Error("Not everything could be sent yet");
}

function isPushNotice(data: unknown): data is PushNotice {
  return (
    typeof data === "object" &&
    data !== null &&
    ["title", "body", "url", "tag"].every((name) => typeof Reflect.get(data, name) === "string")
  );
}

async function notify({ title, body, url, tag }: PushNotice): Promise<void> {
  if ((await leaveIfSignedOut()) === "over") return;
  const icon = "/icons/icon-192.png";
  await worker.registration.showNotification(title, { body, tag, icon, badge: "/icons/badge-96.png", data: url, renotify: true });
}

async function openPage(url: string): Promise<void> {
  const [open] = await worker.clients.matchAll({ type: "window" });
  if (!open) return void (await worker.clients.openWindow(url));
  await open.navigate(url);
  await open.focus();
}

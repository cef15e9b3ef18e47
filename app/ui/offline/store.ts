/** What a device keeps of an organizer's lists, in the browser's own database; page and service worker share it. */
export type KeptPerson = { signupIds: string[]; name: string; details: string; heads: number; isIn: boolean };

export type KeptRoster = {
  eventId: string;
  title: string;
  when: string | null;
  people: KeptPerson[];
  /** There were more than a device keeps. */
  isTruncated: boolean;
  seenAt: number;
};

/** Somebody checked in, or out again, while nothing could be sent. */
export type KeptCheckIn = { eventId: string; signupIds: string[]; name: string; isIn: boolean; at: number };

/** What became of what was kept, for the next page to tell. */
export type News = {
  /** So many check-ins are stored. */
  stored: number;
  conflicts: { name: string; isIn: boolean; outcome: "gone" | "later" }[];
  /** The device was signed out: with the lists so many check-ins went that had not been sent. null: it was not. */
  removed: number | null;
};

const STORES = ["rosters", "checkIns", "account", "news"] as const;
type Store = (typeof STORES)[number];
const DATABASE = "turnout";
const VERSION = 2;

export function keepRoster(roster: KeptRoster): Promise<unknown> {
  return run("rosters", "readwrite", (store) => store.put(roster, roster.eventId));
}

export function rosters(): Promise<KeptRoster[]> {
  return run("rosters", "readonly", (store) => store.getAll());
}

/** The last word on the same sign-ups is the one that counts. */
export function keepCheckIn(checkIn: KeptCheckIn): Promise<unknown> {
  return run("checkIns", "readwrite", (store) => store.put(checkIn, keyOf(checkIn)));
}

export function checkIns(): Promise<KeptCheckIn[]> {
  return run("checkIns", "readonly", (store) => store.getAll());
}

/** Sent by now; what was noted of the same sign-ups after it stays. */
export async function forgetCheckIn(checkIn: KeptCheckIn): Promise<void> {
  const known: KeptCheckIn | undefined = await run("checkIns", "readonly", (store) => store.get(keyOf(checkIn)));
  if (known && known.at <= checkIn.at) await run("checkIns", "readwrite", (store) => store.delete(keyOf(checkIn)));
}

export function addNews(news: News): Promise<unknown> {
  return run("news", "readwrite", (store) => store.add(news, crypto.randomUUID()));
}

/** All there is to tell, once. */
export async function takeNews(): Promise<News[]> {
  let all: IDBRequest<News[]> | undefined;
  await run("news", "readwrite", (store) => {
    all = store.getAll();
    return store.clear();
  });
  return all?.result ?? [];
}

export function keptAccount(): Promise<string | undefined> {
  return run("account", "readonly", (store) => store.get("id"));
}

/** Nothing of another account stays on the device. */
export async function belongTo(accountId: string): Promise<void> {
  const known = await keptAccount();
  if (known === accountId) return;
  if (known) await forgetAll();
  await run("account", "readwrite", (store) => store.put(accountId, "id"));
}

export async function forgetAll(): Promise<void> {
  for (const name of STORES) await run(name, "readwrite", (store) => store.clear());
}

export async function forgetRoster(eventId: string): Promise<void> {
  await run("rosters", "readwrite", (store) => store.delete(eventId));
}

function keyOf({ eventId, signupIds }: Pick<KeptCheckIn, "eventId" | "signupIds">): string {
  return [eventId, ...signupIds].join(" ");
}

async function run<T>(name: Store, mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await answerOf(ask(database.transaction(name, mode).objectStore(name)));
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, VERSION);
  request.onupgradeneeded = () => {
    for (const name of STORES) if (!request.result.objectStoreNames.contains(name)) request.result.createObjectStore(name);
  };
  return answerOf(request);
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

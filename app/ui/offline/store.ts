/** The organizer's lists that a device stores in IndexedDB; shared by page and service worker. */
export type StoredPerson = {
  signupIds: string[];
  name: string;
  details: string;
  heads: number;
  isIn: boolean;
  /** The data that scanning needs; only at events with check-in codes. */
  spots?: StoredSpot[];
};

/** A sign-up as a scanned code names it: by its submission. `since`: when it was checked in. */
export type StoredSpot = {
  id: string;
  submissionId: string;
  title: string;
  startsAt: number | null;
  endsAt: number | null;
  since: number | null;
};

export type StoredRoster = {
  eventId: string;
  title: string;
  when: string | null;
  people: StoredPerson[];
  /** The offers walk-ins may be added to; null: none are taken. */
  walkIns: WalkInOffer[] | null;
  /** The list was longer than a device stores. */
  isTruncated: boolean;
  seenAt: number;
};

/** A check-in or check-out made while offline. */
export type StoredCheckIn = { eventId: string; signupIds: string[]; name: string; isIn: boolean; at: number };

/** An offer walk-ins may be added to, with its numbers as last seen. */
export type WalkInOffer = { id: string; title: string; capacity: number | null; taken: number; waiting: number };

/** A person added at the door, until the server has them. */
export type StoredWalkIn = {
  eventId: string;
  /** Added once under this key, however often it is sent. */
  key: string;
  offerId: string;
  /** The offer's name. */
  what: string;
  name: string;
  email: string;
  at: number;
  /** The offer's full number, which an organizer wants raised by one. */
  raiseFrom: number | null;
  /** Why they weren't added; null until the server has answered. */
  refusal: WalkInRefusal | null;
};

/** Why a person wasn't added; if there was no room, with the offer's number and how many wait. */
export type WalkInRefusal =
  | { outcome: "already" | "limit" | "closed" | "gone" | "overBudget" | "invalid" }
  | { outcome: "full"; capacity: number; waiting: number };

/** The results of what the device stored, for the next page to show. */
export type News = {
  /** The number of check-ins the server stored. */
  stored: number;
  /** The numbers of walk-ins that are on the list now, and that were refused. */
  walkedIn: number;
  refused: number;
  conflicts: { name: string; isIn: boolean; outcome: "gone" | "later" }[];
  /** The numbers of unsent check-ins and walk-ins lost when the device was signed out and its lists deleted; null if that didn't happen. */
  removed: Unsent | null;
};

export type Unsent = { checkIns: number; walkIns: number };

const STORES = ["rosters", "checkIns", "walkIns", "account", "news"] as const;
type Store = (typeof STORES)[number];
const DATABASE = "turnout";
const VERSION = 3;

export function storeRoster(roster: StoredRoster): Promise<unknown> {
  return run("rosters", "readwrite", (store) => store.put(roster, roster.eventId));
}

export function loadRosters(): Promise<StoredRoster[]> {
  return run("rosters", "readonly", (store) => store.getAll());
}

/** Replaces an earlier check-in of the same sign-ups. */
export function storeCheckIn(checkIn: StoredCheckIn): Promise<unknown> {
  return run("checkIns", "readwrite", (store) => store.put(checkIn, checkInKey(checkIn)));
}

export function loadCheckIns(): Promise<StoredCheckIn[]> {
  return run("checkIns", "readonly", (store) => store.getAll());
}

/** Deletes a sent check-in, unless a newer one of the same sign-ups has replaced it. */
export async function deleteCheckIn(checkIn: StoredCheckIn): Promise<void> {
  const stored: StoredCheckIn | undefined = await run("checkIns", "readonly", (store) => store.get(checkInKey(checkIn)));
  if (stored && stored.at <= checkIn.at) await run("checkIns", "readwrite", (store) => store.delete(checkInKey(checkIn)));
}

export function storeWalkIn(walkIn: StoredWalkIn): Promise<unknown> {
  return run("walkIns", "readwrite", (store) => store.put(walkIn, walkIn.key));
}

export function loadWalkIns(): Promise<StoredWalkIn[]> {
  return run("walkIns", "readonly", (store) => store.getAll());
}

export function deleteWalkIn({ key }: Pick<StoredWalkIn, "key">): Promise<unknown> {
  return run("walkIns", "readwrite", (store) => store.delete(key));
}

/** Whether anything waits to be sent. A refused walk-in waits for the helper instead. */
export async function hasUnsent(): Promise<boolean> {
  return (await loadCheckIns()).length > 0 || (await loadWalkIns()).some(({ refusal }) => refusal === null);
}

export async function countUnsent(): Promise<Unsent> {
  return { checkIns: (await loadCheckIns()).length, walkIns: (await loadWalkIns()).length };
}

export function addNews(news: News): Promise<unknown> {
  return run("news", "readwrite", (store) => store.add(news, crypto.randomUUID()));
}

/** Returns all recorded results and clears them. */
export async function takeNews(): Promise<News[]> {
  let all: IDBRequest<News[]> | undefined;
  await run("news", "readwrite", (store) => {
    all = store.getAll();
    return store.clear();
  });
  return all?.result ?? [];
}

export function loadAccountId(): Promise<string | undefined> {
  return run("account", "readonly", (store) => store.get("id"));
}

/** Deletes another account's data from the device. */
export async function claimForAccount(accountId: string): Promise<void> {
  const storedId = await loadAccountId();
  if (storedId === accountId) return;
  if (storedId) await clearDevice();
  await run("account", "readwrite", (store) => store.put(accountId, "id"));
}

export async function clearDevice(): Promise<void> {
  for (const name of STORES) await run(name, "readwrite", (store) => store.clear());
}

export async function deleteRoster(eventId: string): Promise<void> {
  await run("rosters", "readwrite", (store) => store.delete(eventId));
}

function checkInKey({ eventId, signupIds }: Pick<StoredCheckIn, "eventId" | "signupIds">): string {
  return [eventId, ...signupIds].join(" ");
}

async function run<T>(name: Store, mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await awaitRequest(ask(database.transaction(name, mode).objectStore(name)));
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, VERSION);
  request.onupgradeneeded = () => {
    for (const name of STORES) if (!request.result.objectStoreNames.contains(name)) request.result.createObjectStore(name);
  };
  return awaitRequest(request);
}

function awaitRequest<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Every business number of the product, named once; docs/product.md explains them. */
export const LIMITS = {
  /** Cloudflare's own. */
  urlCharacters: 16_384,
  email: { max: 254 },
  name: { min: 2, max: 100 },
  phone: { minDigits: 10, maxDigits: 15, max: 20, typed: 60 },
  text: { max: 1000 },
  password: { min: 6, max: 128 },
  title: { min: 3, max: 200 },
  location: { max: 300 },
  attendees: { min: 1, max: 1000, default: 50 },
  guests: { min: 1, max: 10 },
  /** Named people per form. */
  people: { max: 8 },
  /** Back-to-back spots: the longest break between two in minutes, and how many such runs are suggested. */
  runs: { gap: 30, offered: 6 },
  quantity: { min: 1, max: 1000 },
  /** `atOnce`: how many sign-ups one form may request, one for each person and offer. */
  offers: { max: 400, page: 50, atOnce: 200 },
  /** Behind one private link: sign-ups per page, and sign-ups listed by the confirmation. */
  signUpsOfLink: { page: 20, confirmed: 50 },
  /** Repeating dates: how often, how many years ahead at most, and how many weeks ahead dates without an end are added. */
  repeats: {
    times: { min: 1, max: 400, default: 10 },
    years: 3,
    weeksAhead: { min: 1, max: 26, default: 4 },
    openWeeks: { min: 1, max: 52, default: 4 },
  },
  offerTitle: { max: 200 },
  /** The choices for the deadline of guests' changes, in hours before the start. */
  changeHours: [1, 2, 6, 12, 24, 48, 72, 168],
  /** How many offers of an event one person may take, if its owner limits that. */
  perPerson: { min: 1, max: 400, choices: [1, 2, 3, 4, 5, 6, 8, 10, 20] },
  questions: { max: 5, label: 200, text: 2000, options: { min: 2, max: 12 }, option: 100 },
  image: { maxBytes: 5 * 1024 * 1024, maxSide: 4096 },
  addressSearch: { minCharacters: 3 },
  /** How many open offers a poster names. */
  posterNames: 40,
  dashboard: { rows: 5, needs: 4, names: 3 },
  eventsPage: 49,
  /** The size of an isolate's cache of finished pages, in characters. */
  finishedPages: 8_000_000,
  /** The longest confirmation cookie, in characters. */
  confirmationCookie: 3000,
  /** How many events' kinds an isolate caches. */
  knownKinds: 5000,
  /** How many pages' facts an isolate caches while they are fresh. */
  knownFacts: 50,
  /** How many titles' matching pictures an isolate caches. */
  knownPictures: 500,
  namesPerPage: 50,
  feedEntries: 500,
  directMessage: { max: 1000 },
  listedEvents: 30,
  photo: { side: 512 },
  /** The organizer's note beside a change that people are emailed about. */
  changeNote: { max: 300 },
  broadcast: { subject: 150, body: 2000, listed: 20, atOnce: 50 },
  /** An event's history. `people`: how many people of one entry are read; `named`: how many of them it names. */
  history: { page: 50, deleted: 50, people: 50, named: 8 },
  timeline: { page: 50, scheduled: 50, people: 50, exceptions: 200 },
  invite: { message: 1000, typed: 50_800, atOnce: 200, offered: 50, listed: 50, title: 200, events: 50, members: 20 },
  /** Rows of one table of sign-ups, how many of them one command takes, and rows with a problem drawn at first. */
  imports: { rows: 500, together: 50, shown: 50 },
  rosterPage: 37,
  /** An event's Overview: spots drawn individually, listed offers, and what begins soon. */
  overview: { drawn: 12, parts: 30, newest: 5, next: 3, soonDays: 7 },
  doorPage: 78,
  hours: { page: 16, shifts: 6, most: 99, reason: 200, named: 12, yearsAhead: 2, seasonYears: 3 },
  doorChips: 12,
  keptDoorPages: 14,
  checkIns: 1000,
  pushBrowsers: 10,
  blankLines: 20,
  contacts: { max: 20_000, page: 48, tags: 100, tagName: 40, duplicates: 20 },
  contactImport: { rows: 10_000, bytes: 5 * 1024 * 1024, columns: 200, recordSize: 100_000 },
  retention: { days: [30, 90, 365], defaultDays: 90, years: 2, backupDays: 90 },
  groups: { name: 100, description: 500, sheets: 50, page: 30, needs: 3, posterSheets: 5, owned: 50, listed: 100, addable: 100 },
  groupRoster: { people: 30, spots: 4, rows: 80, gaps: 50, chosen: 100 },
  reminder: { days: [1, 2, 3, 5, 7, 14, 30], hours: [1, 2, 3, 6, 12, 24, 48], defaultDays: 1, defaultHours: 24, mergeWithinHours: 2 },
} as const;

export const DEFAULTS = {
  location: "Location TBD",
  timeZone: "America/New_York",
  startTime: "09:00",
  endTime: "17:00",
  shift: { startTime: "09:00", endTime: "12:00", capacity: 1 },
  slot: { startTime: "09:00", endTime: "10:00", capacity: 1 },
  allDaySlotCapacity: 50,
} as const;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Durations in milliseconds. */
export const DURATIONS = {
  second: SECOND,
  minute: MINUTE,
  hour: HOUR,
  day: DAY,
  sessionIdle: 10 * DAY,
  sessionAbsolute: 30 * DAY,
  /** How long the password isn't asked for again after signing in or entering it. */
  proof: 15 * MINUTE,
  recoveryLink: HOUR,
  signInLink: HOUR,
  /** How long the emailed link to all data of an address works. */
  dataLink: HOUR,
  knownDevice: 400 * DAY,
  verificationLink: 7 * DAY,
  handOverLink: 7 * DAY,
  memberInvitation: 14 * DAY,
  emailChangeLink: DAY,
  pendingLink: DAY,
  exportLink: 7 * DAY,
  exportEvery: DAY,
  noticeGathering: 10 * MINUTE,
  purgeAfter: 30 * DAY,
  cancelUndo: HOUR,
  undoImport: DAY,
  feedKeeps: 90 * DAY,
  mailKept: 90 * DAY,
  messageAhead: 366 * DAY,
  receiptGathering: 10 * MINUTE,
  /** How often mail that exceeds an address's daily limit is sent, merged into one. */
  urgentGathering: 30 * MINUTE,
  unconfirmedSignUp: DAY,
  recipientsKept: 365 * DAY,
  endedInvitationKept: 365 * DAY,
  /** How long an account whose address was never verified is kept without activity. */
  unprovenKept: 90 * DAY,
  bouncesKept: 365 * DAY,
  /** Counted from the nightly run that found the picture unused; an undo or a form kept in a browser may still need it. */
  unusedPictureKept: 7 * DAY,
  mailBudgetsKept: 60 * DAY,
  copiedLabel: 2 * SECOND,
  resetRedirect: 2 * SECOND,
  promptLetter: 50,
  promptRest: 3 * SECOND,
  promptDismissed: DAY,
} as const;

/** Throttles: how many within how many milliseconds. */
export const THROTTLES = {
  signIn: { count: 10, window: 15 * MINUTE },
  signInAddress: { count: 100, window: 15 * MINUTE },
  register: { count: 100, window: HOUR },
  reset: { count: 5, window: HOUR },
  accountLinks: { count: 5, window: HOUR },
  guestSignUp: { count: 300, window: MINUTE },
  confirmByMail: { count: 300, window: HOUR },
  testMail: { count: 5, window: HOUR },
  upload: { count: 60, window: HOUR },
  sharePicture: { count: 60, window: HOUR },
  chat: { count: 15, window: MINUTE },
  chatDay: { count: 200, window: DAY },
  modelAnswers: { count: 40, window: DAY },
  contactImport: { count: 30, window: 15 * MINUTE },
  addressLookUp: { count: 60, window: MINUTE },
  shortLink: { count: 300, window: MINUTE },
  broadcast: { count: 10, window: DAY },
  invites: { count: 200, window: DAY },
  exampleInvites: { count: 5, window: DAY },
  memberInvites: { count: 30, window: DAY },
  inviteReminder: { count: 1, window: DAY },
  follow: { count: 100, window: HOUR },
  messageFrom: { count: 5, window: HOUR },
  messageFromNetwork: { count: 30, window: HOUR },
  messageTo: { count: 50, window: DAY },
  mailUnverifiedHour: { count: 5, window: HOUR },
  mailUnverifiedDay: { count: 20, window: DAY },
  /** From one owner to one address, verified or not. */
  mailFromOwner: { count: 6, window: DAY },
  /** To an unverified address, of each kind of security mail; counted apart from `mailUnverifiedHour` and `mailUnverifiedDay`. */
  mailSecurityHour: { count: 5, window: HOUR },
  mailSecurityDay: { count: 10, window: DAY },
} as const;

/** The cost of a password hash (scrypt): about 0.12 s and 32 MiB; N·r·p stays below the 2^20 that production allows. */
export const PASSWORD_COST = { N: 2 ** 15, r: 8, p: 3 };

/** Password hashes in one isolate: how many at once, how many more may wait, and for how long. */
export const PASSWORD_HASHES = { atOnce: 4, waiting: 60, patience: 10 * SECOND, poll: 20 } as const;

/** The pictures in an account's export: the newest, up to this many files and bytes. */
export const EXPORT_PICTURES = { files: 400, bytes: 300 * 1024 * 1024 } as const;

/**
 * How many addresses that never heard from an owner's events may hear from them per day (UTC). A verified owner's number grows
 * evenly from the first day's to the full one; an owner that too many addresses refused gets the unverified one. `raised` is
 * assigned by name, in `users.mail_budget`.
 */
export const MAIL_BUDGETS = { unverified: 50, firstDay: 1000, full: 5000, fullAfter: 30 * DAY, raised: 100_000, toldAt: 0.8 } as const;

/**
 * What makes an owner trusted besides a verified address: the account's age, the people reached so far, and at most this share
 * of them who bounced or complained (the first few don't count). `setOff`: how many new addresses per day an owner without that
 * trust may write to by their own acts.
 */
export const STANDING = { age: 7 * DAY, recipients: 10, refusedShare: 0.05, refusedFree: 2, setOff: 20 } as const;

/** Sally's limits: the longest message (longer for a list), how much of it a model reads, and how long it may take. */
export const CHAT = {
  message: { max: 8000, plain: 2000, line: 140, signs: 400, lineSigns: 24 },
  answer: { max: 8000, tokens: 4000 },
  history: { messages: 24, characters: 40_000 },
  title: { max: 80 },
  listed: 20,
  suggestionsUntil: 1,
  autoSend: SECOND,
  patience: 20 * SECOND,
  kept: 90 * DAY,
} as const;

/**
 * How old a guest's read may be, in milliseconds: from a replica, and how often an isolate asks for a newer state; then how
 * long an entry in the edge cache is fresh, and how long it is kept. A kept page may have been read from a replica: `copy` and
 * `edge.kept` together stay below the 30 seconds in which hiding, canceling and erasing must reach everyone. `wrote`: how long
 * a writer is sure to read their write. `confirmation`: how long a sign-up's answer may be shown as its confirmation.
 */
export const FRESHNESS = {
  copy: 15 * SECOND,
  renewal: 5 * SECOND,
  edge: { fresh: 2 * SECOND, kept: 12 * SECOND, pause: SECOND / 4 },
  wrote: MINUTE,
  confirmation: 30 * SECOND,
} as const;

/**
 * D1 takes 1,000 statements per invocation, counting each one of a batch, and refuses the next. `invocation`: the limit for the
 * minute's run and for work after a response; the rest is for batches that began below it. `unmeasured`: without a meter.
 */
export const STATEMENTS = { refused: 1000, invocation: 800, unmeasured: 1_000_000 } as const;

/**
 * The room's limits: queued commands, statements and sign-ups per batch, frames per second, and sockets of one network (a whole
 * school).
 */
export const ROOM = { queue: 3000, statements: 90, signUps: 250, framesPerSecond: 4, socketsPerNetwork: 300 } as const;

/**
 * The outbox's numbers. While the email provider is failing, it is probed once per scheduled run; slightly more often than once
 * a minute, so that a run that starts early still probes. `callCost`: the statements of one call with its reads and writes, and
 * of a run's end.
 */
export const OUTBOX = {
  callCost: 40,
  probeEvery: 55 * SECOND,
  longestWait: { security: MINUTE, other: 15 * MINUTE },
  unsettledBatches: 3,
  wholeTries: 3,
} as const;

/** The wait list's numbers: how long a spot is held, and how close to the start spots are no longer held. */
export const WAIT_LIST = {
  holdMinutes: { default: 1440, max: 7 * 1440 },
  noHoldBefore: 2 * HOUR,
  shortestHold: 15 * MINUTE,
} as const;

/**
 * The row reads and writes that Workers Paid includes per month, and after how many an isolate stores its count, so that
 * thousands cost one write.
 */
export const USAGE = {
  included: { read: 25_000_000_000, written: 50_000_000 },
  noted: { read: 20_000, written: 1000 },
} as const;

export const LOCALES = ["en", "es", "fr", "de"] as const;
export type Locale = (typeof LOCALES)[number];

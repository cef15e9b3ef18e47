import { workerdMilliseconds } from "./processes.ts";
import { ORIGIN } from "./served.ts";

export type BenchAnswer = { status: number; text: string; location: string | null; cookies: string };

let people = 0;

/** Sends one request and reads the answer to its end. A server error ends the run. */
export async function benchFetch(path: string, init: RequestInit = {}): Promise<BenchAnswer> {
  const response = await fetch(`${ORIGIN}${path}`, { redirect: "manual", ...init });
  const text = await response.text();
  if (response.status >= 500) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 200)}`);
  return { status: response.status, text, location: response.headers.get("Location"), cookies: readCookies(response) };
}

/** Fetches the page at that path. Anything but a page ends the run. */
export async function fetchPage(path: string, headers: Record<string, string> = {}): Promise<string> {
  const { status, text } = await benchFetch(path, { headers });
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return text;
}

export type BenchPerson = { key: string; name: string; email: string; headers: Record<string, string> };

/** Makes a new person on their own network, because sign-ups are throttled per network. */
export function newPerson(): BenchPerson {
  const number = ++people;
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const key = `bench${number}`.padEnd(26, "x");
  return { key, name: "Ada Guest", email: `bench.${number}@guest.test`, headers: { "CF-Connecting-IP": address } };
}

export function signUpByJson(eventId: string, { key, name, email, headers }: BenchPerson): Promise<BenchAnswer> {
  const body = JSON.stringify({ submissionKey: key, name, email });
  return benchFetch(`/api/events/${eventId}/signups`, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body,
  });
}

/** Sends only the sign-up page's POST, as its form does. */
export function signUpByForm(eventId: string, { key, name, email, headers }: BenchPerson): Promise<BenchAnswer> {
  const body = new URLSearchParams({ key, name, email, response: "going", guestCount: "1" });
  return benchFetch(`/event/${eventId}/simple-rsvp`, { method: "POST", headers: { ...headers, "Sec-Fetch-Site": "same-origin" }, body });
}

/** Sends the form's POST and then loads the confirmation page. */
export async function signUpAndConfirm(eventId: string, person: BenchPerson): Promise<void> {
  const { status, location, cookies } = await signUpByForm(eventId, person);
  if (status !== 303 || !location) throw new Error(`A form was answered ${status}`);
  await fetchPage(location, { ...person.headers, Cookie: cookies });
}

export async function measureMilliseconds(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

/** Waits until the Worker has finished its work after responding, mostly sending mail. Gives up after a minute. */
export async function waitUntilCalm(): Promise<void> {
  const pause = () => new Promise((resolve) => setTimeout(resolve, 400));
  for (let calm = 0, tries = 0; calm < 3 && tries < 150; tries++) {
    const before = workerdMilliseconds();
    await pause();
    calm = workerdMilliseconds() - before < 40 ? calm + 1 : 0;
  }
}

/** Signs in the sample organizer and returns the value of the Cookie header. */
export async function signInOrganizerByForm(): Promise<string> {
  const body = new URLSearchParams({ email: "organiser@example.com", password: "password" });
  return (await benchFetch("/auth", { method: "POST", headers: { Origin: ORIGIN }, body })).cookies;
}

/** The cookies a browser would send back. */
function readCookies({ headers }: Response): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

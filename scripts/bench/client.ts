import { workerdMilliseconds } from "./processes.ts";
import { ORIGIN } from "./served.ts";

export type Answer = { status: number; text: string; location: string | null; cookies: string };

let people = 0;

/** One request, read to its end; what fails on the server's side ends the run. */
export async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${ORIGIN}${path}`, { redirect: "manual", ...init });
  const text = await response.text();
  if (response.status >= 500) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 200)}`);
  return { status: response.status, text, location: response.headers.get("Location"), cookies: cookiesOf(response) };
}

/** The page at that address; anything but a page ends the run. */
export async function askPage(path: string, headers: Record<string, string> = {}): Promise<string> {
  const { status, text } = await ask(path, { headers });
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return text;
}

export type Person = { key: string; name: string; email: string; headers: Record<string, string> };

/** Somebody new, on a network of their own: one network's sign-ups are throttled. */
export function newPerson(): Person {
  const number = ++people;
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const key = `bench${number}`.padEnd(26, "x");
  return { key, name: "Ada Guest", email: `bench.${number}@guest.test`, headers: { "CF-Connecting-IP": address } };
}

export function signUpByJson(eventId: string, { key, name, email, headers }: Person): Promise<Answer> {
  const body = JSON.stringify({ submissionKey: key, name, email });
  return ask(`/api/events/${eventId}/signups`, { method: "POST", headers: { ...headers, "Content-Type": "application/json" }, body });
}

/** The page's POST alone, as its form sends it. */
export function signUpByForm(eventId: string, { key, name, email, headers }: Person): Promise<Answer> {
  const body = new URLSearchParams({ key, name, email, response: "going", guestCount: "1" });
  return ask(`/event/${eventId}/simple-rsvp`, { method: "POST", headers: { ...headers, "Sec-Fetch-Site": "same-origin" }, body });
}

/** The form's POST and the confirmation it leads to. */
export async function signUpAndConfirm(eventId: string, person: Person): Promise<void> {
  const { status, location, cookies } = await signUpByForm(eventId, person);
  if (status !== 303 || !location) throw new Error(`A form was answered ${status}`);
  await askPage(location, { ...person.headers, Cookie: cookies });
}

export async function millisecondsOf(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

/** Waits until the Worker has done what it does after its answers, mostly sending mail; a minute at most. */
export async function untilCalm(): Promise<void> {
  const pause = () => new Promise((resolve) => setTimeout(resolve, 400));
  for (let calm = 0, tries = 0; calm < 3 && tries < 150; tries++) {
    const before = workerdMilliseconds();
    await pause();
    calm = workerdMilliseconds() - before < 40 ? calm + 1 : 0;
  }
}

/** The sample organizer's session, as the Cookie header says it. */
export async function signIn(): Promise<string> {
  const body = new URLSearchParams({ email: "organiser@example.com", password: "password" });
  return (await ask("/auth", { method: "POST", headers: { Origin: ORIGIN }, body })).cookies;
}

/** What a browser would send back. */
function cookiesOf({ headers }: Response): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

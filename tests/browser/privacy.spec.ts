import { type APIRequestContext, expect } from "@playwright/test";
import { fullOrSample } from "../support/proving.ts";
import { dateAhead, newSender, publishByWizard } from "./organizers.ts";
import { test } from "./test.ts";

const CANARY = { name: "Canary Namewick", phone: "555 010 0199", skills: "canary-skills", notes: "canary-notes" };
const DAY = dateAhead(20);
const offer = { title: "Something", description: "", category: null, date: null, startTime: null, endTime: null, capacity: 9 };

/** One event of each kind: its type and form, the page for its sign-ups, and what they ask. */
const KINDS = [
  { type: "rsvp", page: "simple-rsvp", asks: ["notes"], form: { date: DAY } },
  { type: "potluck", page: "item-rsvp", asks: ["notes"], form: { date: DAY, offers: [{ ...offer, category: "Main Dish" }] } },
  { type: "volunteer", page: "volunteer-rsvp", asks: ["phone", "skills", "notes"], form: { date: DAY, offers: [timed({})] } },
  { type: "time-slots", page: "time-slot-rsvp", asks: ["phone", "notes"], form: { dates: [DAY], offers: [timed({ date: DAY })] } },
] as const;

// The kind that asks the most and the one without offers; all kinds with the full counts.
for (const { type, page: signUpPage, asks, form } of fullOrSample(KINDS, [KINDS[0], KINDS[2]])) {
  test(`of a sign-up for ${type}, others see only the name, and only if names are shown`, async ({ request, baseURL }) => {
    const email = `canary-address-${crypto.randomUUID()}@guest.example`;
    const given = { email, ...Object.fromEntries(asks.map((field) => [field, CANARY[field]])) };
    const [owner, guest] = [await newSender(baseURL), await newSender(baseURL)];
    for (const hideAttendeeNames of [false, true]) {
      const eventId = await publishByWizard(owner, { ...form, type, title: "Secret keepers", hideAttendeeNames });
      const offerId = await firstOffer(request, eventId);
      await signUp(request, eventId, { offerId, name: CANARY.name, ...given });
      await signUp(request, eventId, { offerId, name: "Other Guest", email: guest.email });
      const owners = plain(await (await owner.request.get(`/event/${eventId}/signups`)).text());
      for (const value of [CANARY.name, ...Object.values(given)]) expect(owners).toContain(plain(value));

      for (const reader of [request, guest.request]) {
        const seen = await everythingSeen(reader, eventId, signUpPage);
        for (const [where, text] of Object.entries(seen)) {
          for (const value of Object.values(given)) expect(text, where).not.toContain(plain(value));
          if (hideAttendeeNames) expect(text, where).not.toMatch(/Canary|Namewick/);
        }
        if (!hideAttendeeNames) expect(seen[`/event/${eventId}`]).toContain(plain(CANARY.name));
        expect(seen[`/event/${eventId}.data`]).not.toContain(plain(CANARY.name));
      }
      const frame = await firstFrame(`${baseURL}/live/${eventId}`);
      expect(frame).toContain(offerId);
      expect(frame).not.toMatch(/canary|namewick|0100199/i);
    }
    await Promise.all([owner, guest].map((each) => each.request.dispose()));
  });
}

/** Returns the answers at every path where a reader can ask for the event. */
async function everythingSeen(reader: APIRequestContext, eventId: string, signUpPage: string): Promise<Record<string, string>> {
  const event = `/event/${eventId}`;
  const pages = [event, `${event}/${signUpPage}`].flatMap((path) => [path, `${path}.data`]);
  const seen: Record<string, string> = {};
  for (const path of [...pages, `${event}/calendar.ics`, `/api/events/${eventId}`]) {
    const answer = await reader.get(path);
    // For `.data` requests, the 202 redirects React to the document.
    expect(answer.status(), path).toBe(path.endsWith(".data") ? 202 : 200);
    seen[path] = plain(await answer.text());
  }
  return seen;
}

/** Removes the characters a number may be formatted with, so that no other spelling hides it. */
function plain(text: string): string {
  return text.replaceAll(/[\s()+]|(?<=\d)-(?=\d)/g, "");
}

function firstFrame(address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address.replace(/^http/, "ws"));
    socket.onmessage = ({ data }) => {
      resolve(String(data));
      socket.close();
    };
    socket.onerror = () => reject(new Error("The socket failed"));
  });
}

async function firstOffer(request: APIRequestContext, eventId: string): Promise<string> {
  const event: { offers: { id: string }[] } = await (await request.get(`/api/events/${eventId}`)).json();
  return event.offers[0]?.id ?? "";
}

async function signUp(request: APIRequestContext, eventId: string, fields: Record<string, string>) {
  const data = { submissionKey: crypto.randomUUID(), ...fields };
  const answer = await request.post(`/api/events/${eventId}/signups`, { data });
  expect(answer.status(), await answer.text()).toBe(201);
}

function timed(given: { date?: string }) {
  return { ...offer, startTime: "10:00:00", endTime: "11:00:00", ...given };
}

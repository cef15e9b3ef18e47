import { env } from "cloudflare:workers";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import { DURATIONS } from "#app/limits.ts";
import { verifyPassword } from "#app/people/accounts/passwords.server.ts";
import { loader as calendar } from "#app/routes/event/calendar.ts";
import { loader as feed } from "#app/routes/feed/file.ts";
import { loadFeedUrl } from "#app/sheet/event/feed.server.ts";
import { api } from "#workers/api/api.ts";
import { findUser, makeAccount } from "./accounts.ts";
import { makeEvent, makeForm, makeSignUp, readEditableEvent } from "./makers.ts";

/** What people keep from an installation: links in their mail, a calendar, a password, a picture's URL. */
export type SavedLinks = { email: string; eventId: string; token: string; feedUrl: string; picture: string };
export type OpenedLinks = { signup: string; calendar: string; feed: string; isPassword: boolean; picture: string | null };

const PASSWORD = "correct horse";
const PICTURE = "pictures/fair.webp";

/** A Worker on one installation's data: `/make` writes an event and returns what people hold of it; `/open` opens those things. */
export default {
  async fetch(request: Request): Promise<Response> {
    if (new URL(request.url).pathname === "/make") return Response.json(await make());
    const held: SavedLinks = await request.json();
    return Response.json(await open(held));
  },
};

async function make(): Promise<SavedLinks> {
  const user = await makeAccount({ email: "owner@example.org", password: PASSWORD, emailVerifiedAt: 1 });
  const date = new Date(Date.now() + 30 * DURATIONS.day).toISOString().slice(0, 10);
  const event = await makeEvent(makeForm("volunteer", { title: "Book fair", date }), { ownerId: user.id });
  const { offers } = await readEditableEvent(event);
  await makeSignUp(event, offers[0]?.id ?? "", { name: "Nora Guest", email: "nora@guest.test" });
  const submissionId = (await env.DB.prepare("SELECT id FROM submissions").first<string>("id")) ?? "";
  await env.MEDIA.put(PICTURE, "picture", { httpMetadata: { contentType: "image/webp" } });
  await env.MEDIA.put("outbox/batches/old.json", "[]");
  return {
    email: user.email,
    eventId: event.eventId,
    token: await createLinkToken("signup", submissionId),
    feedUrl: await loadFeedUrl(user.id),
    picture: PICTURE,
  };
}

async function open({ email, eventId, token, feedUrl, picture }: SavedLinks): Promise<OpenedLinks> {
  const file = new URL(feedUrl).pathname.split("/")[2] ?? "";
  const user = await findUser(email);
  return {
    signup: await readResponseText(api.request(`/signups/${token}`)),
    calendar: await readResponseText(
      calendar({ request: new Request("http://localhost/"), params: { eventId }, context: { viewer: async () => null } as never }),
    ),
    feed: await readResponseText(feed({ request: new Request(feedUrl), params: { file }, context: {} as never })),
    isPassword: await verifyPassword(PASSWORD, user?.passwordHash),
    picture: (await (await env.MEDIA.get(picture))?.text()) ?? null,
  };
}

async function readResponseText(answering: unknown): Promise<string> {
  const answer = await answering;
  return answer instanceof Response ? `${answer.status} ${await answer.text()}` : "no answer";
}

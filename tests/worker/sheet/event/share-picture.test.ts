import { env } from "cloudflare:workers";
import type { AppLoadContext, MetaFunction } from "@remix-run/cloudflare";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { THROTTLES } from "#app/limits.ts";
import { meta as galleryMeta } from "#app/routes/gallery.tsx";
import { action } from "#app/routes/pictures/upload.ts";
import { deleteEvent } from "#app/sheet/event/commands.server.ts";
import { loadInvitation } from "#app/sheet/event/invitation.server.ts";
import { purgeEvents } from "#app/sheet/event/purge.server.ts";
import { findOutdatedPicture } from "#app/sheet/event/share-picture.server.ts";
import { type MadeEvent, makeEvent, makeForm, makeUser } from "#tests/support/makers.ts";
import { makeJpeg, makePng } from "#tests/support/pictures.ts";
import { Browser } from "#tests/support/test-browser.ts";

const SIZE = { width: 1200, height: 630 };

/** Uploads a picture as an owner's browser does, drawn from `facts` or else from the current ones. */
async function sent(event: MadeEvent, given: { userId?: string | null; facts?: string; bytes?: Uint8Array<ArrayBuffer> } = {}) {
  const userId = given.userId === undefined ? event.ownerId : given.userId;
  const form = new FormData();
  form.set("picture", new File([given.bytes ?? makeJpeg(SIZE)], "share.jpg"));
  form.set("event", event.eventId);
  form.set("facts", given.facts ?? (await findOutdatedPicture(event.ownerId, event.eventId, "en"))?.facts ?? "");
  const packed = new Request("https://turnout.test/pictures", { method: "POST", body: form });
  const body = await packed.arrayBuffer();
  const headers = new Headers(packed.headers);
  headers.set("Content-Length", String(body.byteLength));
  const request = new Request("https://turnout.test/pictures", { method: "POST", body, headers });
  const context = { viewer: async () => (userId ? ({ id: userId } as Viewer) : null) } as AppLoadContext;
  const answer = await action({ request, params: {}, context });
  return { status: answer.status, url: (await answer.json<{ url?: string }>()).url ?? "" };
}

/** Returns what a chat reads of a page: the head that its route builds from the loaded data. */
async function headOf<Meta>(path: string, id: string, meta: Meta): Promise<Record<string, string>> {
  const { text } = await new Browser().read(path);
  if (text.startsWith("<"))
    return Object.fromEntries(
      [...text.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)].map(([, name, content]) => [name, content]),
    );
  const { loaderData } = JSON.parse(text) as { loaderData: Record<string, unknown> };
  const tags = ((meta as MetaFunction)({ data: loaderData[id] } as never) ?? []) as Record<string, string>[];
  return Object.fromEntries(tags.flatMap(({ property, name, content = "" }) => ((property ?? name) ? [[property ?? name, content]] : [])));
}

const previewOf = ({ eventId }: MadeEvent) => headOf(`/event/${eventId}`, "", null);

test("chats show the picture that the owner's browser drew, and the artwork until then", async () => {
  const event = await makeEvent(makeForm("potluck", { title: "Harvest potluck" }));
  expect(await previewOf(event)).toMatchObject({
    "og:title": "Harvest potluck",
    "og:description": expect.stringContaining("Saturday, May 1, 2027"),
    "og:url": `https://turnout.test/event/${event.eventId}`,
    "og:image": "https://turnout.test/artwork/potluck-og.jpg",
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": "Harvest potluck",
    "twitter:card": "summary_large_image",
    "twitter:image": "https://turnout.test/artwork/potluck-og.jpg",
  });
  const { status, url } = await sent(event);
  expect([status, url]).toEqual([200, expect.stringMatching(new RegExp(`^/images/${event.ownerId}/\\d{13}\\.jpg$`))]);
  expect((await previewOf(event))["og:image"]).toBe(`https://turnout.test${url}`);
  expect((await new Browser().ask(url)).headers.get("Content-Type")).toBe("image/jpeg");
  const shared = await loadInvitation(event.ownerId, event.eventId, Date.now(), "en");
  expect([shared?.preview, shared?.undrawn]).toEqual([url, null]);
});

test.each([
  ["title", sql`title = 'Autumn potluck'`],
  ["date", sql`date = '2027-05-02'`],
  ["hours", sql`start_time = '10:00:00'`],
  ["place", sql`location = 'Parish hall'`],
  ["picture", sql`thumbnail_url = '/artwork/picnic-960.webp'`],
])("once the %s has changed, the old picture is no longer shown, and the new one replaces it", async (_, change) => {
  const event = await makeEvent(makeForm("potluck"));
  const { url: old } = await sent(event);
  await runBatch([sql`UPDATE events SET ${change} WHERE id = ${event.eventId}`]);
  expect((await previewOf(event))["og:image"]).toContain("/artwork/");
  const { url } = await sent(event);
  expect((await previewOf(event))["og:image"]).toBe(`https://turnout.test${url}`);
  expect(await env.MEDIA.head(old.replace("/images/", ""))).toBeNull();
});

test("a picture drawn from outdated facts is refused", async () => {
  const event = await makeEvent(makeForm("potluck"));
  const facts = (await findOutdatedPicture(event.ownerId, event.eventId, "en"))?.facts ?? "";
  await runBatch([sql`UPDATE events SET title = 'Moved on' WHERE id = ${event.eventId}`]);
  expect((await sent(event, { facts })).status).toBe(404);
  expect((await env.MEDIA.list({ prefix: event.ownerId })).objects).toEqual([]);
});

test("only its owner can upload one, of the required size and type; a draft has none", async () => {
  const event = await makeEvent(makeForm("potluck"));
  const facts = (await findOutdatedPicture(event.ownerId, event.eventId, "en"))?.facts ?? "";
  expect((await sent(event, { userId: null, facts })).status).toBe(401);
  expect((await sent(event, { userId: await makeUser(), facts })).status).toBe(404);
  expect((await sent(event, { bytes: makeJpeg() })).status).toBe(422);
  expect((await sent(event, { bytes: makePng(SIZE) })).status).toBe(422);
  expect((await sent(event, { bytes: new TextEncoder().encode("<svg/>") })).status).toBe(415);
  expect(await findOutdatedPicture(await makeUser(), event.eventId, "en")).toBeNull();
  const draft = await makeEvent(makeForm("potluck", { intent: "draft" }));
  expect(await findOutdatedPicture(draft.ownerId, draft.eventId, "en")).toBeNull();
  expect((await previewOf(event))["og:image"]).toContain("/artwork/");
});

test("drawing has its own throttle and uses up no uploads", async () => {
  const event = await makeEvent(makeForm("potluck"));
  await sent(event);
  const [rows] = await runBatch([sql`SELECT key, count FROM throttles WHERE key LIKE ${`%${event.ownerId}`}`]);
  expect(rows).toEqual([{ key: `share-picture:${event.ownerId}`, count: 1 }]);
  expect(THROTTLES.sharePicture.count).toBeGreaterThan(20);
});

test("the owner's browser gets the facts to draw in the owner's language, with no count and no guest names", async () => {
  const event = await makeEvent(makeForm("volunteer", { title: "Buchmesse" }));
  const given = await findOutdatedPicture(event.ownerId, event.eventId, "de");
  expect(given).toMatchObject({ title: "Buchmesse", when: ["Samstag, 1. Mai 2027", "09:00–10:00 Uhr"], where: "Town hall", day: "1. Mai" });
});

test("the landing page and gallery have previews with their own pictures", async () => {
  for (const [path, id, meta] of [
    ["/", "", null],
    ["/gallery", "routes/gallery", galleryMeta],
  ] as const) {
    const head = await headOf(path, id, meta);
    expect(head).toMatchObject({
      "og:url": `https://turnout.test${path}`,
      "og:image:width": "1200",
      "twitter:card": "summary_large_image",
    });
    expect(head["og:image"]).toMatch(/^https:\/\/turnout\.test\/artwork\/\w+-og\.jpg$/);
    for (const name of ["og:title", "og:description", "og:image:alt"]) expect(head[name], name).toBeTruthy();
  }
});

test("a deleted event's picture is deleted with it, and no other", async () => {
  const ownerId = await makeUser();
  const [gone, stays] = [
    await makeEvent(makeForm("potluck", { title: "Gone" }), { ownerId }),
    await makeEvent(makeForm("potluck"), { ownerId }),
  ];
  const urls = [(await sent(gone)).url, (await sent(stays)).url];
  const kept = async () => {
    const [rows] = await runBatch([sql<{ key: string }>`SELECT key FROM pictures WHERE user_id = ${ownerId} ORDER BY created_at, key`]);
    const files = await Promise.all(urls.map((url) => env.MEDIA.head(url.replace("/images/", ""))));
    return { rows: rows.map(({ key }) => key), files: files.flatMap((file) => file?.key ?? []) };
  };
  const keys = urls.map((url) => url.replace("/images/", ""));
  await purgeEvents(Date.now());
  expect(await kept()).toEqual({ rows: keys, files: keys });
  await deleteEvent(ownerId, gone.eventId, Date.now());
  await purgeEvents(Date.now());
  await purgeEvents(Date.now());
  expect(await kept()).toEqual({ rows: keys.slice(1), files: keys.slice(1) });
});

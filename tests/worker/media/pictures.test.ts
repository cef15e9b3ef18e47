import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import type { Viewer } from "#app/lib/viewer.ts";
import { THROTTLES } from "#app/limits.ts";
import { savePicture } from "#app/media/commands.server.ts";
import { generatePictures } from "#app/media/generate.server.ts";
import { action } from "#app/routes/pictures/upload.ts";
import { bytesToText, makeJpeg, makePng, makeWebp } from "#tests/support/pictures.ts";
import { app } from "#workers/http.ts";

const NOW = Date.UTC(2027, 2, 1, 12);

async function makeUser(): Promise<string> {
  const id = newId();
  await runBatch([sql`INSERT INTO users (id, email, created_at) VALUES (${id}, ${`${id}@example.com`}, 0)`]);
  return id;
}

function get(path: string, headers: Record<string, string> = {}) {
  return app.request(`https://turnout.test${path}`, { headers }, env);
}

/** Calls the upload route as the browser does. */
async function post(userId: string | null, files: Record<string, Uint8Array<ArrayBuffer>>) {
  const form = new FormData();
  for (const [name, bytes] of Object.entries(files)) form.set(name, new File([bytes], "holiday.svg", { type: "image/svg+xml" }));
  const packed = new Request("https://turnout.test/pictures", { method: "POST", body: form });
  const body = await packed.arrayBuffer();
  const headers = new Headers(packed.headers);
  headers.set("Content-Length", String(body.byteLength));
  const request = new Request("https://turnout.test/pictures", { method: "POST", body, headers });
  const context = { viewer: async () => (userId ? ({ id: userId } as Viewer) : null) } as AppLoadContext;
  const answer = await action({ request, params: {}, context });
  return { status: answer.status, ...(await answer.json<{ url?: string; error?: string }>()) };
}

test("an uploaded picture is stored under its owner and served with its own type and permanent caching", async () => {
  const userId = await makeUser();
  const { url } = await post(userId, { picture: makeWebp(), "picture-480": makeWebp(), "picture-og": makeJpeg() });
  expect(url).toMatch(new RegExp(`^/images/${userId}/\\d{13}\\.webp$`));
  const response = await get(url ?? "");
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/webp",
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
  expect(bytesToText(new Uint8Array(await response.arrayBuffer()))).not.toContain("GPS");
  const [rows] = await runBatch([sql`SELECT user_id AS userId, key, width, height FROM pictures WHERE user_id = ${userId}`]);
  expect(rows).toEqual([{ userId, key: url?.slice("/images/".length), width: 8, height: 4 }]);
});

test("smaller versions have their own URLs, and the full picture replaces a missing one", async () => {
  const userId = await makeUser();
  const { url = "" } = await post(userId, { picture: makePng(), "picture-480": makePng({ width: 4 }), "picture-og": makePng() });
  const typeOf = async (ending: string) => (await get(url.replace(".png", ending))).headers.get("content-type");
  expect(await typeOf("-480.png")).toBe("image/png");
  expect(await typeOf("-960.png")).toBe("image/png");
  // A link preview that isn't a JPEG is left out.
  expect(await typeOf("-og.jpg")).toBe("image/png");
  expect(await env.MEDIA.head(url.replace("/images/", "").replace(".png", "-og.jpg"))).toBeNull();
});

test("a browser that already has the picture gets a 304", async () => {
  const { url = "" } = await post(await makeUser(), { picture: makeJpeg() });
  const etag = (await get(url)).headers.get("etag") ?? "";
  const again = await get(url, { "If-None-Match": etag });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

test("only pictures are accepted, only from signed-in people, and errors use the catalog's texts", async () => {
  const userId = await makeUser();
  const text = new TextEncoder().encode("<svg onload='alert(1)'/>");
  expect(await post(null, { picture: makeJpeg() })).toEqual({ status: 401, error: "You must be logged in to upload images" });
  expect(await post(userId, { picture: text })).toEqual({ status: 415, error: "Please upload a JPEG, PNG, or WebP image" });
  const large = new Uint8Array(5 * 1024 * 1024 + 1);
  large.set(makeJpeg());
  expect(await post(userId, { picture: large })).toEqual({ status: 413, error: "Image must be smaller than 5MB" });
  expect(await post(userId, { picture: makeJpeg({ width: 5000 }) })).toMatchObject({ status: 422 });
  expect((await env.MEDIA.list({ prefix: userId })).objects).toEqual([]);
});

test("only pictures are served from the bucket", async () => {
  const userId = await makeUser();
  await env.MEDIA.put("exports/secret.zip", "secret");
  await env.MEDIA.put(`${userId}/data.json`, "secret");
  for (const path of ["/images/exports/secret.zip", `/images/${userId}/data.json`, "/images/", `/images/${userId}/1795000000000.webp`]) {
    expect((await get(path)).status).toBe(404);
  }
});

test("two pictures uploaded in the same millisecond stay separate", async () => {
  const userId = await makeUser();
  const saved = await Promise.all([1, 2, 3].map(() => savePicture(userId, { picture: makeJpeg(), variants: {} }, NOW)));
  expect(new Set(saved.map((outcome) => outcome.ok && outcome.url)).size).toBe(3);
});

test("uploads are limited per hour, and a generated picture counts only when it is requested", async () => {
  const userId = await makeUser();
  const window = Math.floor(NOW / THROTTLES.upload.window) * THROTTLES.upload.window;
  await runBatch([sql`INSERT INTO throttles (key, window, count) VALUES (${`upload:${userId}`}, ${window}, ${THROTTLES.upload.count})`]);
  const outcome = await savePicture(userId, { picture: makeJpeg(), variants: {} }, NOW);
  expect(outcome).toMatchObject({ ok: false, reason: "often" });
  expect(outcome.ok || outcome.retryAfter).toBeGreaterThan(0);
  const generated = await savePicture(userId, { picture: makeJpeg(), variants: {} }, NOW, null);
  expect(generated.ok).toBe(true);
});

test("without an image model, pictures are artwork that suits the title, and different ones on the next request", async () => {
  const userId = await makeUser();
  const first = await generatePictures(userId, { title: "Friday movie night", type: "rsvp", turn: 0 }, NOW);
  const next = await generatePictures(userId, { title: "Friday movie night", type: "rsvp", turn: 1 }, NOW);
  expect(first[0]).toBe("/artwork/movie-960.webp");
  expect(new Set([...first, ...next]).size).toBe(12);
});

test("an image model's picture comes first, and if the model fails, artwork is offered without an error", async () => {
  const userId = await makeUser();
  const image = btoa(bytesToText(makeJpeg()));
  const binding = env as unknown as { AI?: { run: () => Promise<{ image?: string }> } };
  binding.AI = { run: async () => ({ image }) };
  const [painted] = await generatePictures(userId, { title: "Friday movie night", type: "rsvp", turn: 0 }, NOW);
  expect(painted).toMatch(/^\/images\/.*\.jpg$/);
  binding.AI = { run: async () => ({}) };
  expect(await generatePictures(userId, { title: "Friday movie night", type: "rsvp", turn: 0 }, NOW)).toHaveLength(6);
  delete binding.AI;
});

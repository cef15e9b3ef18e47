import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { DURATIONS } from "#app/limits.ts";
import { toVariantKey, VARIANTS } from "#app/media/addresses.ts";
import { savePicture } from "#app/media/commands.server.ts";
import { deletePictures, purgePictures } from "#app/media/unused.server.ts";
import { finishDeletions } from "#app/people/accounts/deletion.server.ts";
import { savePhoto } from "#app/people/accounts/photo.server.ts";
import { makeGroup } from "#tests/support/groups.ts";
import { makeEvent, makeForm, makeUser } from "#tests/support/makers.ts";
import { makeJpeg } from "#tests/support/pictures.ts";
import { measureRowsByStatement } from "#tests/support/rows-by-statement.ts";

const NOW = Date.parse("2027-03-01T08:00:00Z");
const { day: DAY, hour: HOUR } = DURATIONS;

beforeEach(async () => {
  await runBatch([sql`DELETE FROM pictures`, sql`DELETE FROM job_leases`]);
});

/** Uploads a picture with all smaller versions. */
async function upload(userId: string, now = NOW): Promise<string> {
  const variants = Object.fromEntries(VARIANTS.map((variant) => [variant, makeJpeg()]));
  const saved = await savePicture(userId, { picture: makeJpeg(), variants }, now);
  if (!saved.ok) throw new Error(saved.reason);
  return saved.url;
}

/** How many of its files and rows still exist. */
async function left(url: string): Promise<[files: number, rows: number]> {
  const key = url.replace("/images/", "");
  const files = await Promise.all([key, ...VARIANTS.map((variant) => toVariantKey(key, variant))].map((name) => env.MEDIA.head(name)));
  const [rows] = await runBatch([sql`SELECT 1 FROM pictures WHERE key = ${key}`]);
  return [files.filter(Boolean).length, rows.length];
}

/** Runs the purge on one night and again a week later. */
async function aWeek(from = NOW): Promise<void> {
  await purgePictures(from);
  await purgePictures(from + 7 * DAY);
}

const ALL = [1 + VARIANTS.length, 1];

test("a picture shown by an event, a group, a share picture or an account stays; an unused one is deleted after a week with all its versions", async () => {
  const userId = await makeUser();
  const other = await makeEvent(makeForm("rsvp"));
  const { eventId } = await makeEvent(makeForm("rsvp"), { ownerId: userId });
  const { groupId } = await makeGroup();
  const [unused, byEvent, byOther, byShare, byGroup, byAccount] = [
    await upload(userId),
    await upload(userId),
    await upload(userId),
    await upload(userId),
    await upload(userId),
    await upload(userId),
  ];
  await runBatch([
    sql`UPDATE events SET thumbnail_url = ${byEvent}, share_picture = ${byShare} WHERE id = ${eventId}`,
    sql`UPDATE events SET thumbnail_url = ${byOther} WHERE id = ${other.eventId}`,
    sql`UPDATE groups SET thumbnail_url = ${byGroup} WHERE id = ${groupId}`,
    sql`UPDATE users SET photo = ${byAccount} WHERE id = ${userId}`,
  ]);
  await purgePictures(NOW);
  await purgePictures(NOW + 6 * DAY);
  expect(await left(unused)).toEqual(ALL);
  await purgePictures(NOW + 7 * DAY);
  expect(await left(unused)).toEqual([0, 0]);
  for (const url of [byEvent, byOther, byShare, byGroup, byAccount]) expect(await left(url)).toEqual(ALL);
});

test("the week starts when nothing shows the picture anymore, and showing it again resets it", async () => {
  const { eventId, ownerId } = await makeEvent(makeForm("rsvp"));
  const url = await upload(ownerId);
  const show = (shown: string | null) => runBatch([sql`UPDATE events SET thumbnail_url = ${shown} WHERE id = ${eventId}`]);
  await show(url);
  await aWeek();
  await show(null);
  await purgePictures(NOW + 20 * DAY);
  expect(await left(url)).toEqual(ALL);
  await show(url);
  await aWeek(NOW + 26 * DAY);
  await show(null);
  await purgePictures(NOW + 34 * DAY);
  expect(await left(url)).toEqual(ALL);
  await purgePictures(NOW + 41 * DAY);
  expect(await left(url)).toEqual([0, 0]);
});

test("a deleted event keeps its picture only as long as the event can be restored", async () => {
  const { eventId, ownerId } = await makeEvent(makeForm("rsvp"));
  const url = await upload(ownerId);
  await runBatch([sql`UPDATE events SET thumbnail_url = ${url}, deleted_at = ${NOW} WHERE id = ${eventId}`]);
  for (let day = 1; day < 30; day++) await purgePictures(NOW + day * DAY);
  expect(await left(url)).toEqual(ALL);
  await purgePictures(NOW + 30 * DAY);
  expect(await left(url)).toEqual([0, 0]);
});

test("a picture handed over with its event is deleted once its new owner is gone, unless another person's event shows it", async () => {
  const [first, second] = [await makeUser(), await makeUser({ deletingAt: NOW })];
  const { eventId } = await makeEvent(makeForm("rsvp"), { ownerId: first });
  const [handedOver, shown] = [await upload(first), await upload(first)];
  await runBatch([sql`UPDATE pictures SET user_id = ${second}`, sql`UPDATE events SET thumbnail_url = ${shown} WHERE id = ${eventId}`]);
  await finishDeletions(NOW);
  await aWeek();
  expect(await left(handedOver)).toEqual([0, 0]);
  expect(await left(shown)).toEqual(ALL);
});

test("if a run is killed between deleting files and row, the next one finishes the job", async () => {
  const url = await upload(await makeUser());
  await purgePictures(NOW);
  await runBatch([sql.raw("CREATE TRIGGER killed BEFORE DELETE ON pictures BEGIN SELECT RAISE(ABORT, 'killed'); END")]);
  await expect(purgePictures(NOW + 7 * DAY)).rejects.toThrow();
  expect(await left(url)).toEqual([0, 1]);
  await runBatch([sql`DROP TRIGGER killed`]);
  await purgePictures(NOW + 7 * DAY + 60_000);
  expect(await left(url)).toEqual([0, 0]);
});

test("a pass resumes where the previous run ended, and starts once a night", async () => {
  const userId = await makeUser();
  await runBatch([
    sql`INSERT INTO pictures (id, user_id, key, created_at)
      WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 5999)
      SELECT ${newId()} || i, ${userId}, ${userId} || '/' || printf('%013d', i) || '.jpg', 1 FROM n`,
  ]);
  const noted = async () =>
    (await runBatch([sql<{ n: number }>`SELECT count(*) AS n FROM pictures WHERE unused_since IS NOT NULL`]))[0][0]?.n;
  await purgePictures(NOW);
  expect(await noted()).toBe(5000);
  await purgePictures(NOW + 60_000);
  expect(await noted()).toBe(6000);
  const idle = await measureRowsByStatement(() => purgePictures(NOW + HOUR));
  expect(idle.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThanOrEqual(5);
});

test("a replaced photo is deleted at once, unless an event shows it", async () => {
  const { eventId, ownerId } = await makeEvent(makeForm("rsvp"));
  const urlOf = async (at: number) => {
    const saved = await savePhoto(ownerId, makeJpeg(), at);
    return saved.ok ? saved.url : "";
  };
  const [first, second] = [await urlOf(NOW), await urlOf(NOW + 1)];
  expect(await left(first)).toEqual([0, 0]);
  await runBatch([sql`UPDATE events SET thumbnail_url = ${second} WHERE id = ${eventId}`]);
  await urlOf(NOW + 2);
  expect(await left(second)).toEqual([1, 1]);
});

test("more pictures than one bucket call accepts are deleted", async () => {
  const userId = await makeUser();
  const url = await upload(userId);
  const keys = Array.from({ length: 250 }, (_, index) => `${userId}/${String(index).padStart(13, "0")}.jpg`);
  await deletePictures([...keys, url.replace("/images/", "")]);
  expect(await left(url)).toEqual([0, 0]);
});

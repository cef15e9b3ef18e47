import { sql } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { config } from "#app/config.server.ts";
import { runBatch } from "#app/db/batch.server.ts";
import { setEmbeddable } from "#app/organize/embed/commands.server.ts";
import { ensureShortCode } from "#app/sheet/event/short-link.server.ts";
import { makeEmbeddedSheet, openFrame, readAncestors, setEmbedded, setEvent } from "#tests/support/embeds.ts";
import { addSheetToGroup, makeGroup, makeOrganizer } from "#tests/support/groups.ts";
import { makeMember } from "#tests/support/hours.ts";
import { makeSheet, NOW } from "#tests/support/sheet.ts";
import { Browser } from "#tests/support/test-browser.ts";

beforeEach(() => {
  vi.setSystemTime(NOW);
  return () => {
    vi.useRealTimers();
  };
});

const { origin } = config();

async function ask(url: string | null, more = ""): Promise<{ status: number; body: Record<string, unknown>; headers: Headers }> {
  const query = url === null ? "" : `url=${encodeURIComponent(url)}`;
  const answer = await new Browser().ask(`/oembed?${query}${more}`);
  return { status: answer.status, body: await answer.json(), headers: answer.headers };
}

test("a program learns from a sheet's link how to show it", async () => {
  const { eventId } = await makeEmbeddedSheet();
  await setEvent(eventId, sql`title = '<b>Fair</b> & "friends"'`);
  for (const path of ["", "/volunteer-rsvp?shift=1", "/?utm=x"]) {
    const { status, body, headers } = await ask(`${origin}/event/${eventId}${path}`);
    expect([path, status]).toEqual([path, 200]);
    expect(body).toMatchObject({ version: "1.0", type: "rich", title: '<b>Fair</b> & "friends"', provider_name: "Turnout" });
    expect(body.html).toMatch(
      new RegExp(`^<iframe src="${origin}/embed/event/${eventId}" title="[^"<>]*" loading="lazy" [^<>]*></iframe>$`),
    );
    expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
  }
});

test("the frame is no larger than its asker allows", async () => {
  const { eventId } = await makeEmbeddedSheet();
  const url = `${origin}/event/${eventId}`;
  expect((await ask(url, "&maxwidth=320&maxheight=400")).body).toMatchObject({ width: 320, height: 400 });
  for (const max of ["&maxwidth=9000", "&maxwidth=0", "&maxwidth=-3", "&maxwidth=1e9", "&maxwidth=abc"])
    expect((await ask(url, max)).body).toMatchObject({ width: 640, height: 720 });
});

test("only this origin's published sheets that their owners let other websites show can be embedded", async () => {
  const { eventId } = await makeSheet("shift", 5);
  const url = `${origin}/event/${eventId}`;
  const status = async () => (await ask(url)).status;
  expect(await status()).toBe(404);
  await setEmbedded(eventId, true);
  expect(await status()).toBe(200);
  const elsewhere = [
    `https://evil.example/event/${eventId}`,
    `${origin}.evil.example/event/${eventId}`,
    `${origin}@evil.example/event/${eventId}`,
  ];
  const other = [
    `${url}/share`,
    `${url}/signups`,
    `${origin}/`,
    `${origin}/event/`,
    `javascript:alert(1)`,
    "",
    "event",
    `${origin}/s/${eventId}`,
  ];
  for (const wrong of [...elsewhere, ...other]) expect([wrong, (await ask(wrong)).status]).toEqual([wrong, 404]);
  for (const set of [
    sql`status = 'draft'`,
    sql`status = 'ended', ended_at = ${NOW}`,
    sql`status = 'published', ended_at = NULL, ends_at = ${NOW - 1}`,
    sql`ends_at = ${NOW + 1}, deleted_at = ${NOW}`,
  ]) {
    await setEvent(eventId, set);
    expect(await status()).toBe(404);
  }
  await setEvent(eventId, sql`deleted_at = NULL`);
  expect(await status()).toBe(200);
});

test("a short link is shown as the page that it leads to, which the discovery link names", async () => {
  const [sheet, other] = [await makeEmbeddedSheet(), await makeSheet("shift", 5)];
  const short = `${origin}/e/${await ensureShortCode(sheet.ownerId, { what: "event", id: sheet.eventId })}`;
  const page = await (await new Browser().ask(`/event/${sheet.eventId}`, { headers: { Accept: "text/html" } })).text();
  const discovery = new URL(page.match(/json\+oembed" href="([^"]*)"/)?.[1]?.replaceAll("&#38;", "&") ?? "");
  // As WordPress does.
  discovery.searchParams.set("url", short);
  const answer = await new Browser().ask(discovery.pathname + discovery.search);
  expect([answer.status, (await answer.json<{ html: string }>()).html]).toEqual([
    200,
    expect.stringContaining(`/embed/event/${sheet.eventId}"`),
  ]);
  expect((await ask(short)).status).toBe(404);
  expect((await ask(short, `&page=/event/${other.eventId}`)).status).toBe(404);
  for (const wrong of [`${origin}/`, `${origin}/event/${sheet.eventId}/share`, "https://evil.example/e/abc"])
    expect((await ask(wrong, `&page=/event/${sheet.eventId}`)).status).toBe(404);
});

test("a question without a link and a format we don't have are told apart", async () => {
  expect((await ask(null)).status).toBe(400);
  expect((await ask(`${origin}/event/x`, "&format=xml")).status).toBe(501);
});

test("a guest's page leads programs there only while its owner lets other websites show it", async () => {
  const { eventId } = await makeSheet("shift", 5);
  const read = async () => {
    vi.setSystemTime(Date.now() + 30_000);
    return await (await new Browser().ask(`/event/${eventId}`, { headers: { Accept: "text/html" } })).text();
  };
  const plain = (html: string) => html.replace(/nonce="[^"]*"|data-request-id="[^"]*"|value="[\w-]{15,}"/g, "");
  const before = await read();
  expect(before).not.toMatch(/oembed|embed/);
  await setEmbedded(eventId, true);
  const href = `${origin}/oembed?url=${encodeURIComponent(`${origin}/event/${eventId}`)}&#38;page=${encodeURIComponent(`/event/${eventId}`)}`;
  const discovery = (await read()).match(/<link rel="alternate" type="application\/json\+oembed"[^>]*>/)?.[0] ?? "";
  expect(discovery).toContain(`href="${href}"`);
  expect(plain(await read()).replace(discovery, "")).toBe(plain(before));
  await setEvent(eventId, sql`status = 'ended', ended_at = ${NOW}`);
  expect(await read()).not.toContain("oembed");
});

test("only its owner lets other websites show a sheet, and its history says so", async () => {
  const { eventId, ownerId } = await makeSheet("shift", 5);
  const event = { what: "event", id: eventId } as const;
  const isOn = async () => {
    const [[row]] = await runBatch([sql<{ embeddable: number }>`SELECT embeddable FROM events WHERE id = ${eventId}`]);
    return row?.embeddable === 1;
  };
  const others = [await makeMember(eventId, "organizer"), await makeMember(eventId, "door"), (await makeSheet("shift", 1)).ownerId, ""];
  for (const userId of others) expect(await setEmbeddable(userId, event, true, NOW)).toBe(false);
  expect(await isOn()).toBe(false);
  expect(await setEmbeddable(ownerId, event, true, NOW)).toBe(true);
  expect(await setEmbeddable(ownerId, event, true, NOW + 1)).toBe(true);
  expect(await isOn()).toBe(true);
  expect(await setEmbeddable(ownerId, event, false, NOW + 2)).toBe(true);
  expect(await isOn()).toBe(false);
  const [acts] = await runBatch([
    sql<{ act: string }>`SELECT act FROM event_log WHERE event_id = ${eventId} AND act LIKE 'embed%' ORDER BY at`,
  ]);
  expect(acts.map(({ act }) => act)).toEqual(["embedAllowed", "embedEnded"]);
});

test("a group's frame opens sheets whose owners allow it, and links to the others", async () => {
  const group = await makeGroup();
  const { groupId, ownerId } = group;
  const [open, closed] = [await addSheetToGroup(groupId, ownerId), await addSheetToGroup(groupId, ownerId)];
  await setEmbedded(open.eventId, true);
  const target = { what: "group", id: groupId } as const;
  expect((await openFrame(`/embed/g/${groupId}`)).status).toBe(404);
  expect((await ask(`${origin}/g/${groupId}`)).status).toBe(404);
  expect(await setEmbeddable(await makeOrganizer(group), target, true, NOW)).toBe(false);
  expect(await setEmbeddable(ownerId, target, true, NOW)).toBe(true);
  const answer = await openFrame(`/embed/g/${groupId}?lang=fr`);
  expect([answer.status, readAncestors(answer)]).toEqual([200, "*"]);
  const links = [...(await answer.text()).matchAll(/<a ([^>]*)>/g)].map(([, link = ""]) => link);
  const inside = links.find((link) => link.includes(open.eventId)) ?? "";
  expect(inside).toContain(`href="/embed/event/${open.eventId}?lang=fr&#38;g=${groupId}"`);
  const outside = links.find((link) => link.includes(closed.eventId)) ?? "";
  expect(outside).toMatch(new RegExp(`href="/event/${closed.eventId}".*target="_blank" rel="noopener"`));
  const sheet = await (await openFrame(`/embed/event/${open.eventId}?lang=fr&g=${groupId}`)).text();
  expect(sheet).toContain(`href="/embed/g/${groupId}?lang=fr`);
  expect((await ask(`${origin}/g/${groupId}`)).body).toMatchObject({ title: "Room 12 families" });
  expect(await (await new Browser().ask(`/g/${groupId}`, { headers: { Accept: "text/html" } })).text()).toContain("json+oembed");
});

test("no other spelling of a frame's path can be framed, and it isn't a stranger's", async () => {
  const { eventId } = await makeEmbeddedSheet();
  for (const path of [
    `/Embed/event/${eventId}`,
    `/%65mbed/event/${eventId}`,
    `/EMBED/event/${eventId}/volunteer-rsvp`,
    `/event/${eventId}`,
  ]) {
    const answer = await openFrame(path);
    expect([path, readAncestors(answer)]).toEqual([path, "'none'"]);
  }
});

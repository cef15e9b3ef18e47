import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { users } from "#app/db/tables.ts";
import { SimulatedDistance } from "#tests/support/distance.ts";
import { LaggingCopy } from "#tests/support/lagging-copy.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, makeSheet } from "#tests/support/sheet.ts";

/** Tests the distance fixture itself, on whose behavior other tests rely. */
const TITLE = "SELECT title FROM events WHERE id = ?";
const RENAME = "UPDATE events SET title = ? WHERE id = ?";

test("every kind of database query is one round trip, and so is a call to the room, which runs next to the database", async () => {
  const sheet = await makeSheet("rsvp", 3);
  const ways: (() => Promise<unknown>)[] = [
    () => env.DB.prepare(TITLE).bind(sheet.eventId).first(),
    () => env.DB.prepare(TITLE).bind(sheet.eventId).all(),
    () => env.DB.prepare(TITLE).bind(sheet.eventId).raw(),
    () => env.DB.prepare(RENAME).bind("Fair", sheet.eventId).run(),
    () => env.DB.batch([env.DB.prepare(TITLE).bind(sheet.eventId), env.DB.prepare("SELECT 1")]),
    () => env.DB.exec("SELECT 1"),
    async () => {
      const session = env.DB.withSession("first-primary");
      return session.batch([session.prepare(TITLE).bind(sheet.eventId)]);
    },
    () => db().select().from(users).limit(1).get(),
    () => runTestCommand(buildSignUp(sheet)),
  ];
  using distance = new SimulatedDistance();
  for (const way of ways) expect(await distance.measure(way), String(way)).toMatchObject({ inSequence: 1, farInSequence: 1 });
});

test("parallel queries count as one wait, and background work counts as none", async () => {
  using distance = new SimulatedDistance();
  const ask = () => env.DB.prepare("SELECT 1").first();
  expect((await distance.measure(() => Promise.all([ask(), ask(), ask()]))).inSequence).toBe(1);
  expect((await distance.measure(async () => [await ask(), await Promise.all([ask(), ask()]), await ask()])).inSequence).toBe(3);
  let behind: Promise<unknown> | undefined;
  const work = async () => {
    behind = ask();
  };
  expect(await distance.measure(work)).toMatchObject({ inSequence: 0, statements: 1 });
  await behind;
});

test("the replica answers reads that may be stale, but never a session that has seen a newer state", async () => {
  const { eventId } = await makeSheet("rsvp", 3);
  using distance = new SimulatedDistance({ copy: new LaggingCopy() });
  const rename = (title: string) => env.DB.prepare(RENAME).bind(title, eventId).run();
  const titleIn = (session: Pick<D1Database, "prepare">) => session.prepare(TITLE).bind(eventId).first("title");
  await rename("Old");
  await distance.catchUp();
  await rename("New");
  const writer = env.DB.withSession("first-primary");
  expect(await titleIn(env.DB)).toBe("New");
  expect(await titleIn(env.DB.withSession())).toBe("Old");
  expect(await titleIn(writer)).toBe("New");
  expect(await titleIn(env.DB.withSession(writer.getBookmark() ?? ""))).toBe("New");
  const [near, far] = [env.DB.withSession("first-unconstrained"), env.DB.withSession("first-primary")];
  expect(await distance.measure(() => titleIn(near))).toMatchObject({ answer: "Old", inSequence: 1, farInSequence: 0 });
  expect(await distance.measure(() => titleIn(far))).toMatchObject({ answer: "New", inSequence: 1, farInSequence: 1 });
  await distance.catchUp();
  expect(await titleIn(env.DB.withSession())).toBe("New");
});

test("disposing of the fixture restores the database and the rooms", async () => {
  const { batch } = env.DB;
  {
    using _ = new SimulatedDistance();
    expect(env.DB.batch).not.toBe(batch);
  }
  expect(env.DB.batch).toBe(batch);
  expect(Object.keys(env.EVENT_ROOM)).toEqual([]);
});

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import { LIMITS } from "#app/limits.ts";
import { introduceImported } from "#app/organize/imports/first-mail.server.ts";
import { hashEmail, selectSuppressions } from "#app/outbox/suppressions.server.ts";
import { eraseImportedPerson, findImportedPerson } from "#app/people/privacy/not-me.server.ts";
import { findTablesWithText } from "#tests/support/canaries.ts";
import { importRow, importRows, makeImportSheet, IMPORT_TIME as NOW, readImported } from "#tests/support/imports.ts";
import { makeSignUp, signUpCommand } from "#tests/support/makers.ts";
import { runTestCommand } from "#tests/support/room.ts";

async function introduceOne(name: string, capacity = 1) {
  const sheet = await makeImportSheet(capacity, { waitList: true });
  await importRows(sheet, [importRow(name, sheet.gate, { phone: "+14155550123", notes: `${name}'s comment` }), importRow(name, sheet.bar)]);
  await introduceImported(sheet.ownerId, sheet.eventId, NOW + 1);
  const submissionId = (await readImported(sheet)).people[0]?.submissionId ?? "";
  return { sheet, submissionId, token: await createLinkToken("signup", submissionId) };
}

test("“That's not me” frees the spots for the next in line and leaves nothing of the name and address", async () => {
  const { sheet, token } = await introduceOne("Zenobia Quill");
  await runTestCommand({ ...signUpCommand(sheet, sheet.gate, { name: "Wanda Waits", now: NOW + 1 }), ifFull: "wait" });
  const person = await findImportedPerson(token);
  expect(person).toMatchObject({ title: "Spring fair", name: "Zenobia Quill", email: "zenobiaquill@imported.test" });
  if (!person) throw new Error("The link shows nothing");
  expect(await eraseImportedPerson(person, NOW + 2)).toBe(true);
  const { people } = await readImported(sheet);
  expect(people.map(({ name, status }) => [name, status])).toEqual([
    [null, "cancelled"],
    [null, "cancelled"],
    ["Wanda Waits", "offered"],
  ]);
  expect(await findTablesWithText("Zenobia")).toEqual([]);
  expect(await findTablesWithText("zenobiaquill")).toEqual([]);
  expect(await findImportedPerson(token)).toBeNull();
});

test("everyone brought into the event with that address is erased with it, however many they are", async () => {
  const sheet = await makeImportSheet(LIMITS.imports.rows);
  const family = Array.from({ length: LIMITS.imports.together + 2 }, (_, at) =>
    importRow(`Kid ${at}`, sheet.gate, { email: "office@imported.test" }),
  );
  await importRows(sheet, [importRow("Ada", sheet.bar), ...family]);
  await introduceImported(sheet.ownerId, sheet.eventId, NOW + 1);
  const kid = (await readImported(sheet)).people.find(({ name }) => name === "Kid 7");
  const token = await createLinkToken("signup", kid?.submissionId ?? "");
  const press = async (now: number) => {
    const person = await findImportedPerson(token);
    return person && (await eraseImportedPerson(person, now));
  };
  expect([await press(NOW + 2), await press(NOW + 3), await press(NOW + 4)]).toEqual([false, true, null]);
  expect((await readImported(sheet)).people.filter(({ name }) => name !== null)).toMatchObject([{ name: "Ada", status: "confirmed" }]);
  expect(await readImported(sheet)).toMatchObject({ taken: 1, attendees: 1 });
  expect(await findTablesWithText("office@imported.test")).toEqual([]);
});

test("opening the link changes nothing, and no other sign-up's link leads there", async () => {
  const { sheet, token } = await introduceOne("Ada");
  await findImportedPerson(token);
  await findImportedPerson(token);
  expect(await readImported(sheet)).toMatchObject({ taken: 2 });
  await makeSignUp(sheet, sheet.bar, { name: "Grace Guest", now: NOW }).catch(() => null);
  const own = await makeImportSheet(5);
  await makeSignUp(own, own.gate, { name: "Grace Guest", now: NOW });
  const grace = (await readImported(own)).people[0]?.submissionId ?? "";
  for (const bad of [await createLinkToken("signup", grace), `${token}x`, "", "a.b"]) expect(await findImportedPerson(bad), bad).toBeNull();
});

test("what the address signed up for by itself stays", async () => {
  const { sheet, token } = await introduceOne("Ada", 3);
  const other = await makeImportSheet(5);
  await makeSignUp(other, other.gate, { name: "Ada", email: "ada@imported.test", now: NOW });
  await makeSignUp(sheet, sheet.gate, { name: "Ada's Son", email: "ada@imported.test", now: NOW });
  const person = await findImportedPerson(token);
  if (person) await eraseImportedPerson(person, NOW + 2);
  expect((await readImported(other)).people).toMatchObject([{ name: "Ada", status: "confirmed" }]);
  expect((await readImported(sheet)).people.filter(({ status }) => status === "confirmed")).toMatchObject([{ name: "Ada's Son" }]);
  const [[user]] = await runBatch([sql`SELECT count(*) AS count FROM users WHERE email = 'ada@imported.test'`]);
  expect(user).toEqual({ count: 1 });
});

test("whoever said “That's not me” can't be imported into the event again, from any table, and hears from nobody there", async () => {
  const { sheet, token } = await introduceOne("Nora", 3);
  const person = await findImportedPerson(token);
  if (person) await eraseImportedPerson(person, NOW + 2);
  const again = await importRows(sheet, [importRow("Nora", sheet.gate), importRow("Grace", sheet.gate)], { now: NOW + 3 });
  expect(again.outcomes).toEqual(["refused", "in"]);
  expect((await readImported(sheet)).people.filter(({ status }) => status === "confirmed")).toMatchObject([{ name: "Grace" }]);
  const other = await makeImportSheet(5, {}, sheet.ownerId);
  expect((await importRows(other, [importRow("Nora", other.gate)])).outcomes).toEqual(["in"]);
  const [rows] = await runBatch([selectSuppressions([await hashEmail("nora@imported.test")])]);
  expect(rows.map(({ scope, topicId }) => [scope, topicId]).sort()).toEqual([
    ["asks", sheet.ownerId],
    ["invites", sheet.eventId],
  ]);
});

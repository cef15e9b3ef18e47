import { inflateSync } from "node:zlib";
import { sql } from "drizzle-orm";
import decodeQR from "qr/decode.js";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import { renderClaimed } from "#app/mail/render.server.ts";
import { CLAIMED_FIELDS, type StoredMail } from "#app/outbox/claims.server.ts";
import { isReadable } from "#app/outbox/prepare.server.ts";
import { createPass } from "#app/signup/pass/pass.server.ts";
import { buildEveryLetter } from "#tests/support/mail-samples.ts";
import { setPasses } from "#tests/support/passes.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, makeSheet } from "#tests/support/sheet.ts";
import { Browser } from "#tests/support/test-browser.ts";

/** When the samples of mails are read. */
const NOW = Date.parse("2027-04-30T12:00:00Z");

async function makeGuest() {
  const sheet = await makeSheet("shift", 20);
  const command = buildSignUp(sheet, { name: "Ada Guest" });
  await runTestCommand(command);
  const link = await createLinkToken("signup", command.submissionId);
  return { sheet, command, link, pass: await createPass(sheet.eventId, command.submissionId, 0) };
}

async function readPage(path: string): Promise<string> {
  const answer = await new Browser().ask(path);
  expect(answer.status).toBe(200);
  return (await answer.text()).replaceAll(/ (nonce|data-request-id)="[^"]*"/g, "");
}

test("the private link's page draws the code only where codes are on, and is the same byte for byte elsewhere", async () => {
  const { sheet, link } = await makeGuest();
  const before = await readPage(`/s/${link}`);
  expect(before).not.toContain("Show this QR code at the door to check in.");
  await setPasses(sheet.eventId, false);
  expect(await readPage(`/s/${link}`)).toBe(before);
  await setPasses(sheet.eventId, true);
  const after = await readPage(`/s/${link}`);
  expect(after).toContain("Show this QR code at the door to check in.");
  expect(after).toMatch(/<svg role="img" aria-label="Check-in QR code"/);
});

test("the confirmation and the spot that came free carry the code as a picture of ours, and no other mail changes", async () => {
  await buildEveryLetter("en");
  const [rows] = await runBatch([sql<StoredMail>`SELECT ${CLAIMED_FIELDS} FROM email_outbox ORDER BY id`]);
  const [events] = await runBatch([sql<{ id: string }>`SELECT id FROM events`]);
  const render = async () => (await renderClaimed(rows.filter(isReadable), NOW)).messages;
  const before = new Map((await render()).map((message) => [message.id, message]));
  for (const { id } of events) await setPasses(id, true);
  const templateOf = new Map(rows.map(({ id, template }) => [id, template]));
  const changed = new Set<string | undefined>();
  for (const message of await render()) {
    if (message.html === before.get(message.id)?.html && message.text === before.get(message.id)?.text) continue;
    changed.add(templateOf.get(message.id));
    expect(message.html).toMatch(/<img[^>]+src="https:\/\/turnout\.test\/event\/[\w-]+\/pass\/[\w-]+\.[\w-]+\.png"/);
    expect(message.html).not.toMatch(/<svg|src="data:/);
    expect(message.text).toContain("Show this QR code at the door to check in.");
  }
  expect(before.size).toBeGreaterThan(50);
  expect([...changed].toSorted()).toEqual(["place-confirmed", "signup-confirmation"]);
});

test("the picture is a small PNG that says the door's URL, cached privately, and ends with the private link", async () => {
  const { sheet, command, pass } = await makeGuest();
  const path = new URL(pass.picture).pathname;
  const answer = await new Browser().ask(path);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("image/png");
  expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(answer.headers.get("Cache-Control")).toMatch(/^private, max-age=/);
  expect(bytes.length).toBeLessThan(2000);
  expect(decodeQR(readPng(bytes))).toBe(pass.link);
  const token = path.split("/").at(-1) ?? "";
  const other = await makeSheet("shift", 1);
  const wrong = [`/event/${other.eventId}/pass/${token}`, path.replace(/.\.png$/, "~.png"), `/event/${sheet.eventId}/pass/x.png`];
  for (const asked of wrong) expect((await new Browser().ask(asked)).status).toBe(404);
  await runBatch([sql`UPDATE submissions SET link_generation = 1 WHERE id = ${command.submissionId}`]);
  expect((await new Browser().ask(path)).status).toBe(404);
});

/** A one-bit gray PNG of one IDAT chunk, as RGBA. */
function readPng(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const rows = inflateSync(bytes.slice(41, 41 + view.getUint32(33)));
  const stride = Math.ceil(width / 8) + 1;
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isWhite = ((rows[y * stride + 1 + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
      data.fill(isWhite ? 255 : 0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  return { width, height, data };
}

import { expect, test } from "vitest";
import { streamAddressees } from "#app/lib/addressees.ts";
import { LIMITS, THROTTLES } from "#app/limits.ts";
import { parseImportText } from "#app/organize/contacts/import-file.server.ts";
import { checkRows } from "#app/organize/contacts/import-rules.ts";
import { action } from "#app/routes/contacts/import.ts";
import { makeUser } from "#tests/support/makers.ts";
import { isProving } from "#tests/support/proving.ts";

const { rows: MOST } = LIMITS.contactImport;

/** The largest file allowed; in a short run, a smaller one that still shows the growth. */
const LONG = isProving ? 5_000_000 : 3_000_000;

/** Counts how often other work ran while `work` was running. */
async function turnsDuring<T>(work: () => Promise<T>): Promise<{ turns: number; value: T }> {
  let turns = 0;
  let isDone = false;
  const others = (async () => {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve));
      if (isDone) return;
      turns++;
    }
  })();
  const value = await work();
  isDone = true;
  await others;
  return { turns, value };
}

const FILES: Record<string, (length: number) => string> = {
  table: (length) => filled("Name,Email,Notes\n", `Ann Lee,ann@x.test,${"n".repeat(480)}\n`, length),
  "wide table": (length) => filled(`Name,Email${",x".repeat(240)}\n`, `Ann Lee,ann@x.test${",x".repeat(240)}\n`, length),
  "blank lines": (length) => filled("Name,Email\nAnn,ann@x.test\n", "\n", length),
  cards: (length) => filled("", `BEGIN:VCARD\nFN:Ann\nEMAIL:a@x.test\n${"TEL:1\n".repeat(80)}END:VCARD\n`, length),
  "folded card": (length) => `${filled("BEGIN:VCARD\nFN:Ann\n", "X:a\n", length)}END:VCARD`,
};

function filled(head: string, part: string, length: number): string {
  return head + part.repeat(Math.floor((length - head.length) / part.length));
}

test.each(Object.keys(FILES))("while a long %s is read, other work gets its turn, twice as often for twice the length", async (name) => {
  const file = FILES[name] as (typeof FILES)[string];
  const [half, whole] = [await turnsDuring(() => parseImportText(file(LONG / 2))), await turnsDuring(() => parseImportText(file(LONG)))];
  expect(half.turns).toBeGreaterThan(20);
  expect(whole.turns / half.turns).toBeGreaterThan(1.6);
  expect(whole.turns / half.turns).toBeLessThan(2.4);
});

test("recipients are read only up to the first one over the limit, and other work gets its turn", async () => {
  for (const part of ["Ann Lee <ann@x.test>, ", "Ann <ann@x.test>\n", "ann@x.test "]) {
    const { turns, value } = await turnsDuring(() => parseImportText(part.repeat(100_000)));
    expect(value.rows.length).toBe(MOST + 1);
    expect(turns).toBeGreaterThanOrEqual(MOST / 500);
  }
  expect((await parseImportText("@,".repeat(100_000))).rows.length).toBeLessThanOrEqual(MOST + 2);
  expect([...streamAddressees(`a@x.test${",".repeat(1_000_000)}`)]).toHaveLength(1);
});

test("cards past the first one over the limit aren't read", async () => {
  const { rows } = await parseImportText("BEGIN:VCARD\nFN:Ann\nEND:VCARD\n".repeat(50_000));
  expect(rows.length).toBeGreaterThan(MOST);
  expect(rows.length).toBeLessThan(MOST + 200);
});

test("rows are checked in turns", async () => {
  const { rows } = await parseImportText("Ann,ann@x.test\n".repeat(MOST));
  const { turns, value } = await turnsDuring(() => checkRows(rows, "1"));
  expect(value.contacts.length).toBe(MOST);
  expect(turns).toBeGreaterThanOrEqual(MOST / 1000 - 1);
});

test("imports are throttled, and a refused one isn't read", async () => {
  const owner = await makeUser();
  const send = async () => {
    const form = new FormData();
    form.set("intent", "preview");
    form.set("text", "Ada Lovelace,ada@x.test");
    const request = new Request("https://turnout.test/contacts/import", { method: "POST", body: form });
    const context = { viewer: async () => ({ id: owner }), requestId: "request-1" };
    const response = await action({ request, params: {}, context } as unknown as Parameters<typeof action>[0]);
    return { response, isRead: request.bodyUsed };
  };
  const all = [];
  for (let count = 0; count <= THROTTLES.contactImport.count; count++) all.push(await send());
  const last = all.pop();
  expect(all.map(({ response }) => response.status)).toEqual(Array(THROTTLES.contactImport.count).fill(200));
  expect(last).toMatchObject({ isRead: false, response: { status: 429 } });
  expect(Number(last?.response.headers.get("Retry-After"))).toBeGreaterThan(0);
});

import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { KIND_SERVERS } from "#app/sheet/kinds/registry.server.ts";
import { selectCounts, selectSizes, selectTexts, selectTextsByOffer } from "#app/organize/totals/counts.server.ts";
import { askQuestions, insertAnsweringCrowd } from "#tests/support/answers.ts";
import { measureRowsRead } from "#tests/support/crowd.ts";
import { makeSheet } from "#tests/support/sheet.ts";

test("measures", async () => {
  const sheet = await makeSheet("shift", null);
  const scope = { userId: sheet.ownerId, eventId: sheet.eventId, server: KIND_SERVERS.shift, capability: "organize" as const };
  console.log(await measureRowsRead(() => runBatch([selectCounts(scope, ["offer", "date", "event"]), selectSizes(scope, ["offer", "date", "event"]), selectTexts(scope, null)])));
  const options = ["a", "b", "c"];
  await askQuestions(sheet, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => ({ id: `${sheet.eventId}q${n}`, kind: n % 3 === 0 ? ("choice" as const) : n % 3 === 1 ? ("text" as const) : ("yesNo" as const), options, perPerson: n % 2 === 0 })));
  const pick = (odd: number) => Object.fromEntries([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((n) => n % 2 === odd).map((n) => [`${sheet.eventId}q${n}`, n % 3 === 0 ? "b" : n % 3 === 1 ? "{n}" : "yes"]));
  await insertAnsweringCrowd(sheet, 5000, { shared: pick(1), own: pick(0) });
  for (const [name, run] of Object.entries({
    counts3: () => runBatch([selectCounts(scope, ["offer", "date", "event"])]),
    counts1: () => runBatch([selectCounts(scope, ["date"])]),
    sizes: () => runBatch([selectSizes(scope, ["offer", "date", "event"])]),
    texts: () => runBatch([selectTexts(scope, null)]),
    file: () => runBatch([selectTextsByOffer(scope)]),
  })) {
    const at = performance.now();
    const read = await measureRowsRead(run);
    console.log(name, read, Date.now(), at);
  }
  const rows = await runBatch([selectCounts(scope, ["event"]), selectSizes(scope, ["date"]), selectTexts(scope, null)]);
  console.log(JSON.stringify(rows).slice(0, 3000));
  expect(1).toBe(1);
});

import { sql } from "drizzle-orm";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { runBatch } from "#app/db/batch.server.ts";
import { newId } from "#app/db/ids.ts";
import { loadEventPage } from "#app/sheet/event/event-page.server.ts";
import { SignUpPage, type SignUpPageProps } from "#app/signup/ui/sign-up-page.tsx";
import { makeSheet, NOW } from "#tests/support/sheet.ts";

const DAYS = 4;
const A_DAY = 40;

/** 160 slots on four days: one page per day. */
async function makeLongSheet(): Promise<(given: Partial<SignUpPageProps>) => string> {
  const { eventId, offerId } = await makeSheet("slot", 3);
  await runBatch([
    sql`DELETE FROM time_slots WHERE id = ${offerId}`,
    sql`INSERT INTO time_slots (id, event_id, title, date, start_time, end_time, starts_at, capacity, position)
      WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${DAYS * A_DAY - 1})
      SELECT ${eventId} || '-' || i, ${eventId}, 'Room ' || i, '2027-03-3' || CAST(i / ${A_DAY} AS INTEGER), '09:00:00', '10:00:00', ${NOW + 86_400_000} + i, 3, i FROM n`,
    // Moves the days after March 31 into April.
    sql`UPDATE time_slots SET date = '2027-04-0' || (substr(date, -1) - 1) WHERE event_id = ${eventId} AND date > '2027-03-31'`,
  ]);
  const page = await loadEventPage(eventId, null, NOW);
  if (!page) throw new Error("no page");
  const props = {
    page,
    offerIds: [],
    pageAsked: null,
    submissionKey: newId(),
    siteKey: null,
    known: {},
    refused: null,
    homeHref: "/",
    invited: null,
  };
  return (given) => {
    const named = given.offerIds?.map((number) => `${eventId}-${number}`) ?? [];
    return renderToString(<SignUpPage {...props} {...given} offerIds={named} />);
  };
}

function findCheckboxes(html: string): { selected: string[]; carried: string[]; listed: number } {
  const inputs = [...html.matchAll(/<input[^>]*name="slot"[^>]*>/g)].map(([input]) => input);
  const numberOf = (input: string) => /value="[^"]*-(\d+)"/.exec(input)?.[1] ?? "";
  const boxes = inputs.filter((input) => input.includes('type="checkbox"'));
  return {
    selected: boxes.filter((input) => input.includes("checked=")).map(numberOf),
    carried: inputs.filter((input) => input.includes('type="hidden"')).map(numberOf),
    listed: boxes.length,
  };
}

test("a long sheet shows one day at a time and carries the selection along", async () => {
  const render = await makeLongSheet();
  expect(findCheckboxes(render({}))).toEqual({ selected: [], carried: [], listed: A_DAY });
  const second = render({ offerIds: ["3", "45"], pageAsked: 2 });
  expect(findCheckboxes(second)).toEqual({ selected: ["45"], carried: ["3"], listed: A_DAY });
  expect(second).toContain("1 more is checked on another page.");
  expect(second).toMatch(
    /<button[^>]*formAction="#offers"[^>]*name="page"[^>]*value="3"|<button[^>]*name="page"[^>]*value="3"[^>]*form[aA]ction="#offers"/,
  );
  // With a selection on every page, nothing is lost or sent twice on the way back.
  expect(findCheckboxes(render({ offerIds: ["3", "45", "159"], pageAsked: 1 }))).toEqual({
    selected: ["3"],
    carried: ["45", "159"],
    listed: A_DAY,
  });
});

test("without a requested page, a named offer opens its form, next to the others of its day", async () => {
  const render = await makeLongSheet();
  const form = render({ offerIds: ["130"] });
  expect(form).toContain('name="email"');
  expect([...form.matchAll(/name="also"/g)]).toHaveLength(A_DAY - 1);
  expect(form).toContain("Page 4 of 4");
});

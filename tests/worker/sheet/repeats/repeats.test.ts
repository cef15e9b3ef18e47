import { expect, test } from "vitest";
import { loader } from "#app/routes/create/repeats.ts";

const FIRST = "2027-01-03";

test("the wizard gets the dates, or the error at its field", async () => {
  const ask = async (search: string) => {
    const request = new Request(`https://turnout.test/create/repeats?${search}`);
    const answer = await loader({ request, params: {}, context: undefined as never }).catch((thrown: unknown) => thrown as Response);
    return { status: answer.status, body: answer.body ? await answer.json() : null };
  };
  const weekly = "from=2027-01-03&every=week&weekdays=SU&monthly=date";
  expect(await ask(`${weekly}&times=2`)).toEqual({
    status: 200,
    body: { outcome: "dates", rule: "FREQ=WEEKLY;BYDAY=SU;COUNT=2", from: FIRST, dates: [FIRST, "2027-01-10"] },
  });
  expect(await ask(`${weekly}&until=2027-01-17`)).toMatchObject({ body: { dates: [FIRST, "2027-01-10", "2027-01-17"] } });
  const refused = { "times=0": "times", "times=401": "times", "until=": "until", "until=2027-01-02": "until", "until=2030-01-04": "until" };
  for (const [end, field] of Object.entries(refused))
    expect(await ask(`${weekly}&${end}`)).toEqual({ status: 422, body: { outcome: "refused", errors: { [field]: expect.any(String) } } });
  const daily = await ask("from=2027-01-03&every=day&weekdays=&monthly=date&until=2029-01-01");
  expect((daily.body as { dates: string[] }).dates).toHaveLength(401);
  const nonsense = { every: "fortnight", weekdays: "SU,XX", monthly: "moon", from: "2027-02-30" };
  for (const [field, value] of Object.entries(nonsense))
    expect(await ask(`${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(weekly)), times: "2", [field]: value })}`)).toEqual(
      {
        status: 422,
        body: { outcome: "refused", errors: { [field]: expect.any(String) } },
      },
    );
  expect(await ask("")).toMatchObject({ status: 422, body: { outcome: "refused" } });
});

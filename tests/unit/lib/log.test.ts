import { afterEach, expect, test, vi } from "vitest";
import { logError } from "#app/lib/log.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test("the log contains the message of anything thrown", () => {
  const lines = vi.spyOn(console, "error").mockImplementation(() => undefined);
  logError(new TypeError("no such table"), { job: "outbox" });
  logError({ status: 503, statusText: "Service Unavailable", data: "secret" }, {});
  logError({ message: "D1 is away" }, {});
  logError({ code: 7 }, {});
  logError("gone", {});
  const said = lines.mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(said.map(({ message }) => message)).toEqual([
    "no such table",
    "Status 503: Service Unavailable",
    "D1 is away",
    '{"code":7}',
    "gone",
  ]);
  expect(said[0]).toMatchObject({ level: "error", job: "outbox" });
});

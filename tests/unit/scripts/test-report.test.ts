import { expect, test } from "vitest";
import { extractError, formatSummary, readPlaywright, readVitest } from "../../../scripts/test-report.ts";

const VITEST = JSON.stringify({
  numPassedTests: 2,
  testResults: [
    {
      name: "/here/tests/unit/a.test.ts",
      status: "failed",
      assertionResults: [
        { status: "passed", fullName: "one" },
        {
          status: "failed",
          fullName: "a shelf > holds books",
          failureMessages: ["\u001b[31mAssertionError\u001b[39m: expected 1 to be 2\n\n    at a.test.ts:3"],
        },
      ],
    },
    { name: "/here/tests/unit/b.test.ts", status: "failed", message: "SyntaxError: nowhere", assertionResults: [] },
    {
      name: "/here/tests/unit/c.test.ts",
      status: "passed",
      assertionResults: [{ status: "passed", fullName: "two", failureMessages: null }],
    },
  ],
});

const spec = (title: string, ok: boolean, status: string, message?: string) => ({
  ...{ title, ok, file: "a.spec.ts", line: 7 },
  tests: [{ status, results: [{ errors: message ? [{ message }] : [] }] }],
});

const PLAYWRIGHT = JSON.stringify({
  suites: [
    {
      title: "a.spec.ts",
      specs: [spec("good", true, "expected")],
      suites: [{ title: "b", specs: [spec("bad", false, "unexpected", "Error: no")] }],
    },
  ],
  errors: [],
  stats: { expected: 1 },
});

test("each failed test is named with its first error lines, and so is a file that could not be loaded", () => {
  expect(readVitest(VITEST, "/here")).toEqual({
    passed: 2,
    failures: [
      { name: "tests/unit/a.test.ts: a shelf > holds books", error: "AssertionError: expected 1 to be 2\n    at a.test.ts:3" },
      { name: "tests/unit/b.test.ts", error: "SyntaxError: nowhere" },
    ],
  });
  expect(readPlaywright(PLAYWRIGHT)).toEqual({ passed: 1, failures: [{ name: "tests/browser/a.spec.ts:7: bad", error: "Error: no" }] });
});

test("a browser that never started and a test that passed only on the second try are failures", () => {
  const flaky = {
    suites: [{ title: "a.spec.ts", specs: [spec("late", true, "flaky")] }],
    errors: [{ message: "no server" }],
    stats: { expected: 0 },
  };
  expect(readPlaywright(JSON.stringify(flaky)).failures.map(({ name }) => name)).toEqual([
    "tests/browser/a.spec.ts:7: late",
    "tests/browser",
  ]);
});

test("the error is extracted from a command's output, or else its end", () => {
  expect(extractError(["Checking…", "a.ts(1,2): error TS1: wrong", "b.ts(3,4): error TS2: worse"])).toBe(
    "a.ts(1,2): error TS1: wrong\nb.ts(3,4): error TS2: worse",
  );
  expect(extractError([...Array(20).keys()].map((n) => `line ${n}`)).split("\n")).toHaveLength(8);
});

test("the summary lists what failed, the time of each part, and the totals in its last line", () => {
  const parts = [
    { name: "Types", seconds: 12.4, passed: 1, failures: [] },
    { name: "Browser tests", seconds: 200, passed: 150, failures: [{ name: "a.spec.ts:7: bad", error: "Error: no" }] },
  ];
  expect(formatSummary(parts).split("\n")).toEqual([
    "✗ Browser tests: a.spec.ts:7: bad",
    "    Error: no",
    "",
    "               seconds   passed   failed",
    "Types               12        1        0",
    "Browser tests      200      150        1",
    "",
    "151 passed, 1 failed",
  ]);
});

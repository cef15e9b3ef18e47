import { stripVTControlCharacters } from "node:util";

/** The result of one part of `npm test`. */
export type TestReport = { passed: number; failures: TestFailure[] };
export type TestFailure = { name: string; error: string };
export type TestPart = TestReport & { name: string; seconds: number };

type VitestReport = { numPassedTests: number; testResults: VitestFile[] };
type VitestFile = { name: string; status: string; message?: string; assertionResults: VitestTest[] };
type VitestTest = { status: string; fullName: string; failureMessages?: string[] | null };

type Suite = { title: string; suites?: Suite[]; specs?: Spec[] };
type Spec = {
  title: string;
  ok: boolean;
  file: string;
  line: number;
  tests: { status: string; results: { errors: { message?: string }[] }[] }[];
};
type PlaywrightReport = { suites: Suite[]; errors: { message?: string }[]; stats: { expected: number } };

const ERROR_LINES = 8;

export function readVitest(json: string, root: string): TestReport {
  const { numPassedTests, testResults } = JSON.parse(json) as VitestReport;
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${root}/`, "");
    const failed = assertionResults.filter((test) => test.status === "failed");
    // A file that failed to load has no tests to name.
    if (failed.length === 0 && status === "failed") return [{ name: file, error: firstLines(message ?? "") }];
    return failed.map((test) => ({ name: `${file}: ${test.fullName}`, error: firstLines(test.failureMessages?.join("\n") ?? "") }));
  });
  return { passed: numPassedTests, failures };
}

export function readPlaywright(json: string): TestReport {
  const { suites, errors, stats } = JSON.parse(json) as PlaywrightReport;
  const failed = suites.flatMap(listSpecs).filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === "flaky"));
  const failures = failed.map(({ title, file, line, tests }) => {
    const messages = tests.flatMap(({ results }) => results.flatMap((result) => result.errors.map(({ message }) => message ?? "")));
    return { name: `tests/browser/${file}:${line}: ${title}`, error: firstLines(messages.join("\n")) };
  });
  return {
    passed: stats.expected,
    failures: [...failures, ...errors.map(({ message }) => ({ name: "tests/browser", error: firstLines(message ?? "") }))],
  };
}

function listSpecs({ suites = [], specs = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(listSpecs)];
}

/** The end of the output: each part's duration, the failures, and the totals in the last line. */
export function formatSummary(parts: TestPart[]): string {
  const width = Math.max(...parts.map(({ name }) => name.length));
  const line = (name: string, ...cells: (string | number)[]) => name.padEnd(width) + cells.map((cell) => String(cell).padStart(9)).join("");
  const failures = parts.flatMap(({ name, failures }) => failures.map((failure) => ({ part: name, ...failure })));
  const passed = parts.reduce((sum, part) => sum + part.passed, 0);
  return [
    ...failures.flatMap(({ part, name, error }) => [`✗ ${part}: ${name}`, ...error.split("\n").map((each) => `    ${each}`), ""]),
    line("", "seconds", "passed", "failed"),
    ...parts.map(({ name, seconds, passed, failures }) => line(name, Math.round(seconds), passed, failures.length)),
    "",
    `${passed} passed, ${failures.length} failed`,
  ].join("\n");
}

/** Extracts the error from a command's output: from the first line that mentions one, otherwise the last lines. */
export function extractError(output: string[]): string {
  const from = output.findIndex((line) => /error|fail/i.test(line));
  return firstLines(output.slice(from < 0 ? -ERROR_LINES : from).join("\n"));
}

function firstLines(output: string): string {
  const lines = stripVTControlCharacters(output)
    .split("\n")
    .filter((line) => line.trim());
  return lines.slice(0, ERROR_LINES).join("\n");
}

import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: ["tests/unit/vitest.config.ts", "tests/worker/vitest.config.ts"],
    // Thousands are refused in the tests' rushes.
    onConsoleLog: (log) => !log.includes('"message":"command refused"'),
  },
});

import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: ["tests/unit/vitest.config.ts", "tests/worker/vitest.config.ts"],
    // The tests' rushes refuse thousands of commands.
    onConsoleLog: (log) => !log.includes('"message":"command refused"'),
  },
});

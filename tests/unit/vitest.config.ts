import { fileURLToPath } from "node:url";
import { defineProject } from "vitest/config";
import { MESSAGES_BY_LOCALE } from "../../scripts/paraglide.ts";
import { bundleHeavyModules } from "../support/bundled.ts";
import { TEST_TIMEOUTS } from "../support/timeouts.ts";

/** Tests of pure code and of the source tree, run in Node. */
export default defineProject({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  resolve: { alias: MESSAGES_BY_LOCALE },
  plugins: [bundleHeavyModules()],
  test: { name: "unit", isolate: false, ...TEST_TIMEOUTS, include: ["tests/unit/**/*.test.{ts,tsx}", "tests/architecture.test.ts"] },
});

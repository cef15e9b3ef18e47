import { fileURLToPath } from "node:url";
import { defineProject } from "vitest/config";
import { MESSAGES_BY_LOCALE } from "../../scripts/paraglide.ts";
import { bundled } from "../support/bundled.ts";
import { PATIENCE } from "../support/patience.ts";

/** Pure code and the tree itself, in Node. */
export default defineProject({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  resolve: { alias: MESSAGES_BY_LOCALE },
  plugins: [bundled()],
  test: { name: "unit", isolate: false, ...PATIENCE, include: ["tests/unit/**/*.test.{ts,tsx}", "tests/architecture.test.ts"] },
});

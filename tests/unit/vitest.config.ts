import { defineProject } from "vitest/config";

/** Pure code and the tree itself, in Node. */
export default defineProject({
  root: new URL("../..", import.meta.url).pathname,
  test: { name: "unit", isolate: false, include: ["tests/unit/**/*.test.{ts,tsx}", "tests/architecture.test.ts"] },
});

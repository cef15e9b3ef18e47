import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Measurements in workerd with real D1 and Durable Objects. Each prints one line that scripts/bench.ts collects. */
export default defineConfig({
  root,
  resolve: { mainFields: ["module", "main"], alias: { "react-dom/server.edge": "react-dom/server.browser" } },
  plugins: [
    cloudflareTest(async () => ({
      main: "./tests/support/worker.ts",
      wrangler: { configPath: `${root}wrangler.toml` },
      miniflare: {
        bindings: {
          ENVIRONMENT: "development",
          APP_SECRET: "a-secret-for-tests-only-0123456789abcdef",
          APP_ORIGIN: "https://turnout.test",
          TEST_MIGRATIONS: await readD1Migrations(`${root}migrations`),
        },
      },
    })),
  ],
  test: { include: ["tests/bench/**/*.bench.ts"], setupFiles: ["tests/support/migrate.ts"], testTimeout: 300_000, fileParallelism: false },
});

import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineProject } from "vitest/config";
import { MESSAGES_BY_LOCALE } from "../../scripts/paraglide.ts";
import { bundleHeavyModules } from "../support/bundled.ts";
import { startClientServer } from "../support/client-server.ts";
import { startGeocoderServer } from "../support/geocoder-server.ts";
import { startModelServer } from "../support/model-server.ts";
import { startOidcServer } from "../support/oidc-server.ts";
import { startPushServer } from "../support/push-server.ts";
import { startResendServer } from "../support/resend-server.ts";
import { rowTypes } from "../support/row-types.ts";
import { serverBuildPlugin } from "../support/server-build.ts";
import { TEST_TIMEOUTS } from "../support/timeouts.ts";
import { startTurnstileServer } from "../support/turnstile-server.ts";
import { startWebhookServer } from "../support/webhook-server.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Queries, commands, the room and the jobs, in workerd with real D1, R2 and Durable Objects. */
export default defineProject({
  root,
  resolve: { mainFields: ["module", "main"], alias: { "react-dom/server.edge": "react-dom/server.browser", ...MESSAGES_BY_LOCALE } },
  plugins: [
    serverBuildPlugin(),
    bundleHeavyModules(),
    rowTypes(),
    cloudflareTest(async () => ({
      main: "./tests/support/worker.ts",
      wrangler: { configPath: `${root}wrangler.toml` },
      miniflare: {
        // In watch mode all modules come again in one message, which is longer than the usual megabyte.
        compatibilityFlags: ["increase_websocket_message_size"],
        // A second database, which a test lets lag behind (tests/support/lagging-copy.ts).
        d1Databases: { COPY: "copy" },
        bindings: {
          ENVIRONMENT: "development",
          APP_SECRET: "a-secret-for-tests-only-0123456789abcdef",
          APP_ORIGIN: "https://turnout.test",
          ADMIN_EMAILS: "admin@example.org",
          PROVE: process.env.PROVE ?? "",
          RESEND_WEBHOOK_SECRET: "whsec_dGVzdHMtb25seS1zZWNyZXQtMDEyMzQ1Njc4OQ==",
          GEOCODER_URL: await startGeocoderServer(),
          MODEL_TEST_URL: (await startModelServer()).url,
          VAPID_PUBLIC_KEY: "BG7jzSVniYKTMreI52HcSc6bVwi0VdkUzopU2zPs6ZFvpOArWYJTXX6D31ZIqppP8QYKTHDLuFV8_v6F0ywbrm4",
          VAPID_PRIVATE_KEY: "1DDotpwuadn1J8lwEAUNxg0zyciCZTo0OxjG6OFlk_o",
          PUSH_TEST_URL: await startPushServer(),
          CLIENT_TEST_URL: await startClientServer(),
          WEBHOOK_LOCALHOST: "yes",
          WEBHOOK_TEST_URL: await startWebhookServer(),
          GOOGLE_CLIENT_ID: "turnout-client",
          GOOGLE_CLIENT_SECRET: "turnout-secret",
          GOOGLE_ISSUER: await startOidcServer(),
          TURNSTILE_TEST_URL: await startTurnstileServer(),
          RESEND_TEST_URL: (await startResendServer()).url,
          TEST_MIGRATIONS: await readD1Migrations(`${root}migrations`),
        },
      },
    })),
  ],
  test: {
    name: "worker",
    isolate: false,
    ...TEST_TIMEOUTS,
    include: ["tests/worker/**/*.test.{ts,tsx}"],
    setupFiles: ["tests/support/migrate.ts"],
  },
});

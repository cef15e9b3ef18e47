import { cpSync } from "node:fs";
import { cloudflare } from "@cloudflare/vite-plugin";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { loadedOnDemand } from "./scripts/loaded-on-demand.ts";
import { MESSAGES_BY_LOCALE, PARAGLIDE, writeParaglideSettings } from "./scripts/paraglide.ts";
import { dropCssFallbacks, styleRules } from "./scripts/style-rules.ts";
import { withoutCertificates } from "./scripts/without-certificates.ts";

// In development the Worker is its own Vite environment. It must not be called "ssr": on every route edit Remix calls
// server.ssrLoadModule(), which only works while the built-in "ssr" environment runs in Node.
const WORKER = "worker";

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    command === "serve" &&
      cloudflare({ config: { main: "./workers/worker.ts", vars: { ENVIRONMENT: "development" } }, viteEnvironment: { name: WORKER } }),
    command === "serve" && remixInWorkerd(),
    command === "serve" && messages(),
    tailwindcss(),
    dropCssFallbacks(),
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
    styleRules(),
    workerEntry(),
    scriptsOfPages(),
    resendWithoutReact(),
    withoutCertificates(),
    loadedOnDemand(),
  ],
  resolve: {
    // React 18 has no react-dom/server.edge, which react-email's workerd build imports. The Worker needs every message, and one
    // module per language loads much faster than one per message.
    alias: { "react-dom/server.edge": "react-dom/server.browser", ...(isSsrBuild && MESSAGES_BY_LOCALE) },
    mainFields: ["browser", "module", "main"],
  },
  environments: {
    // Scans everything up front: a late re-optimization gives the Worker two copies of Remix, and the browser two of React.
    client: {
      optimizeDeps: { entries: ["app/entry.client.tsx", "app/**/ui/**/*.{ts,tsx}", "app/sheet/kinds/**/*.tsx", "!**/*.server.*"] },
    },
    [WORKER]: {
      optimizeDeps: {
        entries: ["app/**/*.{ts,tsx}", "workers/**/*.ts", "emails/**/*.tsx", "!app/routes.ts", "!**/*.d.ts"],
        include: ["react/jsx-dev-runtime"],
      },
    },
  },
  ...(command === "build" && {
    ssr: { target: "webworker" as const, noExternal: true as const, resolve: { conditions: ["workerd", "worker", "browser"] } },
    // The styles (Tailwind 4) need these browsers anyway. If transpiled for older ones, private methods would cost the Worker
    // time on each request.
    build: {
      target: ["chrome111", "edge111", "firefox128", "safari16.4"],
      minify: true,
      rollupOptions: { external: [/^cloudflare:/, /^node:/] },
    },
  }),
}));

// The server build is the whole Worker, one module graph: Hono, Remix, the Durable Object and the scheduled handler.
function workerEntry(): Plugin {
  return {
    name: "worker-entry",
    enforce: "post",
    config: (_config, { isSsrBuild }) => (isSsrBuild ? { build: { rollupOptions: { input: "./workers/worker.ts" } } } : undefined),
  };
}

function messages() {
  writeParaglideSettings();
  return paraglideVitePlugin(PARAGLIDE);
}

// Pages without React reference their scripts only on the server, where Remix leaves the assets.
function scriptsOfPages(): Plugin {
  return {
    name: "scripts-of-pages",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    closeBundle: () => cpSync("build/server/assets", "build/client/assets", { recursive: true }),
  };
}

// Resend can render React itself, which nothing here uses. It would add an HTML formatter, 0.1 MB of the Worker.
function resendWithoutReact(): Plugin {
  const NOTHING = "\0nothing";
  return {
    name: "resend-without-react",
    apply: "build",
    enforce: "pre",
    resolveId: (source, importer) => (source === "@react-email/render" && importer?.includes("/resend/") ? NOTHING : undefined),
    load: (id) => (id === NOTHING ? "export {};" : undefined),
  };
}

// Remix 2 predates Vite's environments; three small fixes make it work in one.
function remixInWorkerd(): Plugin {
  return {
    name: "remix-in-workerd",
    configResolved({ plugins }) {
      // Remix walks importers to find a client module to reload, and never stops if only the Worker's entry reaches the edited
      // file.
      const hook = plugins.find((p) => p.name === "remix-server-change-trigger-client-hmr") as { hotUpdate?: unknown } | undefined;
      const original = hook?.hotUpdate;
      if (!hook || typeof original !== "function") return;
      hook.hotUpdate = function (this: unknown, options: unknown) {
        try {
          return original.call(this, options);
        } catch (error) {
          if (!(error instanceof RangeError)) throw error;
        }
      };
    },
    // Remix refreshes its manifest only in the "ssr" graph; this refreshes ours too.
    hotUpdate({ modules }) {
      if (this.environment.name !== WORKER || modules.length === 0) return;
      const manifest = this.environment.moduleGraph.getModuleById("\0virtual:remix/server-manifest");
      return manifest ? [...modules, manifest] : undefined;
    },
    configureServer(server) {
      server.watcher.on("change", (file) => file.endsWith("/app/routes.ts") && server.restart());
    },
  };
}

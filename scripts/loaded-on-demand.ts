import type { Plugin, Rollup } from "vite";

/** Code whose `import()` is for the one request that needs it. A component's is for browsers; the Worker renders it at once. */
const DEFERS = /\/workers\/[^?]+\.ts$|\.server\.ts$/;
/** Almost every request needs the routes. */
const ROUTES = "virtual:remix/server-build";

/**
 * Builds the Worker as one file, which runs at its start, and one more for each library or route that only an `import()` in the
 * Worker's own code reaches. workerd runs those when they are first imported.
 */
export function loadedOnDemand(): Plugin {
  let started: Set<string> | undefined;
  return {
    name: "loaded-on-demand",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    config: () => ({
      build: {
        rollupOptions: {
          // workerd takes every export of the first file for an entry point.
          preserveEntrySignatures: "strict",
          output: {
            inlineDynamicImports: false,
            chunkFileNames: ({ name, facadeModuleId }) => `${findPackage(facadeModuleId) ?? name}.mjs`,
            manualChunks(id, { getModuleIds, getModuleInfo }) {
              started ??= listStarted([...getModuleIds()], getModuleInfo);
              return started.has(id) ? "worker" : undefined;
            },
          },
        },
      },
    }),
  };
}

/** Every module that runs when the Worker starts. */
function listStarted(ids: string[], getModuleInfo: Rollup.GetModuleInfo): Set<string> {
  const started = new Set(ids.filter((id) => getModuleInfo(id)?.isEntry));
  // The loop also reaches what it adds.
  for (const id of started) {
    const { importedIds = [], dynamicallyImportedIds = [] } = getModuleInfo(id) ?? {};
    const atOnce = dynamicallyImportedIds.filter((imported) => !DEFERS.test(id) || imported.includes(ROUTES));
    for (const imported of [...importedIds, ...atOnce]) started.add(imported);
  }
  return started;
}

function findPackage(id: string | null): string | undefined {
  return id?.match(/\/node_modules\/((?:@[^/]+\/)?[^/]+)\//)?.[1]?.replace("/", "-");
}

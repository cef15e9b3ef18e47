import { join } from "node:path";
import { build } from "esbuild";
import type { Plugin } from "vitest/config";
import { ROOT } from "../../scripts/local.ts";
import { PARAGLIDE_BY_LOCALE } from "../../scripts/paraglide.ts";

/** Modules bundled into one for tests, with the imports they keep: two thousand icons, and the texts of four languages. */
const BUNDLED = new Map([
  [join(ROOT, "node_modules/lucide-react/dist/esm/lucide-react.mjs"), ["react"]],
  [join(ROOT, PARAGLIDE_BY_LOCALE.outdir, "messages/_index.js"), ["../runtime.js"]],
]);

/** Otherwise Vite, and every Worker that imports them, would load them module by module. */
export function bundleHeavyModules(): Plugin {
  return {
    name: "bundled",
    // Vitest caches a module by its own file, but here the files it imports change.
    configureVitest: ({ defineCacheKeyGenerator }) => defineCacheKeyGenerator(({ id }) => (BUNDLED.has(id) ? false : null)),
    async load(id) {
      const external = BUNDLED.get(id);
      if (!external) return null;
      const { outputFiles } = await build({ entryPoints: [id], bundle: true, minify: true, format: "esm", external, write: false });
      return { code: outputFiles[0]?.text ?? "", map: { mappings: "" } };
    },
  };
}

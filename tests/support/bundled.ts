import { join } from "node:path";
import { build } from "esbuild";
import type { Plugin } from "vitest/config";
import { ROOT } from "../../scripts/local.ts";
import { PARAGLIDE_BY_LOCALE } from "../../scripts/paraglide.ts";

/** What is one small module in tests, and what it still imports: two thousand icons, and the texts of four languages. */
const BUNDLED = new Map([
  [join(ROOT, "node_modules/lucide-react/dist/esm/lucide-react.mjs"), ["react"]],
  [join(ROOT, PARAGLIDE_BY_LOCALE.outdir, "messages/_index.js"), ["../runtime.js"]],
]);

/** Vite would take them module by module and call by call, and so would every Worker that reads them. */
export function bundled(): Plugin {
  return {
    name: "bundled",
    // Vitest keeps a module for as long as its own file is the same; of these the rest changes.
    configureVitest: ({ defineCacheKeyGenerator }) => defineCacheKeyGenerator(({ id }) => (BUNDLED.has(id) ? false : null)),
    async load(id) {
      const external = BUNDLED.get(id);
      if (!external) return null;
      const { outputFiles } = await build({ entryPoints: [id], bundle: true, minify: true, format: "esm", external, write: false });
      return { code: outputFiles[0]?.text ?? "", map: { mappings: "" } };
    },
  };
}

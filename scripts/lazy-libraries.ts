import { build } from "esbuild";
import type { Plugin } from "vite";

/** Libraries that only agents need. They take long to evaluate, and the Worker is one file, whose modules all run when it starts. */
const LIBRARIES = ["@modelcontextprotocol/server", "@cloudflare/workers-oauth-provider"];
const PREFIX = "\0lazy:";

/**
 * Puts each of these libraries into a function that runs when the library is first imported: `import()` resolves with what the
 * module's own `then` hands it. They may only be imported that way.
 */
export function lazyLibraries(): Plugin {
  return {
    name: "lazy-libraries",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    enforce: "pre",
    resolveId: (source) => (LIBRARIES.includes(source) ? PREFIX + source : undefined),
    async load(id) {
      if (!id.startsWith(PREFIX)) return undefined;
      const { outputFiles } = await build({
        entryPoints: [id.slice(PREFIX.length)],
        bundle: true,
        write: false,
        minify: true,
        format: "cjs",
        target: "es2022",
        platform: "neutral",
        conditions: ["workerd", "worker", "browser"],
        mainFields: ["browser", "module", "main"],
        external: ["cloudflare:*"],
        legalComments: "none",
        absWorkingDir: process.cwd(),
      });
      return [
        'import * as workers from "cloudflare:workers";',
        "let library;",
        "export function then(resolve) { resolve(library ??= evaluate()); }",
        `function evaluate() { const module = { exports: {} }; ((module, exports, require) => {\n${outputFiles[0]?.text ?? ""}\n})`,
        "(module, module.exports, () => workers); return module.exports; }",
      ].join("\n");
    },
  };
}

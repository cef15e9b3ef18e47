import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "vite";
import { expect, test } from "vitest";
import { loadedOnDemand } from "../../../scripts/loaded-on-demand.ts";

const LIBRARY = "node_modules/@big/library";
const SOURCES: Record<string, string> = {
  "workers/worker.ts":
    'import { shared } from "../app/shared.ts"; import { page } from "../app/page.tsx"; import { ask } from "../app/ask.server.ts"; export default { shared, page, ask };',
  "app/shared.ts": 'export const shared = "runs-at-the-start";',
  "app/page.tsx": 'export const page = () => import("./dialog.tsx");',
  "app/dialog.tsx": 'export const dialog = "of-a-component";',
  "app/ask.server.ts": 'export const ask = () => import("@big/library");',
  [`${LIBRARY}/package.json`]: '{ "name": "@big/library", "type": "module", "main": "index.js" }',
  [`${LIBRARY}/index.js`]: 'import { shared } from "../../../app/shared.ts"; export const answer = ["library-", shared];',
};

async function buildWorker(changes: Record<string, string> = {}): Promise<Record<string, string>> {
  const root = mkdtempSync(join(tmpdir(), "turnout-on-demand-"));
  for (const [path, source] of Object.entries({ ...SOURCES, ...changes })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
  try {
    const built = await build({
      root,
      configFile: false,
      logLevel: "silent",
      plugins: [loadedOnDemand()],
      ssr: { target: "webworker", noExternal: true },
      build: { ssr: true, write: false, rollupOptions: { input: { index: join(root, "workers/worker.ts") } } },
    });
    if (!("output" in built)) throw new Error("no output");
    return Object.fromEntries(built.output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file.code]] : [])));
  } finally {
    rmSync(root, { recursive: true });
  }
}

test("a library that only an import() in the Worker's code reaches doesn't run at the start; a component's part does", async () => {
  const files = await buildWorker();
  expect(Object.keys(files).sort()).toEqual(["@big-library.mjs", "index.js", "worker.mjs"]);
  expect(files["worker.mjs"]).toMatch(/runs-at-the-start[\s\S]*of-a-component/);
  expect(files["worker.mjs"]).not.toContain("library-");
  expect(files["@big-library.mjs"]).toContain("library-");
  expect(files["@big-library.mjs"]).not.toContain("runs-at-the-start");
  expect(files["index.js"]).toMatch(/^import[^;]*"\.\/worker\.mjs";\s*export \{\s*\w+ as default\s*\};\s*$/);
});

test("a library that the start itself imports is part of it", async () => {
  const ask = 'import { answer } from "@big/library"; export const ask = () => answer;';
  const files = await buildWorker({ "app/ask.server.ts": ask });
  expect(Object.values(files).join()).toContain("library-");
  expect(files).not.toHaveProperty("@big-library.mjs");
});

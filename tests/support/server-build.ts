import type { Plugin } from "vitest/config";
import routes from "../../app/routes.ts";

const BUILD = "virtual:remix/server-build";
const NO_RULES = "\0no-rules";

type Route = { id?: string | undefined; path?: string | undefined; index?: boolean | undefined; file: string; children?: Route[] };

/**
 * Builds the pages of `app/routes.ts` for the worker tests with their real loaders and actions. Their data is returned as JSON
 * instead of being rendered (tests/support/server-entry.ts).
 */
export function serverBuildPlugin(): Plugin {
  return {
    name: "server-build",
    enforce: "pre",
    // Pages of finished HTML come without the inlined critical styles.
    resolveId: (id) => (id === BUILD ? `\0${BUILD}` : id.endsWith("?inline&rules") ? NO_RULES : undefined),
    load: (id) => {
      if (id === NO_RULES) return "export default [];";
      return id === `\0${BUILD}` ? buildSource([{ id: "root", path: "", file: "root.tsx", children: routes }]) : undefined;
    },
  };
}

function buildSource(tree: Route[]): string {
  const all = tree.flatMap((route) => flatten(route));
  const imports = all.map(({ file }, index) => `import * as route${index} from "#app/${file}";`);
  const entries = all.map(
    ({ file: _, ...route }, index) => `${JSON.stringify(route.id)}: { ...${JSON.stringify(route)}, module: route${index} }`,
  );
  return `
    ${imports.join("\n")}
    import * as entryModule from "#tests/support/server-entry.ts";
    export const routes = { ${entries.join(",\n")} };
    export const entry = { module: entryModule };
    export const assets = { entry: { module: "", imports: [] }, routes: {}, url: "", version: "" };
    export const future = { v3_fetcherPersist: true, v3_relativeSplatPath: true, v3_singleFetch: true, v3_throwAbortReason: true };
    export const mode = "production", publicPath = "/", assetsBuildDirectory = "", basename = "/", isSpaMode = false;
  `;
}

function flatten({ children = [], ...route }: Route, parentId?: string): (Route & { parentId?: string | undefined })[] {
  const id = route.id ?? route.file.replace(/\.\w+$/, "");
  return [{ ...route, id, parentId }, ...children.flatMap((child) => flatten(child, id))];
}

import type { ServerBuild } from "@remix-run/cloudflare";
import { matchRoutes } from "@remix-run/react";
import { expect, test } from "vitest";
import tree from "#app/routes.ts";
import { createBuildNarrower } from "#workers/narrowed-build.ts";

type Entry = { id?: string | undefined; path?: string | undefined; index?: boolean | undefined; file: string; children?: Entry[] };
type Tree = Parameters<typeof matchRoutes>[0];
type Flat = { id: string; parentId?: string; path?: string; index?: boolean; module: object; address: string };

const all = flatten({ id: "root", path: "", file: "root.tsx", children: tree });
const routes = Object.fromEntries(all.map((route) => [route.id, route]));
// Only the routes and the manifest matter here.
const build = { routes, assets: { routes } } as unknown as ServerBuild;

const PATHS = all.map(({ address }) => address.replaceAll(/:\w+/g, "k3x_-A.9").replace("*", "else/where"));

test.each([
  ...new Set(PATHS),
  "/EVENT/e1",
  "/event/e1/",
  "/event//",
  "//",
  "/dev",
  "/event/e1/no-such",
  "/s/a.b/calendar.ics",
  "/sign-ups",
])("%s matches the same routes as in the full build, and so do its parent paths", (path) => {
  const narrow = createBuildNarrower(build)(path);
  for (let above = path; above; above = above.slice(0, above.lastIndexOf("/"))) expect(found(narrow, above)).toEqual(found(build, above));
  expect(Object.keys(narrow.routes).length).toBeLessThan(Object.keys(routes).length / 3);
  expect(Object.keys(narrow.assets.routes)).toEqual(Object.keys(narrow.routes));
});

test.each(["/%65vent/e1", "/event/e1.data", "/__manifest", "/event/ä"])("%s may be any of them", (path) => {
  expect(createBuildNarrower(build)(path)).toBe(build);
});

test("one build serves all paths of a route", () => {
  const narrow = createBuildNarrower(build);
  expect(narrow("/event/e1")).toBe(narrow("/event/e2"));
  expect(narrow("/event/e1")).not.toBe(narrow("/event/e1/print"));
});

function found({ routes }: ServerBuild, path: string): string[] {
  return (matchRoutes(buildTree(routes, undefined), path) ?? []).map(({ route }) => route.id ?? "");
}

function buildTree(routes: ServerBuild["routes"], parent: string | undefined): Tree {
  return Object.values(routes).flatMap((route): Tree => {
    if (!route || route.parentId !== parent) return [];
    const { id, path = "" } = route;
    return [route.index ? { id, index: true } : { id, path, children: buildTree(routes, id) }];
  });
}

function flatten({ children = [], path, index, ...entry }: Entry, parentId?: string, above = ""): Flat[] {
  const id = entry.id ?? entry.file.replace(/\.\w+$/, "");
  const address = path ? `${above}/${path}` : above;
  const route = { id, module: {}, address: address || "/", ...(path !== undefined && { path }), ...(index && { index }) };
  return [{ ...route, ...(parentId !== undefined && { parentId }) }, ...children.flatMap((child) => flatten(child, id, address))];
}

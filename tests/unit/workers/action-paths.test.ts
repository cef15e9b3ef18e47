import { expect, test } from "vitest";
import { markPageLoader } from "#app/lib/page-loaders.ts";
import { createActionPathFinder, createWriteRefusalFinder } from "#workers/action-paths.ts";

const page = { default: () => null };
const action = { action: () => null };
const ROUTES = {
  root: { path: "", module: page },
  home: { parentId: "root", module: page },
  create: { path: "create", parentId: "root", module: page },
  save: { path: "create/save", parentId: "root", module: action },
  layout: { parentId: "root", module: page },
  share: { path: "event/:eventId/share", parentId: "layout", module: { ...page, ...action } },
  event: { path: "event/:eventId", parentId: "root", module: { loader: markPageLoader(() => null) } },
  mine: { path: "mine", parentId: "root", module: { ...action, loader: markPageLoader(() => null) } },
  owner: { path: "event/:eventId/owner", parentId: "root", module: { ...action, loader: () => null } },
  pictures: { path: "pictures", parentId: "root", module: action },
  made: { path: "pictures/generate", parentId: "root", module: action },
  file: { path: "event/:eventId/calendar.ics", parentId: "root", module: { loader: () => null } },
  missing: { path: "*", parentId: "root", module: { ...page, loader: () => null } },
};

test.each([
  ["/create/save", { page: "/create", hasLoader: false }],
  ["/create/save/", { page: "/create", hasLoader: false }],
  ["/CREATE/Save", { page: "/CREATE", hasLoader: false }],
  ["/event/e1/owner", { page: "/event/e1", hasLoader: true }],
  ["/pictures", { page: "/", hasLoader: false }],
  ["/pictures/generate", { page: "/", hasLoader: false }],
  ["/create", null],
  ["/mine", null],
  ["/event/e1/share", null],
  ["/event/e1/calendar.ics", null],
  ["/elsewhere/entirely", null],
])("%s leads to its parent page if it shows nothing itself", (path, expected) => {
  expect(createActionPathFinder(ROUTES)(path)).toEqual(expected);
});

test.each([
  ["/event/e1/calendar.ics", 405],
  ["/Event/e1/Calendar.ICS", 405],
  ["/event/e1/share", null],
  ["/create", 405],
  ["/create/save", null],
  ["/elsewhere/entirely", 404],
  ["/event/e1/owner", null],
])("a write to %s is refused with %s", (path, expected) => {
  expect(createWriteRefusalFinder(ROUTES)(path)).toBe(expected);
});

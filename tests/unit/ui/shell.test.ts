import { expect, test } from "vitest";
import { initialsOf } from "#app/ui/avatar.tsx";
import { displayNameOf } from "#app/ui/layouts/person.ts";
import { isSidebarOpen } from "#app/ui/layouts/sidebar-state.ts";

test("the shell shows the full name, else the part before the at-sign, else a word", () => {
  expect(displayNameOf({ name: "Ada Lovelace", email: "ada@example.org" }, "User")).toBe("Ada Lovelace");
  expect(displayNameOf({ name: "  ", email: "ada@example.org" }, "User")).toBe("ada");
  expect(displayNameOf({}, "User")).toBe("User");
});

test("an avatar has up to two initials", () => {
  expect(initialsOf("Ada Lovelace")).toBe("AL");
  expect(initialsOf("Ada King of Lovelace")).toBe("AL");
  expect(initialsOf("ada")).toBe("A");
  expect(initialsOf("  ")).toBe("");
  expect(initialsOf("👩 Émile")).toBe("👩É");
});

test("the sidebar is open until it was closed", () => {
  expect(isSidebarOpen(null)).toBe(true);
  expect(isSidebarOpen("a=b; sidebar_state=true")).toBe(true);
  expect(isSidebarOpen("a=b; sidebar_state=false; c=d")).toBe(false);
});

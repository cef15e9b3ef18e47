import { expect, test } from "vitest";
import { toInitials } from "#app/ui/avatar.tsx";
import { toDisplayName } from "#app/ui/layouts/person.ts";
import { isSidebarOpen } from "#app/ui/layouts/sidebar-state.ts";

test("the shell shows the full name, else the part before the at sign, else a generic word", () => {
  expect(toDisplayName({ name: "Ada Lovelace", email: "ada@example.org" }, "User")).toBe("Ada Lovelace");
  expect(toDisplayName({ name: "  ", email: "ada@example.org" }, "User")).toBe("ada");
  expect(toDisplayName({}, "User")).toBe("User");
});

test("an avatar has up to two initials", () => {
  expect(toInitials("Ada Lovelace")).toBe("AL");
  expect(toInitials("Ada King of Lovelace")).toBe("AL");
  expect(toInitials("ada")).toBe("A");
  expect(toInitials("  ")).toBe("");
  expect(toInitials("👩 Émile")).toBe("👩É");
});

test("the sidebar is open unless it was closed", () => {
  expect(isSidebarOpen(null)).toBe(true);
  expect(isSidebarOpen("a=b; sidebar_state=true")).toBe(true);
  expect(isSidebarOpen("a=b; sidebar_state=false; c=d")).toBe(false);
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { JoinState } from "#app/members/join.server.ts";
import { JoinPage } from "#app/members/ui/join-page.tsx";

const about = { what: "event", id: "fair", title: "Spring fair" } as const;

test("an open invitation describes the role and asks before anything happens", () => {
  const html = renderToStaticMarkup(<JoinPage view={{ state: "open", about, role: "door" }} email="ada@example.org" path="/join/token" />);
  expect(html).toContain("Help with “Spring fair”");
  expect(html).toContain("checks people in, without addresses");
  expect(html).toMatch(/<form method="post"[^>]*><button[^>]*type="submit"/);
});

test.each<[JoinState, string]>([
  ["used", "This invitation was already used."],
  ["expired", "This invitation has expired."],
  ["otherAddress", "This invitation was sent to another email address."],
  ["gone", "It may have been withdrawn"],
])("an invitation that can't be accepted says why: %s", (state, says) => {
  const html = renderToStaticMarkup(<JoinPage view={{ state, about: null, role: "door" }} email="ada@example.org" path="/join/token" />);
  expect(html).toContain(says);
  expect(html).toContain('href="/dashboard"');
  expect(html.includes("<form")).toBe(state === "otherAddress");
});

test("a person with the wrong account can sign out, and returns to the invitation", () => {
  const html = renderToStaticMarkup(
    <JoinPage view={{ state: "otherAddress", about: null, role: "door" }} email="ada@example.org" path="/join/token" />,
  );
  expect(html).toMatch(/<form method="post" action="\/auth\/sign-out"[^>]*><input type="hidden" name="redirect" value="\/join\/token"/);
  expect(html).toContain("ada@example.org");
});

test("a person who already has a role is sent to its first page", () => {
  const html = (role: "organizer" | "door") =>
    renderToStaticMarkup(<JoinPage view={{ state: "member", about, role }} email="ada@example.org" path="/join/token" />);
  expect(html("door")).toContain('href="/event/fair/door"');
  expect(html("organizer")).toContain('href="/event/fair/overview"');
  const group = { ...about, what: "group" } as const;
  const shown = renderToStaticMarkup(
    <JoinPage view={{ state: "member", about: group, role: "organizer" }} email="ada@example.org" path="/join/token" />,
  );
  expect(shown).toContain('href="/groups/fair"');
});

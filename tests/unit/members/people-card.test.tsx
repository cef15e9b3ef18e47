import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import type { SharedPeople } from "#app/members/queries.server.ts";
import { HandoverCard } from "#app/members/ui/handover-card.tsx";
import { PeopleCard } from "#app/members/ui/people-card.tsx";

const member = {
  id: "m1",
  name: "Grace",
  email: "grace@example.org",
  role: "organizer",
  isYou: false,
  takesOver: false,
  inherits: false,
} as const;
const invited = { id: "i1", email: null, role: "door", until: "Dec 7", isExpired: false, link: "https://turnout.test/join/x.y" } as const;
const FAIR = { what: "event", id: "fair" } as const;
const PEOPLE: SharedPeople = {
  role: "owner",
  owner: { name: "Olivia", email: "o@example.org" },
  members: [member],
  invited: [invited],
  inherits: false,
};

function html(element: React.ReactNode): string {
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />).replaceAll("<!-- -->", "");
}

test("the owner can hand over, change and remove; what waits can be copied and withdrawn", () => {
  const shown = html(<PeopleCard shared={FAIR} people={PEOPLE} asksPassword={false} inviteKey="key" />);
  for (const text of ["Hand over", "Make door helper", "Remove", "Copy link", "Withdraw", "Send invitation", "Owner · o@example.org · you"])
    expect(shown).toContain(text);
  expect(shown).not.toContain("Take over the event");
});

test("an organizer can't hand over, can only leave, and chooses whether to take over", () => {
  const people: SharedPeople = { ...PEOPLE, role: "organizer", members: [{ ...member, isYou: true }] };
  const shown = html(<PeopleCard shared={FAIR} people={people} asksPassword={false} inviteKey="key" />);
  expect(shown).toContain("Leave");
  expect(shown).toContain("Take over the event if its owner deletes their account");
  expect(shown).not.toContain("Hand over");
  expect(html(<HandoverCard shared={FAIR} owner="Olivia" />)).toContain("Olivia asks you to take over");
});

test("a group has only organizers, and doesn't ask who would take it over", () => {
  const group = { what: "group", id: "room" } as const;
  const shown = html(<PeopleCard shared={group} people={{ ...PEOPLE, invited: [] }} asksPassword={false} inviteKey="key" />);
  for (const text of ["Hand over", "Remove", "Send invitation", "Make a link", "edits the page"]) expect(shown).toContain(text);
  expect(shown).not.toContain("Door");
  expect(shown).not.toContain("Make door");
  const own: SharedPeople = { ...PEOPLE, role: "organizer", invited: [], members: [{ ...member, isYou: true }] };
  const organizers = html(<PeopleCard shared={group} people={own} asksPassword={false} inviteKey="key" />);
  expect(organizers).toContain("Leave");
  expect(organizers).not.toContain("Take over the event");
  expect(html(<HandoverCard shared={group} owner="Olivia" />)).toContain("delete the group or hand it over");
});

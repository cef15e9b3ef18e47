import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import type { People } from "#app/members/queries.server.ts";
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
const PEOPLE: People = {
  role: "owner",
  owner: { name: "Olivia", email: "o@example.org" },
  members: [member],
  invited: [invited],
  inherits: false,
};

function html(element: React.ReactNode): string {
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />).replaceAll("<!-- -->", "");
}

test("the owner can hand over, change and remove; what waits can be copied and taken back", () => {
  const shown = html(<PeopleCard eventId="fair" people={PEOPLE} inviteKey="key" />);
  for (const text of ["Hand over", "Make door", "Remove", "Copy link", "Take back", "Send invitation", "Owner · o@example.org · you"])
    expect(shown).toContain(text);
  expect(shown).not.toContain("Take the event over");
});

test("an organizer can't hand over, leaves alone, and says whether they would take over", () => {
  const people: People = { ...PEOPLE, role: "organizer", members: [{ ...member, isYou: true }] };
  const shown = html(<PeopleCard eventId="fair" people={people} inviteKey="key" />);
  expect(shown).toContain("Leave");
  expect(shown).toContain("Take the event over if its owner deletes their account");
  expect(shown).not.toContain("Hand over");
  expect(html(<HandoverCard eventId="fair" owner="Olivia" />)).toContain("Olivia asks you to take this event over");
});

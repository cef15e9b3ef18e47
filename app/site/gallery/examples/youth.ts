import { m } from "#app/i18n/paraglide/messages.js";
import type { OfferInput } from "#app/sheet/kinds/kind.ts";
import type { Example, SampleCalendar } from "../example.ts";
import { sampleSlot } from "../offers.ts";
import type { Outing, Slip } from "../sections.ts";

/** The number its page names (product 14.3). */
const ACTIVE = 35;

export const youth: Example = {
  name: "youth-group-activities",
  type: "volunteer",
  picture: "camping",
  audience: null,
  title: m.gallery_youth_title,
  text: m.gallery_youth_text,
  demo: (day) => {
    const outings = buildOutings(day);
    const open = outings.flatMap(({ volunteers }) => volunteers).filter(({ name }) => !name).length;
    return {
      title: m.demo_youth_title(),
      lead: m.demo_youth_lead(),
      when: m.demo_youth_when(),
      where: m.demo_youth_where(),
      figures: [
        { value: null, label: m.demo_youth_active({ count: ACTIVE }) },
        { value: null, label: m.demo_youth_needed({ count: open }) },
        { value: null, label: m.demo_youth_transport() },
      ],
      sections: [{ section: "outings", title: m.demo_youth_events(), text: m.demo_youth_events_text(), outings }],
      panel: { panel: "slips", title: m.demo_youth_slips(), slips: buildSlips(day) },
    };
  },
  form: (day) => ({
    title: m.demo_youth_title(),
    description: m.demo_youth_lead(),
    location: m.demo_youth_where(),
    // Shifts have one date; slots can hold every outing.
    type: "multi-day",
    date: null,
    dates: buildOutings(day).map(({ id }) => outingDates(day)[id].date),
    offers: buildOutings(day).flatMap((outing) => toRoleOffers(outing, outingDates(day)[outing.id])),
  }),
  leftOut: m.gallery_youth_left_out,
};

type OutingId = "retreat" | "games" | "service";
type When = { date: string; times: readonly [start: string, end: string] };

function outingDates(day: SampleCalendar): Record<OutingId, When> {
  return {
    retreat: { date: day.next(5, 18), times: ["16:00", "21:00"] },
    games: { date: day.next(5), times: ["18:30", "21:00"] },
    service: { date: day.next(6, 11), times: ["09:00", "13:00"] },
  };
}

/** Each role once, with as many spots as the outing needs. */
function toRoleOffers({ title, location, volunteers }: Outing, { date, times }: When): OfferInput[] {
  return [...Map.groupBy(volunteers, ({ role }) => role)].map(([role, people]) =>
    sampleSlot(date, times, people.length, `${title}: ${role}`, location),
  );
}

type Role = [role: string, name?: string, phone?: string];

function buildOutings(day: SampleCalendar): (Outing & { id: OutingId })[] {
  const { retreat, games, service } = outingDates(day);
  return [
    outing("retreat", {
      title: m.demo_youth_retreat(),
      date: `${day.short(retreat.date)} – ${day.short(day.plus(retreat.date, 2))}`,
      location: m.demo_youth_retreat_where(),
      description: m.demo_youth_retreat_text(),
      roles: [
        [m.demo_youth_role_cabin(), "David Osei", "555-0171"],
        [m.demo_youth_role_cabin(), "Laura Jensen", "555-0173"],
        [m.demo_youth_role_cook(), "Pat Murphy", "555-0174"],
        [m.demo_youth_role_cabin()],
        [m.demo_youth_role_cabin()],
        [m.demo_youth_role_aid()],
        [m.demo_youth_role_driver()],
        [m.demo_youth_role_driver()],
      ],
      permissionSlips: 24,
      submitted: 18,
      transportation: { needed: 6, provided: 3 },
    }),
    outing("games", {
      title: m.demo_youth_games(),
      date: `${day.long(games.date)}, ${day.times(games.times)}`,
      location: m.demo_youth_games_where(),
      description: m.demo_youth_games_text(),
      roles: [
        [m.demo_youth_role_games(), "Ella Rossi", "555-0175"],
        [m.demo_youth_role_snacks(), "Hugo Martin", "555-0176"],
        [m.demo_youth_role_snacks()],
        [m.demo_youth_role_door()],
        [m.demo_youth_role_games()],
      ],
      permissionSlips: 0,
      submitted: 0,
      transportation: { needed: 0, provided: 0 },
    }),
    outing("service", {
      title: m.demo_youth_service(),
      date: `${day.long(service.date)}, ${day.times(service.times)}`,
      location: m.demo_youth_service_where(),
      description: m.demo_youth_service_text(),
      roles: [
        [m.demo_youth_role_team(), "Kim Andersson", "555-0177"],
        [m.demo_youth_role_tools(), "Joe Baker", "555-0178"],
        [m.demo_youth_role_team()],
        [m.demo_youth_role_team()],
        [m.demo_youth_role_snacks()],
        [m.demo_youth_role_driver()],
      ],
      permissionSlips: 20,
      submitted: 20,
      transportation: { needed: 4, provided: 2 },
    }),
  ];
}

function outing<Id extends OutingId>(
  id: Id,
  { roles, ...rest }: Omit<Outing, "id" | "volunteers"> & { roles: Role[] },
): Outing & { id: Id } {
  return {
    id,
    ...rest,
    volunteers: roles.map(([role, name, phone], index) => ({ id: `${id}-${index}`, role, name: name ?? null, phone })),
  };
}

function buildSlips(day: SampleCalendar): Slip[] {
  const slip = (student: string, parent: string, days: number, notes: string | null = null): Slip => ({
    ...{ student, parent, notes },
    status: days < 0 ? "submitted" : "pending",
    date: day.short(day.after(days)),
  });
  return [
    slip("Ava Murphy", "Pat Murphy", -6),
    slip("Noah Osei", "David Osei", -5, m.demo_youth_note_allergy()),
    slip("Mila Rossi", "Ella Rossi", -4),
    slip("Lucas Baker", "Joe Baker", 7, m.demo_youth_note_signature()),
    slip("Sofia Lange", "Karin Lange", 7),
    slip("Ethan Price", "Mary Price", 7, m.demo_youth_note_late()),
  ];
}

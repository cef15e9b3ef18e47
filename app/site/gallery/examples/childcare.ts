import { m } from "#app/i18n/paraglide/messages.js";
import type { Example, SampleCalendar } from "../example.ts";
import { sampleSlot } from "../offers.ts";

const NETWORK = 12;

export const childcare: Example = {
  name: "childcare-signup-system",
  type: "multi-day",
  picture: "game-night",
  audience: "parents",
  title: m.gallery_childcare_title,
  text: m.gallery_childcare_text,
  demo: (day) => {
    const slots = buildSlots(day);
    return {
      title: m.demo_childcare_title(),
      lead: m.demo_childcare_lead(),
      when: `${day.short(slots[0]?.date ?? "")} – ${day.short(slots.at(-1)?.date ?? "")}`,
      where: m.demo_childcare_where(),
      figures: [
        { value: String(slots.length), label: m.demo_childcare_shifts() },
        { value: null, label: m.demo_childcare_network({ count: NETWORK }) },
      ],
      sections: [
        {
          section: "care",
          title: m.demo_childcare_slots(),
          text: m.demo_childcare_slots_text(),
          slots: slots.map(({ times, names, date, ...rest }) => ({
            ...rest,
            date,
            startTime: `${times[0]}:00`,
            endTime: `${times[1]}:00`,
            day: day.long(date),
            times: day.times(times),
            currentSignups: names.length,
            signedUpUsers: names.map((name) => ({ name, email: `${name.split(" ")[0]?.toLowerCase()}@example.com` })),
          })),
        },
      ],
    };
  },
  form: (day) => ({
    title: m.demo_childcare_title(),
    description: m.demo_childcare_lead(),
    location: m.demo_childcare_where(),
    date: null,
    dates: buildSlots(day).map(({ date }) => date),
    offers: buildSlots(day).map(({ date, times, maxSignups, title, description }) =>
      sampleSlot(date, times, maxSignups, title, description),
    ),
  }),
};

function buildSlots(day: SampleCalendar) {
  const monday = day.next(1);
  return [
    {
      id: "early",
      title: m.demo_childcare_early(),
      description: m.demo_childcare_early_text(),
      date: monday,
      times: ["07:00", "08:30"] as const,
      maxSignups: 2,
      names: [],
    },
    {
      id: "after-school",
      title: m.demo_childcare_after(),
      description: m.demo_childcare_after_text(),
      date: day.plus(monday, 1),
      times: ["15:00", "17:30"] as const,
      maxSignups: 3,
      names: ["Sarah Johnson", "Miguel Torres", "Lena Fischer"],
    },
    {
      id: "evening",
      title: m.demo_childcare_evening(),
      description: m.demo_childcare_evening_text(),
      date: day.plus(monday, 4),
      times: ["18:00", "21:30"] as const,
      maxSignups: 2,
      names: ["Amara Okafor"],
    },
    {
      id: "playgroup",
      title: m.demo_childcare_playgroup(),
      description: m.demo_childcare_playgroup_text(),
      date: day.plus(monday, 5),
      times: ["09:00", "12:00"] as const,
      maxSignups: 4,
      names: ["Ben Hart", "Chloé Roux"],
    },
  ];
}

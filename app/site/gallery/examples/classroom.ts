import { m } from "#app/i18n/paraglide/messages.js";
import type { Example } from "../example.ts";
import { sampleShift } from "../offers.ts";
import type { DemoPerson, DemoStatus } from "../sections.ts";

export const classroom: Example = {
  name: "classroom-volunteer-coordinator",
  type: "volunteer",
  picture: "school",
  audience: "teachers",
  title: m.gallery_classroom_title,
  text: m.gallery_classroom_text,
  demo: (day) => ({
    title: m.demo_classroom_title(),
    lead: m.demo_classroom_lead(),
    when: day.long(day.next(5)),
    where: m.demo_classroom_where(),
    figures: [
      { value: String(shifts().length), label: m.demo_classroom_shifts() },
      { value: String(sum(shifts().map(({ slots, volunteers }) => slots - volunteers.length))), label: m.demo_classroom_open() },
      {
        value: String(sum(shifts().map(({ volunteers }) => volunteers.filter(({ isVerified }) => isVerified).length))),
        label: m.demo_classroom_checked(),
      },
    ],
    sections: [
      {
        section: "cards",
        title: m.demo_classroom_list(),
        text: m.demo_classroom_list_text(),
        groups: [
          {
            title: day.long(day.next(5)),
            places: shifts().map(({ times, slots, volunteers, ...rest }) => ({
              ...rest,
              when: day.times(times),
              places: slots,
              people: volunteers,
            })),
          },
        ],
      },
    ],
  }),
  form: (day) => ({
    title: m.demo_classroom_title(),
    description: m.demo_classroom_lead(),
    location: m.demo_classroom_where(),
    date: day.next(5),
    dates: [],
    offers: shifts().map(({ title, times, slots, text, where, needs }) =>
      sampleShift(title, times, slots, [text, where, needs].filter(Boolean).join(" · ")),
    ),
  }),
};

function helper(name: string, phone: string, status: DemoStatus, rest: Partial<DemoPerson> = {}): DemoPerson {
  return { name, phone, status, isVerified: status === "confirmed", ...rest };
}

/** The volunteer shifts (product 14.3); one with a first helper and no backup is "partial". */
function shifts() {
  return [
    {
      id: "set-up",
      title: m.demo_classroom_setup(),
      text: m.demo_classroom_setup_text(),
      where: m.demo_classroom_gym(),
      needs: m.demo_classroom_setup_needs(),
      times: ["07:30", "09:00"] as const,
      slots: 4,
      status: "confirmed" as const,
      volunteers: [
        helper("Hannah Cole", "555-0121", "confirmed", { role: m.demo_role_lead() }),
        helper("Victor Silva", "555-0122", "confirmed"),
        helper("Aisha Bello", "555-0123", "confirmed"),
        helper("Jonas Weber", "555-0124", "confirmed"),
      ],
    },
    {
      id: "stations",
      title: m.demo_classroom_stations(),
      text: m.demo_classroom_stations_text(),
      where: m.demo_classroom_gym(),
      needs: m.demo_classroom_check(),
      times: ["09:00", "11:30"] as const,
      slots: 6,
      status: "pending" as const,
      volunteers: [
        helper("Elena Petrova", "555-0125", "confirmed", { role: m.demo_role_lead() }),
        helper("Sam Lee", "555-0126", "confirmed"),
        helper("Ivy Chen", "555-0127", "pending"),
      ],
    },
    {
      id: "lunch",
      title: m.demo_classroom_lunch(),
      text: m.demo_classroom_lunch_text(),
      where: m.demo_classroom_yard(),
      needs: m.demo_classroom_check(),
      times: ["11:30", "12:30"] as const,
      slots: 2,
      status: "partial" as const,
      volunteers: [helper("Marta Nowak", "555-0128", "confirmed", { role: m.demo_role_primary() })],
    },
    {
      id: "pack-up",
      title: m.demo_classroom_packup(),
      text: m.demo_classroom_packup_text(),
      where: m.demo_classroom_gym(),
      needs: undefined,
      times: ["13:30", "15:00"] as const,
      slots: 4,
      status: "available" as const,
      volunteers: [],
    },
  ];
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

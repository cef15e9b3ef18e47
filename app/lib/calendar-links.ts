import { type CalendarEntry, stampOf } from "./ics.ts";
import { addDays } from "./wall-time.ts";

export type CalendarService = { name: "Google" | "Outlook" | "Yahoo"; url: string };

/** Links that open a calendar service with the entry filled in; nothing is sent before its owner presses save there. */
export function calendarServices(entry: CalendarEntry): CalendarService[] {
  const { title, location, when } = entry;
  const details = [entry.description, entry.url].filter(Boolean).join("\n\n");
  const isTimed = "startsAt" in when;
  const [start, end] = isTimed
    ? [stampOf(when.startsAt), stampOf(when.endsAt)]
    : [when.firstDay.replaceAll("-", ""), addDays(when.lastDay, 1).replaceAll("-", "")];
  const [outlookStart, outlookEnd] = isTimed
    ? [new Date(when.startsAt).toISOString(), new Date(when.endsAt).toISOString()]
    : [when.firstDay, addDays(when.lastDay, 1)];
  return [
    {
      name: "Google",
      url: link("https://calendar.google.com/calendar/render", {
        action: "TEMPLATE",
        text: title,
        dates: `${start}/${end}`,
        details,
        location,
      }),
    },
    {
      name: "Outlook",
      url: link("https://outlook.live.com/calendar/0/deeplink/compose", {
        path: "/calendar/action/compose",
        rru: "addevent",
        subject: title,
        startdt: outlookStart,
        enddt: outlookEnd,
        body: details,
        location,
        ...(isTimed ? {} : { allday: "true" }),
      }),
    },
    {
      name: "Yahoo",
      url: link("https://calendar.yahoo.com/", {
        v: "60",
        title,
        st: start,
        ...(isTimed ? { et: end } : { dur: "allday", et: end }),
        desc: details,
        in_loc: location,
      }),
    },
  ];
}

function link(address: string, values: Record<string, string>): string {
  return `${address}?${new URLSearchParams(values)}`;
}

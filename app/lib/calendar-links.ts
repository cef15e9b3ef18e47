import { type CalendarEntry, toStamp } from "./ics.ts";
import { addDays, toWallTime } from "./wall-time.ts";

export type CalendarService = { name: "Google" | "Outlook" | "Yahoo"; url: string };

/** Links that open a calendar service with the entry filled in; nothing is saved until the person does so there. */
export function calendarServices(entry: CalendarEntry): CalendarService[] {
  const { title, location, when, timeZone } = entry;
  const details = [entry.description, entry.url].filter(Boolean).join("\n\n");
  const isTimed = "startsAt" in when;
  const [start, end] = isTimed
    ? [toStamp(when.startsAt), toStamp(when.endsAt)]
    : [when.firstDay.replaceAll("-", ""), addDays(when.lastDay, 1).replaceAll("-", "")];
  // Yahoo reads times as wall times and doesn't know UTC's mark.
  const [yahooStart, yahooEnd] = isTimed ? [toWallStamp(when.startsAt, timeZone), toWallStamp(when.endsAt, timeZone)] : [start, end];
  const [outlookStart, outlookEnd] = isTimed
    ? [new Date(when.startsAt).toISOString(), new Date(when.endsAt).toISOString()]
    : [when.firstDay, addDays(when.lastDay, 1)];
  return [
    {
      name: "Google",
      url: buildUrl("https://calendar.google.com/calendar/render", {
        action: "TEMPLATE",
        text: title,
        dates: `${start}/${end}`,
        details,
        location,
      }),
    },
    {
      name: "Outlook",
      url: buildUrl("https://outlook.live.com/calendar/0/deeplink/compose", {
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
      url: buildUrl("https://calendar.yahoo.com/", {
        v: "60",
        TITLE: title,
        ST: yahooStart,
        ET: yahooEnd,
        ...(isTimed ? {} : { DUR: "allday" }),
        DESC: details,
        in_loc: location,
      }),
    },
  ];
}

/** Outlook shows a plus sign where a space was encoded as one. */
function buildUrl(address: string, values: Record<string, string>): string {
  return `${address}?${new URLSearchParams(values).toString().replaceAll("+", "%20")}`;
}

/** 20261205T180000 */
function toWallStamp(instant: number, timeZone: string): string {
  const { date, time } = toWallTime(instant, timeZone);
  return `${date}T${time}`.replace(/[-:]/g, "");
}

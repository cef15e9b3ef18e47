import { expect, type Page } from "@playwright/test";
import { DEMOS } from "../../scripts/pages.ts";
import { fullOrSample } from "../support/proving.ts";
import { unsubscribePath } from "./secret.ts";
import type { loadSampleSheets } from "./sheets.ts";

/** A page to check, and a way to go on from it to another state to check. */
export type PageStop = { path: string; onward?: (page: Page) => Promise<void> };
export type Sheets = Awaited<ReturnType<typeof loadSampleSheets>>;

export function visitorStops(): PageStop[] {
  // One page per template.
  const papers = fullOrSample(["/about", "/terms", "/privacy"], ["/terms"]);
  const tabs = fullOrSample(["overview", "revenue", "users", "events"], ["overview"]).map((tab) => `/admin?tab=${tab}`);
  const demos = fullOrSample(DEMOS, DEMOS.slice(0, 1)).map((demo) => `/demo/${demo}`);
  return ["/gallery", ...papers, "/offline", "/settings/email?token=over", "/hours/unknown", ...tabs, ...demos].map(pathOnly);
}

export function guestStops(eventOf: Sheets, profile: string): PageStop[] {
  // One event of each kind, and some that don't accept sign-ups.
  const types = ["Maya turns", "pizza night", "Harvest", "Coats and", "book fair", "Tigers", "Blood drive", "Ms. Rivera", "Nguyen"];
  const closed = ["Fall trail", "support circle", "Cookie decorating"];
  const entrances = ["/", "/start", "/auth", "/auth?step=signup", "/auth?step=forgot", "/reset-password", "/no-such-page", "/u/unknown"];
  // guest.spec.ts checks the forms and the pages that follow them.
  const forms = [
    { path: `${eventOf("pizza night")}/simple-rsvp` },
    { path: `${eventOf("Harvest")}/item-rsvp`, onward: openOffer },
    { path: `${eventOf("book fair")}/volunteer-rsvp`, onward: openOffer },
    { path: `${eventOf("Tigers")}/time-slot-rsvp`, onward: openOffer },
  ];
  return [
    ...fullOrSample(entrances, ["/", "/auth?step=signup", "/reset-password", "/no-such-page"]).map(pathOnly),
    { path: unsubscribePath(eventOf("Harvest").split("/")[2] ?? "") },
    ...fullOrSample(types, ["pizza night", "Harvest", "book fair", "Tigers"]).map(eventOf).map(pathOnly),
    ...fullOrSample(closed, ["Fall trail", "support circle"]).map(eventOf).map(pathOnly),
    pathOnly("/event/unknown"),
    ...fullOrSample(forms, forms.slice(-1)),
    ...fullOrSample([profile, `${profile}/message`, "/dev/outbox"], [`${profile}/message`]).map(pathOnly),
  ];
}

export function organizerStops(eventOf: Sheets): PageStop[] {
  const lists = [
    "/dashboard",
    "/events",
    "/events?tab=attending",
    "/events?tab=upcoming",
    "/groups",
    "/create",
    "/create-simple",
    "/contacts",
    "/profile",
    "/settings",
    "/ai-chat",
    "/hours",
    "/hours/certificate?of=unknown",
    "/admin",
  ];
  const ends = ["", "/overview", "/share", "/invite", "/signups", "/door", "/messages", "/settings", "/hours", "/print"];
  const papers = ["tags", "checklist"].map((paper) => `${eventOf("Harvest")}/print/${paper}`);
  const others = [
    ...papers,
    `${eventOf("Harvest")}/signups`,
    eventOf("Fall trail"),
    eventOf("Spring auction"),
    `${eventOf("Spring auction")}/share`,
  ];
  return [
    // Other pages are checked in their own tests: organizer, contacts, settings, sally and roster.spec.ts.
    ...fullOrSample(lists, ["/events?tab=upcoming", "/create", "/create-simple", "/profile"]).map(pathOnly),
    ...fullOrSample(["rsvp", "potluck", "volunteer", "time-slots"], ["potluck", "time-slots"]).map((template) => ({
      ...{ path: `/create?template=${template}`, onward: toStepThree },
    })),
    ...fullOrSample([{ path: `/create?edit=${eventOf("book fair").split("/")[2]}`, onward: continueToStepThree }], []),
    ...fullOrSample(ends, ["", "/overview", "/invite", "/signups", "/door", "/messages", "/print"]).map((end) => ({
      path: eventOf("book fair") + end,
    })),
    ...fullOrSample(others, others.slice(-1)).map(pathOnly),
  ];
}

function pathOnly(path: string): PageStop {
  return { path };
}

async function openOffer(page: Page) {
  await page
    .getByRole("link", { name: /^(Sign Up|Book This Slot): / })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

async function toStepThree(page: Page) {
  await page.getByLabel("Location").fill("12 Elm Street");
  await continueToStepThree(page);
}

export async function continueToStepThree(page: Page) {
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Step 3 of 3")).toBeVisible();
}

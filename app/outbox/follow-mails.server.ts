import { confirmFollow } from "#emails/confirm-follow.tsx";
import { pageNews } from "#emails/page-news.tsx";
import { pageWeekly } from "#emails/page-weekly.tsx";
import { defineSample } from "./mail.ts";

/** Mails to people who follow a group's page or a public profile. */
export const FOLLOW_MAILS = {
  "confirm-follow": {
    template: confirmFollow,
    priority: "receipt",
    audience: "account",
    scope: null,
    expires: true,
    sample: defineSample({ followerId: "sample" }),
  },
  /** Sheets that opened on the page after `since`, up to `until`. */
  "page-news": {
    template: pageNews,
    priority: "notice",
    audience: "account",
    about: "followed",
    setOffBy: "owner",
    scope: "follows",
    expires: false,
    sample: defineSample({ followerId: "sample", since: 0, until: 1 }),
  },
  "page-weekly": {
    template: pageWeekly,
    priority: "notice",
    audience: "account",
    about: "followed",
    setOffBy: "owner",
    scope: "follows",
    expires: true,
    sample: defineSample({ followerId: "sample" }),
  },
} as const;

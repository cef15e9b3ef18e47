import { data, redirect } from "@remix-run/cloudflare";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { fieldText, readForm } from "#app/lib/body.server.ts";
import { networkAddress } from "#app/lib/throttles.server.ts";
import { askToFollow } from "./commands.server.ts";
import { parseFollowForm, readChoices } from "./schema.ts";
import { pagePath, type Topic } from "./topic.server.ts";

/** Handles the form that pages with followers show: a redirect, or what the form shows after a refusal. */
export async function answerFollowForm(request: Request, topic: Topic, now: number) {
  const form = await readForm(request);
  const typed = { email: fieldText(form, "email"), ...readChoices(form) };
  const parsed = parseFollowForm(typed);
  if ("refused" in parsed) return data({ refused: parsed.refused }, { status: 422 });
  const allowed = await askToFollow(topic, { ...parsed.form, network: networkAddress(request), locale: getLocale(), now });
  if (allowed.ok) throw redirect(`${pagePath(topic)}?follow=sent#follow`, 303);
  const headers = { "Retry-After": String(allowed.retryAfter) };
  return data({ refused: { ...typed, errors: {}, isThrottled: true } }, { status: 429, headers });
}

/** Whether the page is shown after its form was sent. */
export function isFollowSent(request: Request): boolean {
  return new URL(request.url).searchParams.get("follow") === "sent";
}

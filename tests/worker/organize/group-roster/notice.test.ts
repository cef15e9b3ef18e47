import { expect, test } from "vitest";
import { KIND_IDS, type KindId } from "#app/event-types/offer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { createLinkToken } from "#app/lib/private-link.server.ts";
import { endRosterSharing, shareRoster } from "#app/organize/group-roster/commands.server.ts";
import { addSheet } from "#app/organize/groups/commands.server.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import { makeAccount, signedInCookie } from "#tests/support/accounts.ts";
import { makeGroup } from "#tests/support/groups.ts";
import { makeOwnedSheet } from "#tests/support/owned-events.ts";
import { runTestCommand } from "#tests/support/room.ts";
import { buildSignUp, NOW } from "#tests/support/sheet.ts";
import { Browser } from "#tests/support/test-browser.ts";

/** What differs between two answers with the same page: nonces, form keys and request ids. */
const MINTED = /[0-9a-z]{26}/g;

async function openSheet(kind: KindId) {
  const group = await makeGroup();
  const sheet = await makeOwnedSheet(group.ownerId, kind);
  const signUp = buildSignUp(sheet, { now: Date.now() });
  await runTestCommand(signUp);
  const { id } = await makeAccount({ emailVerifiedAt: 1, password: null });
  const cookie = await signedInCookie(id);
  const paths = {
    page: `/event/${sheet.eventId}`,
    form: KINDS[kind].signUpPath(sheet.eventId, sheet.offerId),
    link: `/s/${await createLinkToken("signup", signUp.submissionId, 0)}`,
  };
  const look = async (path: keyof typeof paths) => {
    const answer = await new Browser().ask(paths[path], { headers: { Cookie: cookie } });
    expect(answer.status).toBe(200);
    return (await answer.text())
      .replaceAll(sheet.eventId, "event")
      .replaceAll(sheet.offerId, "offer")
      .replace(MINTED, "")
      .replace(/nonce="[^"]*"|'nonce-[^']*'/g, "");
  };
  return { ...group, ...sheet, look };
}

test.each(KIND_IDS)("a guest of a %s sheet reads that a group's organizers see their name, only where its owner agreed", async (kind) => {
  const { groupId, ownerId, eventId, look } = await openSheet(kind);
  const before = { page: await look("page"), form: await look("form") };
  const notice = m.signup_privacy_public_group({ groups: "Room 12 families" });
  await addSheet(ownerId, groupId, eventId, NOW);
  // Not one byte more, although the sheet is in a group.
  expect(await look("page")).toBe(before.page);
  expect(await look("form")).toBe(before.form);
  // In a group, a private link also leads to the dates that a person can't.
  const link = await look("link");
  expect(link).not.toContain(notice);
  await shareRoster(ownerId, groupId, eventId, NOW);
  expect(await look("form")).toContain(notice);
  expect(await look("link")).toContain(notice);
  await endRosterSharing(ownerId, groupId, eventId);
  expect(await look("form")).toBe(before.form);
  expect(await look("link")).toBe(link);
});

import { z } from "zod";
import { pick } from "#app/lib/pick.ts";
import { listSignUps, loadSignUp, type ProgramSignUp } from "#app/organize/programs/sign-ups.server.ts";
import type { KindServer } from "#app/sheet/kinds/kind.server.ts";
import { listExtraFields } from "#app/sheet/kinds/sign-up-fields.ts";
import { defineOperation, type Operation } from "./operation.ts";
import { badCursor, cutPage, nextCursor, pageQuery, readCursor, toCursor } from "./paging.ts";
import { notFound } from "./refusals.ts";
import { signUpView } from "./schemas.ts";

export const SIGN_UP_READS: Operation[] = [
  defineOperation({
    id: "listSignUps",
    method: "get",
    path: "/events/{eventId}/signups",
    tag: "Sign-ups",
    summary: "List an event's sign-ups, without canceled ones",
    scope: "signups:read",
    query: z.object({ ...pageQuery, offerId: z.string().max(64).optional() }),
    answers: { 200: { description: "A page of sign-ups", schema: z.object({ signups: z.array(signUpView), next: nextCursor }) } },
    problems: [404, 422],
    run: async ({ userId, params, query: { limit, cursor, offerId } }) => {
      const after = cursor === undefined ? null : readCursor(cursor, z.string());
      if (after === undefined) return badCursor();
      const found = await listSignUps(userId, params.eventId ?? "", { after, limit, offerId });
      if (!found) return notFound();
      const { page, last } = cutPage(found.signUps, limit);
      return { status: 200, body: { signups: page.map((signUp) => toView(found.server, signUp)), next: last && toCursor(last.id) } };
    },
  }),
  defineOperation({
    id: "getSignUp",
    method: "get",
    path: "/events/{eventId}/signups/{signupId}",
    tag: "Sign-ups",
    summary: "Read a sign-up",
    scope: "signups:read",
    answers: { 200: { description: "The sign-up", schema: signUpView } },
    problems: [404],
    run: async ({ userId, params }) => {
      const found = await loadSignUp(userId, params.eventId ?? "", params.signupId ?? "");
      if (!found) return notFound();
      return { status: 200, body: toView(found.server, found.signUp), version: found.signUp.version };
    },
  }),
];

/** Lists each field, so that nothing else of the row leaves. */
function toView({ kind }: KindServer, signUp: ProgramSignUp): z.infer<typeof signUpView> {
  return {
    ...pick(signUp, ["id", "version", "offerId", "submissionId", "status", "name", "email", "answers"]),
    ...pick(
      signUp,
      listExtraFields(kind.id).map(({ id }) => id),
    ),
    spots: signUp.places,
    isCheckedIn: signUp.checkedInAt !== null,
    createdAt: new Date(signUp.createdAt).toISOString(),
  };
}

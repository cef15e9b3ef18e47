import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { z } from "zod";
import { failureText } from "#app/db/failure.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { readJsonBody } from "#app/lib/body.server.ts";
import { logError } from "#app/lib/log.ts";
import { nameProblems, readPublicName } from "#app/members/public-name.server.ts";
import { createEvent } from "#app/sheet/event/commands.server.ts";
import type { SaveResult } from "#app/sheet/event/outcome.ts";
import { eventIdSchema, simpleRsvpSchema, toEventForm, toFormProblems } from "#app/sheet/event/schema.ts";
import { toastCookie } from "#app/ui/toast-cookie.server.ts";

const mintedSchema = z.object({ eventId: eventIdSchema, organizerName: z.unknown().optional() });

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await context.viewer();
  if (!viewer) return Response.json({ outcome: "signedOut" }, { status: 401 });
  const sent = await readJsonBody(request);
  const minted = mintedSchema.safeParse(sent);
  if (!minted.success) throw new Response(null, { status: 400 });
  const { eventId, organizerName } = minted.data;
  const simple = simpleRsvpSchema.safeParse(sent);
  const name = readPublicName(viewer, organizerName);
  if (!simple.success || !name.ok) {
    return Response.json({ outcome: "refused", problems: [...toFormProblems(simple.error), ...nameProblems(name)] }, { status: 422 });
  }

  const create = async () => {
    await name.save();
    return await createEvent(viewer.id, toEventForm(simple.data), Date.now(), eventId);
  };
  const answer = await create().catch((error: unknown) => {
    logError(error, { requestId: context.requestId });
    return { outcome: "failed" as const, text: failureText(error) };
  });
  if (answer.outcome !== "created") return Response.json(answer, { status: STATUS[answer.outcome] });
  return Response.json({ outcome: "done", to: `/event/${eventId}` } satisfies SaveResult, {
    headers: { "Set-Cookie": toastCookie({ kind: "success", title: m.simple_created() }) },
  });
}

const STATUS = { refused: 422, gone: 404, failed: 500 };

import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { readForm } from "#app/lib/body.server.ts";
import { logError } from "#app/lib/log.ts";
import { VARIANTS } from "#app/media/addresses.ts";
import { savePicture, type Upload } from "#app/media/commands.server.ts";
import type { Refusal } from "#app/media/rules.ts";
import { describeRefusal } from "#app/media/ui/refusal.ts";
import { saveSharePicture } from "#app/sheet/event/share-picture.server.ts";

const STATUS: Record<Refusal, number> = { type: 415, size: 413, side: 422, often: 429, "signed out": 401, gone: 404, failed: 500 };

/** Takes a picture with the browser's smaller versions, or an event's share picture; returns its URL, or why it was refused. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await context.viewer();
  if (!viewer) return refuse("signed out");
  const form = await readForm(request);
  const upload = await readUpload(form);
  if (!upload) return refuse("type");
  const [eventId, facts] = [form.get("event"), form.get("facts")];
  try {
    const outcome =
      eventId === null
        ? await savePicture(viewer.id, upload, Date.now())
        : await saveSharePicture(viewer.id, { eventId: String(eventId), facts: String(facts), bytes: upload.picture }, Date.now());
    return outcome.ok ? Response.json({ url: outcome.url }) : refuse(outcome.reason, outcome.retryAfter);
  } catch (error) {
    logError(error, { requestId: context.requestId });
    return refuse("failed");
  }
}

async function readUpload(form: FormData): Promise<Upload | null> {
  const picture = await readBytes(form.get("picture"));
  if (!picture) return null;
  const variants: Upload["variants"] = {};
  for (const name of VARIANTS) {
    const bytes = await readBytes(form.get(`picture-${name}`));
    if (bytes) variants[name] = bytes;
  }
  return { picture, variants };
}

async function readBytes(entry: FormDataEntryValue | null): Promise<Uint8Array | null> {
  return entry instanceof File && entry.size > 0 ? new Uint8Array(await entry.arrayBuffer()) : null;
}

function refuse(reason: Refusal, retryAfter?: number) {
  const headers: Record<string, string> = retryAfter ? { "Retry-After": String(retryAfter) } : {};
  return Response.json({ error: describeRefusal(reason) }, { status: STATUS[reason], headers });
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { deleteConversation } from "#app/assistant/commands.server.ts";
import { loadChat } from "#app/assistant/queries.server.ts";
import { Chat } from "#app/assistant/ui/chat.tsx";
import { newId } from "#app/db/ids.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { fieldText, readForm } from "#app/lib/body.server.ts";
import { CHAT, DEFAULTS } from "#app/limits.ts";
import { LoadError } from "#app/organize/lists/ui/load-error.tsx";
import { requireViewer } from "#app/people/accounts/guard.server.ts";

export const meta: MetaFunction = () => [{ title: `${m.assistant_title()} · ${m.app_name()}` }];

/** A new conversation, or the one named by `c`. `opened` is new each time, so that each visit is a new page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const query = new URL(request.url).searchParams;
  const sessionId = query.get("c");
  const chat = await loadChat(viewer.id, sessionId, { locale: getLocale(), timeZone: viewer.timeZone ?? DEFAULTS.timeZone });
  if (!chat) throw data(null, { status: 404 });
  return { ...chat, sessionId, asked: (query.get("q") ?? "").slice(0, CHAT.message.max), opened: newId() };
}

/** Deletes a conversation. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context);
  const form = await readForm(request);
  const isGone = await deleteConversation(viewer.id, fieldText(form, "forget"));
  if (!isGone) throw data(null, { status: 404 });
  return redirect("/ai-chat");
}

export default function AiChat() {
  const { opened, ...chat } = useLoaderData<typeof loader>();
  return <Chat key={opened} {...chat} />;
}

export function ErrorBoundary() {
  return <LoadError title={m.assistant_load_failed()} text={m.assistant_load_failed_text()} />;
}

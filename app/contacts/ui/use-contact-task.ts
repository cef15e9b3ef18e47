import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import type { ContactAnswer } from "#app/contacts/answer.ts";
import { unheard } from "#app/contacts/words.ts";
import { postForm } from "#app/ui/post-form.ts";
import { toast } from "#app/ui/toast.ts";

const SAVE = "/contacts/save";

/** Sends what a form or a button asks, says what became of it and reads the page again; `isQuiet` leaves good news out. */
export function useContactTask(onDone?: (answer: ContactAnswer) => void) {
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<ContactAnswer | null>(null);
  const { revalidate } = useRevalidator();

  async function send(fields: FormData | Record<string, string>, isQuiet = false): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const intent = fields instanceof FormData ? fields.get("intent") : fields.intent;
    const heard = (await postForm<ContactAnswer>(SAVE, fields)) ?? unheard(intent);
    setBusy(false);
    setAnswer(heard);
    if (heard.toast && !(isQuiet && heard.ok)) toast(heard.toast);
    if (!heard.ok) return;
    revalidate();
    onDone?.(heard);
  }
  return { send, isBusy, answer };
}

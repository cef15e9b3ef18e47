/** A question asked in the box of one of this site's own pages, on its way to the assistant, which may lead by the sign-in screen. */
const KEY = "turnout-question";

export function keepQuestion(text: string): void {
  try {
    sessionStorage.setItem(KEY, text.trim());
  } catch {
    // Switched off: it waits for a press.
  }
}

/** Whether this question was asked here; once. An address alone could come from any site. */
export function takeQuestion(text: string): boolean {
  try {
    const isOurs = sessionStorage.getItem(KEY) === text.trim();
    sessionStorage.removeItem(KEY);
    return isOurs;
  } catch {
    return false;
  }
}

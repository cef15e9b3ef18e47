/** A question asked on one of this site's own pages, kept on its way to the assistant, possibly through the sign-in screen. */
const KEY = "turnout-question";

export function keepQuestion(text: string): void {
  try {
    sessionStorage.setItem(KEY, text.trim());
  } catch {
    // Storage is disabled: the assistant won't send the question by itself.
  }
}

/** Whether this question was asked on this site; true once. A URL alone could come from anywhere. */
export function takeQuestion(text: string): boolean {
  try {
    const isOurs = sessionStorage.getItem(KEY) === text.trim();
    sessionStorage.removeItem(KEY);
    return isOurs;
  } catch {
    return false;
  }
}

/** What a form says of the wait list: "1" where one party waits, else what several people chose for whom there was not enough. */
export const TOGETHER = "together";
export const SOME = "some";

type Waiting = { waits: boolean; together?: true; takesWhatFits?: true };

/** Several people wait only once they were asked. */
export function waitingOf(form: FormData, people: number): Waiting {
  const choice = form.get("waitList");
  if (people < 2) return { waits: choice !== null };
  if (choice === TOGETHER) return { waits: true, together: true };
  return choice === SOME ? { waits: true, takesWhatFits: true } : { waits: false };
}

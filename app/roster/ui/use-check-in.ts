import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { headsOf } from "#app/roster/rules.ts";
import { type ToastText, toast } from "#app/ui/toast.ts";

type CheckedIn = { id: string; isIn: boolean; guestCount: number };

/** Every check-in under way is sent by a fetcher of this name, so that the door can count it already. */
export const CHECK_IN = "check-in:";

/** Checks a person in or out, with all of these sign-ups; shows it done while it is under way. */
export function useCheckIn(eventId: string, signups: CheckedIn[]) {
  const ids = signups.map(({ id }) => id).join(" ");
  const fetcher = useFetcher<{ toast?: ToastText }>({ key: CHECK_IN + ids });
  const sent = fetcher.formData?.get("isIn");
  const known = signups.length > 0 && signups.every((signup) => signup.isIn);
  useEffect(() => {
    if (fetcher.data?.toast) toast(fetcher.data.toast);
  }, [fetcher.data]);

  function checkIn(isIn: boolean) {
    const heads = (isIn ? 1 : -1) * headsOf(signups);
    fetcher.submit(
      { intent: "checkIn", signupIds: ids, isIn: isIn ? "1" : "", heads },
      { method: "post", action: `/event/${eventId}/signups` },
    );
  }
  return { isIn: sent === undefined || sent === null ? known : sent === "1", checkIn };
}

import { redirect } from "@remix-run/cloudflare";

/** [A §2]: also opens the events page on the attending tab. */
export function loader() {
  return redirect("/events?tab=attending");
}

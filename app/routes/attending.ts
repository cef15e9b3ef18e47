import { redirect } from "@remix-run/cloudflare";

/** Opens the events page on the attending tab (product 4.3). */
export function loader() {
  return redirect("/events?tab=attending");
}

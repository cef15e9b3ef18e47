import { upgradeNativeParts } from "#app/ui/native-behavior.ts";
import { guardForms } from "#app/ui/native-forms.ts";
import { upgradeLinks } from "#app/ui/native-links.ts";
import { enableAddingPeople } from "./add-person.ts";
import { linkBarToFirstSpot } from "./known-guest.ts";
import { followLiveCounts } from "./live-counts.ts";
import { fillDialogs } from "./offer-dialog.ts";
import { reportSeen } from "./seen-beacon.ts";
import { watchLimits } from "./selection-limit.ts";

/** Enhances a guest's page, once; everything works without it. */
export function upgradeGuestPage(): void {
  fillDialogs();
  enableAddingPeople();
  upgradeNativeParts();
  upgradeLinks();
  watchLimits();
  guardForms();
  followLiveCounts();
  reportSeen();
  linkBarToFirstSpot();
}

import { upgradeNativeParts } from "#app/ui/native-behaviour.ts";
import { guardForms } from "#app/ui/native-forms.ts";
import { upgradeLinks } from "#app/ui/native-links.ts";
import { addPeople } from "./add-person.ts";
import { shortenBar } from "./known-guest.ts";
import { followCounts } from "./live-counts.ts";
import { fillDialogs } from "./offer-dialog.ts";
import { tellSeen } from "./seen.ts";
import { watchLimits } from "./selection-limit.ts";

/** What script adds to a guest's page, once; everything works before it. */
export function upgradeGuestPage(): void {
  fillDialogs();
  addPeople();
  upgradeNativeParts();
  upgradeLinks();
  watchLimits();
  guardForms();
  followCounts();
  tellSeen();
  shortenBar();
}

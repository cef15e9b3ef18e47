import { followCounts } from "#app/signups/live-counts.ts";
import { fillDialogs } from "#app/signups/offer-dialog.ts";
import { upgradeNativeParts } from "#app/ui/native-behaviour.ts";
import { guardForms } from "#app/ui/native-forms.ts";
import { upgradeLinks } from "#app/ui/native-links.ts";

fillDialogs();
upgradeNativeParts();
upgradeLinks();
guardForms();
followCounts();

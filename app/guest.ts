import { upgradeGuestPage } from "#app/signups/guest-behaviour.ts";

upgradeGuestPage();

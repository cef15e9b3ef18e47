import { upgradeGuestPage } from "#app/signup/form/guest-behavior.ts";

upgradeGuestPage();

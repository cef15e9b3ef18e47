import { upgradeGuestPage } from "#app/signup/form/guest-behaviour.ts";

upgradeGuestPage();

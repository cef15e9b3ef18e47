import { upgradeNativeParts } from "#app/ui/native-behaviour.ts";

upgradeNativeParts();

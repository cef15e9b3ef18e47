import type { KindId } from "#app/event-types/offer.ts";
import type { MailColors } from "#emails/theme.ts";

/** The kinds' colors of tokens.css, for mail programs; `dark` for programs that follow the reader's dark theme. */
export const MAIL_COLORS: Record<KindId, MailColors> = {
  rsvp: { strong: "#c2336b", soft: "#fbe3eb", ink: "#98204f", dark: { strong: "#e2588d", soft: "#431c2c", ink: "#ffa9c8" } },
  item: { strong: "#bf5416", soft: "#fce6d8", ink: "#8d3a0a", dark: { strong: "#e27a3c", soft: "#40230f", ink: "#ffb78a" } },
  shift: { strong: "#0f7377", soft: "#d9efee", ink: "#0b585c", dark: { strong: "#2f9a9d", soft: "#0f3133", ink: "#86d9d9" } },
  slot: { strong: "#2b5fc4", soft: "#e0e9fb", ink: "#214a9c", dark: { strong: "#5a8bea", soft: "#182a4d", ink: "#a9c6ff" } },
};

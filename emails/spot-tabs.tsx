import type { CSSProperties } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Locale } from "#app/limits.ts";
import { type MailColors, tabStyles } from "./theme.ts";

/** An offer's spots as its reader has them. */
export type OfferSpots = { capacity: number; taken: number; own: number };

/** Up to this many are drawn one by one; more become a strip of tenths. */
const MAX_TABS = 12;
/** This many fit side by side on the narrowest phone. */
const TABS_PER_ROW = 6;
const TENTHS = 10;

/** The spots as tear-off tabs, in table cells, since mail programs know no other layout. Without initials. */
export function MailSpotTabs({ places, colors, locale }: { places: OfferSpots; colors: MailColors; locale: Locale }) {
  const { capacity } = places;
  const taken = Math.min(places.taken, capacity);
  const label = m.email_notice_taken_of({ count: taken, capacity }, { locale });
  const length = capacity > MAX_TABS ? TENTHS : Math.ceil(capacity / Math.ceil(capacity / TABS_PER_ROW));
  const cells = capacity > MAX_TABS ? tenths(taken / capacity) : tabs(places.own, taken, capacity);
  const style = capacity > MAX_TABS ? { ...tabStyles.tab, ...tabStyles.tenth } : tabStyles.tab;
  return (
    <table
      role="img"
      aria-label={label}
      cellPadding="0"
      cellSpacing="0"
      width={capacity > MAX_TABS ? "100%" : undefined}
      style={capacity > MAX_TABS ? tabStyles.strip : tabStyles.table}
      data-skip-in-text="true"
    >
      <tbody>
        {splitIntoRows(cells, length).map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never moved
          <tr key={index}>
            {row.map((look, column) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never moved
                key={column}
                className={`tab ${look}`}
                style={{ ...style, ...(column === 0 && tabStyles.first), ...chooseLook(look, colors) }}
              >
                {look === "own" && index * length + column === cells.indexOf("own") ? m.email_your_tab({}, { locale }) : "\u00a0"}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Look = "own" | "taken" | "free";

function tabs(own: number, taken: number, capacity: number): Look[] {
  const others = Math.max(0, taken - own);
  return Array.from({ length: capacity }, (_, place) => (place < others ? "taken" : place < taken ? "own" : "free"));
}

/** At least one once a spot is taken, and all only when none is left. */
function tenths(share: number): Look[] {
  const full = share === 1 ? TENTHS : Math.min(TENTHS - 1, Math.ceil(share * TENTHS));
  return Array.from({ length: TENTHS }, (_, place) => (place < full ? "taken" : "free"));
}

function splitIntoRows(cells: Look[], length: number): Look[][] {
  return Array.from({ length: Math.ceil(cells.length / length) }, (_, row) => cells.slice(row * length, (row + 1) * length));
}

function chooseLook(look: Look, { soft, ink }: MailColors): CSSProperties {
  return look === "taken" ? { ...tabStyles.taken, backgroundColor: soft, color: ink } : tabStyles[look];
}

import type { CSSProperties } from "react";

/** The product's paper, ink and violet in the form mail programs take: inline for light, by class for dark. */
const COLORS = {
  paper: "#faf7f1",
  card: "#fffdfa",
  line: "#e5dece",
  ink: "#211b16",
  muted: "#6a6055",
  accent: "#4b2bb5",
  soft: "#f2ede3",
  edge: "#8d8273",
};

const FONT = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** The color of the event's kind; `dark` if the reader's program follows a dark theme. */
export type MailColors = Shades & { dark: Shades };
type Shades = { strong: string; soft: string; ink: string };

const CARD = {
  overflowWrap: "anywhere",
  wordBreak: "break-word",
  backgroundColor: COLORS.card,
  border: `1px solid ${COLORS.line}`,
  borderRadius: "16px",
  padding: "32px 28px",
} satisfies CSSProperties;

/** The alt text shown while pictures are blocked is styled like the text. */
const PICTURE = {
  color: COLORS.muted,
  display: "block",
  fontSize: "14px",
  height: "auto",
  lineHeight: "40px",
  maxWidth: "100%",
  textAlign: "center",
  width: "100%",
} as const;

export const styles = {
  body: { backgroundColor: COLORS.paper, color: COLORS.ink, fontFamily: FONT, margin: 0, padding: "24px 12px" },
  container: { maxWidth: "560px", margin: "0 auto" },
  brand: { padding: "0 4px 16px" },
  brandLink: { color: COLORS.accent, fontSize: "18px", fontWeight: 700, letterSpacing: "-0.01em", textDecoration: "none" },
  card: CARD,
  /** Below a picture. */
  cardBelow: { ...CARD, borderTop: 0, borderRadius: "0 0 16px 16px" },
  heading: {
    color: COLORS.ink,
    fontSize: "26px",
    fontWeight: 700,
    letterSpacing: "-0.02em",
    lineHeight: "1.2",
    margin: "0 0 16px",
    textWrap: "balance",
  },
  text: { color: COLORS.ink, fontSize: "16px", lineHeight: "1.55", margin: "0 0 16px" },
  facts: { borderLeft: `3px solid ${COLORS.accent}`, margin: "20px 0", padding: "2px 0 2px 16px" },
  factTitle: { color: COLORS.ink, fontSize: "18px", fontWeight: 700, lineHeight: "1.35", margin: "0 0 6px" },
  fact: { color: COLORS.ink, fontSize: "15px", lineHeight: "1.5", margin: "0 0 4px" },
  hero: { backgroundColor: COLORS.soft, borderRadius: "15px 15px 0 0" },
  heroPicture: { ...PICTURE, borderRadius: "15px 15px 0 0" },
  pictureFrame: { backgroundColor: COLORS.soft, borderRadius: "10px", margin: "20px 0" },
  picture: { ...PICTURE, borderRadius: "10px" },
  pass: { ...PICTURE, width: "212px", margin: "0 0 8px" },
  label: { color: COLORS.muted, fontSize: "14px", lineHeight: "1.5", margin: "20px 0 8px" },
  entry: { backgroundColor: COLORS.soft, borderRadius: "10px", margin: "0 0 8px", padding: "12px 16px" },
  entryTitle: { color: COLORS.ink, fontSize: "16px", fontWeight: 600, lineHeight: "1.4", margin: 0 },
  entryDetail: { color: COLORS.muted, fontSize: "14px", lineHeight: "1.5", margin: "2px 0 0" },
  old: { color: COLORS.muted, fontSize: "15px", lineHeight: "1.5", margin: "0 0 2px", textDecoration: "line-through" },
  quote: { backgroundColor: COLORS.soft, borderRadius: "10px", margin: "16px 0", padding: "14px 18px" },
  quoteText: { color: COLORS.ink, fontSize: "16px", lineHeight: "1.55", margin: 0 },
  ask: { color: COLORS.ink, fontSize: "16px", lineHeight: "1.55", margin: "20px 0 0" },
  actions: { margin: "24px 0 8px" },
  button: {
    backgroundColor: COLORS.accent,
    borderRadius: "10px",
    color: "#ffffff",
    fontSize: "16px",
    fontWeight: 600,
    padding: "14px 24px",
    textDecoration: "none",
  },
  more: { fontSize: "15px", lineHeight: "1.5", margin: "12px 0 0" },
  link: { color: COLORS.accent, textDecoration: "underline" },
  note: { color: COLORS.muted, fontSize: "14px", lineHeight: "1.55", margin: "20px 0 0" },
  footer: { padding: "20px 4px 0" },
  footerText: { color: COLORS.muted, fontSize: "13px", lineHeight: "1.55", margin: "0 0 6px" },
} satisfies Record<string, CSSProperties>;

const PERFORATION = `1px dashed ${COLORS.edge}`;

export const tabStyles = {
  table: { borderCollapse: "separate", margin: "0 0 16px 16px" },
  strip: { borderCollapse: "separate", margin: "0 0 16px" },
  /** Neighbors share an edge. */
  tab: {
    borderTop: PERFORATION,
    borderRight: PERFORATION,
    borderRadius: "0 0 6px 6px",
    fontSize: "12px",
    fontWeight: 700,
    height: "40px",
    lineHeight: "40px",
    textAlign: "center",
    width: "34px",
  },
  tenth: { borderRadius: 0, fontSize: "1px", height: "16px", lineHeight: "16px", width: "10%" },
  own: { backgroundColor: COLORS.accent, borderBottom: `1px solid ${COLORS.accent}`, color: "#ffffff" },
  taken: { borderBottom: 0 },
  free: { backgroundColor: COLORS.card, borderBottom: PERFORATION },
  first: { borderLeft: PERFORATION },
} satisfies Record<string, CSSProperties>;

/** For programs that follow the reader's dark theme and screen width; the others keep the light, wide version. */
export const ADAPTED = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: #171411 !important; }
  .card { background-color: #201c18 !important; border-color: #37312a !important; }
  .soft { background-color: #2a251f !important; }
  .ink { color: #f5efe6 !important; }
  .muted { color: #ab9f92 !important; }
  .accent { color: #bfaeff !important; }
  .edge { border-color: #7355e6 !important; }
  .free { background-color: #201c18 !important; }
  .tab { border-color: #857b6f !important; }
  .button, .own { background-color: #7355e6 !important; color: #ffffff !important; }
}
@media (max-width: 480px) {
  .card { padding: 24px 18px !important; }
  .dot { display: none !important; }
  .own-line { display: block !important; }
}`;

/** For parts in their kind's color. */
export function adaptToColors({ dark }: MailColors): string {
  return `@media (prefers-color-scheme: dark) {
  .edge { border-color: ${dark.strong} !important; }
  .taken { background-color: ${dark.soft} !important; color: ${dark.ink} !important; }
}`;
}

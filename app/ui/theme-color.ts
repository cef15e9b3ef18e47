import type { Theme } from "#app/lib/viewer.ts";

const PAPER = { light: "#faf7f1", dark: "#171411" };

/** Colors the browser's own bars like the page's background. */
export function findThemeColors(theme: Theme): { name: string; media?: string; content: string }[] {
  if (theme !== "system") return [{ name: "theme-color", content: PAPER[theme] }];
  return [
    { name: "theme-color", media: "(prefers-color-scheme: light)", content: PAPER.light },
    { name: "theme-color", media: "(prefers-color-scheme: dark)", content: PAPER.dark },
  ];
}

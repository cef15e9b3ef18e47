import { expect, test } from "vitest";
import { createCriticalStyles } from "#app/ui/critical-styles.ts";
import { extractRules } from "../../../scripts/style-rules.ts";

const SHEET = `@layer theme,base,utilities;
@layer theme{:root{--ink:#000;--paper:#fff;--kind:var(--accent);--accent:#50c;--unused:1px}}
@layer base{h1,h2{margin:0}a{color:inherit}input::placeholder{opacity:1}}
@layer utilities{.card{color:var(--ink)}.card:hover{color:red}.a\\:b{padding:0}.tint{background:var(--kind)}
@media (width>=40rem){.card{padding:2rem}.wide{width:50%}}@media print{.card{display:none}}@media (hover:hover){.card{margin:0}}
.turns{animation:spin 1s;transition:color 1s;user-select:none}}
[data-kind=item]{--accent:#080}[data-kind=shift]{--accent:#00f}
:is(.card,.tile) p{margin:1rem}.card:not(.open){top:0}
@property --ink{syntax:"*";inherits:false}@property --gone{syntax:"*";inherits:false}@keyframes spin{to{rotate:360deg}}@keyframes rise{to{top:0}}`;

const stylesIn = createCriticalStyles(extractRules(SHEET));

function selectCriticalStyles(body: string): string {
  return stylesIn(`<!DOCTYPE html><html><head></head><body>${body}</body></html>`);
}

test("a page gets the rules that match its elements, classes and attributes, in their order and layers", () => {
  const css = selectCriticalStyles('<div class="card a:b" data-kind="item"><h2>Hi</h2><p>x</p></div>');
  expect(css.startsWith("@layer theme,base,utilities;")).toBe(true);
  expect(css).toContain("@layer base{h2{margin:0}}");
  expect(css).toContain(".card{color:var(--ink)}.a\\:b{padding:0}");
  expect(css).toContain("@media (width>=40rem){.card{padding:2rem}}");
  expect(css).toContain(":is(.card,.tile) p{margin:1rem}");
  expect(css).toContain(".card:not(.open){top:0}");
  expect(css.split("{").length).toBe(css.split("}").length);
  expect(css).not.toMatch(/h1|wide|\.tint|placeholder/);
});

test("rules for interaction and print wait for the full stylesheet", () => {
  const css = selectCriticalStyles('<div class="card turns"></div>');
  expect(css).not.toMatch(/hover|print|transition|user-select|display:none/);
  expect(css).toContain("@keyframes spin");
  expect(css).not.toContain("rise");
});

test("variables are included if something reads them, directly or through another variable", () => {
  const css = selectCriticalStyles('<div class="tint" data-kind="shift"></div>');
  expect(css).toContain(":root{--kind:var(--accent);--accent:#50c}");
  expect(css).toContain("[data-kind=shift]{--accent:#00f}");
  expect(css).not.toMatch(/--ink|--paper|--unused|=item/);
  expect(selectCriticalStyles('<p style="color:var(--paper)"></p>')).toContain("--paper:#fff");
  expect(selectCriticalStyles('<p class="card"></p>')).toContain("@property --ink");
});

test("content of a closed dialog counts as invisible, content of an open one as visible", () => {
  expect(selectCriticalStyles('<dialog class="open:x"><p class="card">x</p></dialog>')).not.toContain(".card");
  expect(selectCriticalStyles('<dialog class="a"><p class="card">x</p></dialog>'.repeat(2))).not.toContain(".card");
  expect(selectCriticalStyles('<dialog open><p class="card">x</p></dialog>')).toContain(".card");
});

test("fonts are included to avoid a layout shift when the stylesheet arrives; optional ones come with the stylesheet", () => {
  const face = "@font-face{font-family:Display;src:local(Arial)}";
  const optional = '@font-face{font-family:Title;font-display:optional;src:url("x.woff2")}';
  expect(createCriticalStyles(extractRules(`@layer base;${face}${optional}.gone{margin:0}`))("<p>x</p>")).toBe(`@layer base;${face}`);
});

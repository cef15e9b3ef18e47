import postcss, { type AtRule, type Container, type Declaration, type Rule } from "postcss";
import parseSelector, { type Node, type Selector } from "postcss-selector-parser";
import type { Plugin } from "vite";
import type { Need, StyleRule } from "../app/ui/critical-styles.ts";

/** Styles for interaction states and for print aren't needed for a page's first paint. */
const LATER_STATES = new Set([
  ":hover",
  ":focus",
  ":focus-visible",
  ":focus-within",
  ":active",
  ":-moz-focusring",
  "::selection",
  "::file-selector-button",
]);
const LATER_QUERIES = /^(print|\(hover)/;

const LATER_DECLARATIONS = /^(transition|scroll-|(-webkit-)?user-select|--tw-(duration|ease)$)/;
const FIELD_PSEUDO_ELEMENTS = /^::(placeholder|-webkit-(date|search|inner|outer|calendar))/;

/** Removes Tailwind's fallbacks for browsers without `@property`, which are older than those the product supports. */
export function dropCssFallbacks(): Plugin {
  return {
    name: "without-fallbacks",
    apply: "build",
    transform(code, id) {
      if (!/\.css(\?|$)/.test(id) || !code.includes("@layer properties")) return;
      const root = postcss.parse(code);
      root.walkAtRules("layer", (layer) => {
        if (layer.params === "properties" && layer.nodes) layer.remove();
      });
      return { code: root.toString(), map: null };
    },
  };
}

/** Turns a stylesheet imported with `?inline&rules` into a list of its rules, each with what a page must contain for it to apply. */
export function styleRules(): Plugin {
  return {
    name: "style-rules",
    enforce: "post",
    transform(code, id) {
      if (!/\.css\?inline&rules$/.test(id)) return;
      const css = JSON.parse(code.slice(code.indexOf('"'), code.lastIndexOf('"') + 1)) as string;
      return { code: `export default ${JSON.stringify(extractRules(css))}`, map: null };
    },
  };
}

export function extractRules(css: string): StyleRule[] {
  const rules: StyleRule[] = [];
  collect(postcss.parse(css), [], rules);
  return rules;
}

function collect(container: Container, within: string[], rules: StyleRule[]): void {
  for (const node of container.nodes ?? []) {
    if (node.type === "rule") rules.push(...toStyleRules(node as Rule, within));
    if (node.type !== "atrule") continue;
    const at = node as AtRule;
    const opening = `@${at.name} ${at.params}`;
    if (at.name === "font-face") {
      if (!isLater(at)) rules.push({ within, text: at.toString() });
    } else if (!at.nodes) rules.push({ within, text: `${opening};` });
    else if (at.name === "property" || at.name === "keyframes") {
      rules.push({ within, text: at.toString(), [at.name === "property" ? "variable" : "animation"]: at.params });
    } else if (at.name === "supports" && within.includes("@layer properties")) continue;
    else if (!(at.name === "media" && LATER_QUERIES.test(at.params))) collect(at, [...within, opening], rules);
  }
}

/** An optional font face can wait for the full stylesheet. */
function isLater(face: AtRule): boolean {
  return face.some((node) => node.type === "decl" && node.prop === "font-display" && node.value === "optional");
}

function toStyleRules(rule: Rule, within: string[]): StyleRule[] {
  const selectors = parseSelector()
    .astSync(rule.selector)
    .nodes.map((selector) => ({ text: selector.toString().trim(), need: findNeed(selector) }))
    .filter(({ need }) => need !== false);
  if (selectors.length === 0) return [];
  const declarations = rule.nodes.filter((node): node is Declaration => node.type === "decl" && !LATER_DECLARATIONS.test(node.prop));
  const [variables, others] = [declarations.filter(isVariable), declarations.filter((declaration) => !isVariable(declaration))];
  const named = selectors.map(({ text, need }): [string, Need] => [text, need || { all: [] }]);
  return [
    ...(variables.length > 0
      ? [{ within, selectors: named, variables: variables.map(({ prop, value }): [string, string] => [prop, value]) }]
      : []),
    ...(others.length > 0 ? [{ within, selectors: named, text: others.map(String).join(";") }] : []),
  ];
}

/** Variables that only their own rule reads, such as `--tw-*`, stay in the rule. */
function isVariable({ prop }: Declaration): boolean {
  return prop.startsWith("--") && !prop.startsWith("--tw-");
}

/** What the page must contain for the selector to match; false if it matches only later. */
function findNeed(selector: Selector): Need | false {
  const needs = selector.nodes.map(findPartNeed);
  return needs.includes(false) ? false : { all: needs.filter((need) => need !== true && need !== false) };
}

function findPartNeed(node: Node): Need | boolean {
  if (node.type === "class") return `.${node.value}`;
  if (node.type === "tag") return node.value.toLowerCase();
  if (node.type === "id") return `#${node.value}`;
  if (node.type === "attribute") return node.operator === "=" ? `[${node.attribute}=${node.value}]` : `[${node.attribute}]`;
  if (node.type !== "pseudo") return true;
  if (LATER_STATES.has(node.value)) return false;
  if (FIELD_PSEUDO_ELEMENTS.test(node.value)) return { any: ["input", "textarea", "select"] };
  if (![":is", ":where", ":has"].includes(node.value)) return true;
  const any = node.nodes.map(findNeed).filter((need) => need !== false);
  return any.length === 0 ? false : { any };
}

import { setBounded } from "#app/lib/remember.ts";

/** A class, element, id or attribute as written in a selector, or a combination of them. */
export type Need = string | { all: Need[] } | { any: Need[] };

/** One rule of a stylesheet (scripts/style-rules.ts); `within` holds the at-rules around it. */
export type StyleRule = {
  within: string[];
  /** Each selector with what the page must contain for it to match. */
  selectors?: [text: string, need: Need][];
  text?: string;
  /** Custom properties that it sets; kept only if something reads them. */
  variables?: [name: string, value: string][];
  /** For `@property`: the variable it describes. */
  variable?: string;
  /** For `@keyframes`: its name. */
  animation?: string;
};

/** Cache sizes: sets of classes with their styles, and tags with their parts. */
const [MOST_KNOWN, MOST_KNOWN_TAGS] = [500, 5000];

/**
 * Finds the part of a stylesheet that a page needs for its first paint. Later states, closed dialogs and print styles
 * are left to the full stylesheet. Cached, because pages with the same classes need the same styles.
 */
export function createCriticalStyles(rules: StyleRule[]): (html: string) => string {
  const relevantNames = new Set(rules.flatMap(({ selectors = [] }) => selectors.flatMap(([, need]) => findNames(need))));
  const [stylesByNames, tags] = [new Map<string, string>(), new Map<string, string[]>()];
  return (html) => {
    const present = findPresentNames(html, relevantNames, tags);
    const variables = new Set(html.match(VARIABLE_READ));
    const key = [...present, ...variables].sort().join(" ");
    const styles = stylesByNames.get(key) ?? selectStyles(rules, present, [...variables].join());
    setBounded(stylesByNames, key, styles, MOST_KNOWN);
    return styles;
  };
}

function findNames(need: Need): string[] {
  if (typeof need === "string") return [need];
  return ("all" in need ? need.all : need.any).flatMap(findNames);
}

function selectStyles(rules: StyleRule[], present: Set<string>, read: string): string {
  const matchingRules = rules.flatMap((rule) => {
    const selectors = rule.selectors?.filter(([, need]) => isMet(need, present));
    return selectors?.length === 0 ? [] : [{ ...rule, selectors: selectors?.map(([text]) => text).join(",") }];
  });
  const used = findVariables(matchingRules, read);
  const all = matchingRules.map(({ text = "", animation }) => (animation === undefined ? text : "")).join(" ");
  let css = "";
  let open: string[] = [];
  for (const { within, selectors, text, variables, variable, animation } of matchingRules) {
    if (variable !== undefined && !used.has(variable)) continue;
    if (animation !== undefined && !all.includes(animation)) continue;
    const set = variables?.filter(([name]) => used.has(name)).map(([name, value]) => `${name}:${value}`);
    const body = set ? set.join(";") : text;
    if (!body) continue;
    css += switchAtRules(open, within) + (selectors === undefined ? body : `${selectors}{${body}}`);
    open = within;
  }
  return css + switchAtRules(open, []);
}

/** Closes the at-rules that end and opens the ones that start between two rules. */
function switchAtRules(from: string[], to: string[]): string {
  const same = from.findIndex((at, index) => at !== to[index]);
  const shared = same === -1 ? from.length : same;
  return (
    "}".repeat(from.length - shared) +
    to
      .slice(shared)
      .map((at) => `${at}{`)
      .join("")
  );
}

function isMet(need: Need, present: Set<string>): boolean {
  if (typeof need === "string") return present.has(need);
  return "all" in need ? need.all.every((part) => isMet(part, present)) : need.any.some((part) => isMet(part, present));
}

const ATTRIBUTE = /([a-z][a-z0-9:-]*)(?:="([^"]*)")?/gi;
const VALUE = /="[^"]*"/g;
const VARIABLE_READ = /var\(--[\w-]+/g;

/**
 * The elements, classes, ids and attributes of a page that some selector mentions. React escapes quotes and angle brackets that
 * could end a tag early.
 */
function findPresentNames(html: string, relevantNames: Set<string>, namesByTag: Map<string, string[]>): Set<string> {
  const parts = new Set<string>();
  const seen = new Set<string>();
  let end = 0;
  for (let start = html.indexOf("<"); start !== -1; start = html.indexOf("<", end)) {
    end = html.indexOf(">", start);
    if (end === -1) break;
    const tag = html.slice(start + 1, end);
    if (seen.has(tag)) continue;
    if (tag.startsWith("dialog") && !/ open\b/.test(tag.replace(VALUE, ""))) {
      end = Math.max(end, html.indexOf("</dialog>", end));
      continue;
    }
    seen.add(tag);
    let own = namesByTag.get(tag);
    if (!own) {
      own = tagNeeds(tag).filter((part) => relevantNames.has(part));
      setBounded(namesByTag, tag, own, MOST_KNOWN_TAGS);
    }
    for (const part of own) parts.add(part);
  }
  return parts;
}

function tagNeeds(tag: string): string[] {
  const [[, element = ""] = [], ...attributes] = tag.matchAll(ATTRIBUTE);
  return [element.toLowerCase(), ...attributes.flatMap(([, name = "", value = ""]) => attributeNeeds(name.toLowerCase(), value))];
}

function attributeNeeds(name: string, value: string): string[] {
  const parts = [`[${name}]`, `[${name}=${value}]`];
  if (name === "id") parts.push(`#${value}`);
  if (name === "class") parts.push(...value.split(" ").map((each) => `.${unescapeName(each)}`));
  return parts;
}

function unescapeName(value: string): string {
  if (!value.includes("&")) return value;
  return value.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

/** The custom properties that the kept rules read, including indirectly. */
function findVariables(rules: { text?: string; variables?: [string, string][] }[], readInPage: string): Set<string> {
  const values = new Map<string, string[]>();
  for (const [name, value] of rules.flatMap(({ variables = [] }) => variables)) values.set(name, [...(values.get(name) ?? []), value]);
  const used = new Set<string>();
  const read = (text: string) => {
    for (const [, name = ""] of text.matchAll(/var\((--[\w-]+)/g)) {
      if (used.has(name)) continue;
      used.add(name);
      for (const value of values.get(name) ?? []) read(value);
    }
  };
  for (const { text } of rules) if (text) read(text);
  read(readInPage);
  return used;
}

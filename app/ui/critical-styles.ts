/** A class, element, id or attribute as a selector writes it, or several of them. */
export type Need = string | { all: Need[] } | { any: Need[] };

/** One rule of a stylesheet (scripts/style-rules.ts); `within` are the at-rules around it. */
export type StyleRule = {
  within: string[];
  /** Each with what must be on the page for it to match. */
  selectors?: [text: string, need: Need][];
  text?: string;
  /** Custom properties that it sets, for whatever reads them. */
  variables?: [name: string, value: string][];
  /** Of `@property`: the variable it describes. */
  variable?: string;
  /** Of `@keyframes`: its name. */
  animation?: string;
};

/**
 * The part of a stylesheet that a page needs to be painted; states that come later, closed dialogs, and paper
 * are left to the whole sheet.
 */
export function criticalStyles(rules: StyleRule[], html: string): string {
  const present = partsOf(html);
  const kept = rules.flatMap((rule) => {
    const selectors = rule.selectors?.filter(([, need]) => isMet(need, present));
    return selectors?.length === 0 ? [] : [{ ...rule, selectors: selectors?.map(([text]) => text).join(",") }];
  });
  const used = variablesUsed(kept, html);
  const all = kept.map(({ text = "", animation }) => (animation === undefined ? text : "")).join(" ");
  let css = "";
  let open: string[] = [];
  for (const { within, selectors, text, variables, variable, animation } of kept) {
    if (variable !== undefined && !used.has(variable)) continue;
    if (animation !== undefined && !all.includes(animation)) continue;
    const set = variables?.filter(([name]) => used.has(name)).map(([name, value]) => `${name}:${value}`);
    const body = set ? set.join(";") : text;
    if (!body) continue;
    css += passage(open, within) + (selectors === undefined ? body : `${selectors}{${body}}`);
    open = within;
  }
  return css + passage(open, []);
}

/** Closes what was open and opens what is next, as far as they differ. */
function passage(from: string[], to: string[]): string {
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

/** The elements, classes, ids and attributes that show on a page; React escapes what could end a tag. */
function partsOf(html: string): Set<string> {
  const parts = new Set<string>();
  let end = 0;
  for (let start = html.indexOf("<"); start !== -1; start = html.indexOf("<", end)) {
    end = html.indexOf(">", start);
    if (end === -1) break;
    const tag = html.slice(start + 1, end);
    if (parts.has(tag)) continue;
    parts.add(tag);
    const [[, element = ""] = [], ...attributes] = tag.matchAll(ATTRIBUTE);
    if (element === "dialog" && !attributes.some(([, name]) => name === "open")) {
      end = Math.max(end, html.indexOf("</dialog>", end));
      continue;
    }
    parts.add(element.toLowerCase());
    for (const [, name = "", value = ""] of attributes) addAttribute(parts, name.toLowerCase(), value);
  }
  return parts;
}

function addAttribute(parts: Set<string>, name: string, value: string): void {
  parts.add(`[${name}]`).add(`[${name}=${value}]`);
  if (name === "id") parts.add(`#${value}`);
  if (name === "class") for (const each of value.split(" ")) parts.add(`.${unescaped(each)}`);
}

function unescaped(value: string): string {
  return value.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

/** The custom properties that what is kept reads, and those that these read in turn. */
function variablesUsed(kept: { text?: string; variables?: [string, string][] }[], html: string): Set<string> {
  const values = new Map<string, string[]>();
  for (const [name, value] of kept.flatMap(({ variables = [] }) => variables)) values.set(name, [...(values.get(name) ?? []), value]);
  const used = new Set<string>();
  const read = (text: string) => {
    for (const [, name = ""] of text.matchAll(/var\((--[\w-]+)/g)) {
      if (used.has(name)) continue;
      used.add(name);
      for (const value of values.get(name) ?? []) read(value);
    }
  };
  for (const { text } of kept) if (text) read(text);
  read(html);
  return used;
}

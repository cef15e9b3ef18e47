import { escapeHtml } from "#app/lib/text.ts";
import { THEMES, type Theme } from "#app/lib/viewer.ts";
import { KINDS } from "#app/sheet/kinds/registry.ts";
import type { Frame } from "#app/ui/frame.tsx";

/** The choices in a frame's URL that hold for all of its pages: language, look, and the group whose list led to an event. */
const KEPT = ["lang", "theme", "g"] as const;

const PREFIX = "/embed";
const PAGE = /^\/embed(\/(event|g)\/\w+)(?:\/|$)/;
const TAG = /<(a|form)( [^<>]*)>/g;
const TARGET = / (href|action)="([^"]*)"/;

export function readFrame({ pathname, searchParams }: URL): Frame {
  const group = searchParams.get("g");
  return { path: pathname.match(PAGE)?.[1] ?? "/", groupPath: group && /^\w+$/.test(group) ? `/g/${group}` : null };
}

/** The look that a frame's URL asks for; without one, the one its reader's system has. */
export function readFrameTheme({ searchParams }: URL): Theme {
  return THEMES.find((theme) => theme === searchParams.get("theme")) ?? "system";
}

/**
 * Lets a page work inside a frame: links and forms of the same sheet or group stay in it, and all others open a new tab, since
 * no page outside of /embed may be framed. Takes HTML as React writes it: quoted, and without angle brackets in attributes.
 */
export function keepInFrame(html: string, url: URL): string {
  const kept = listKept(url);
  return html.replace(TAG, (tag: string, name: string, attributes: string) => {
    const [written = "", attribute, value] = attributes.match(TARGET) ?? [];
    if (/ target="/.test(attributes)) return leaveFrame(name, attributes);
    if (value === undefined || value.startsWith("#")) return tag + writeHidden(attributes, kept);
    const inside = findTarget(unescapeHtml(value), url, kept);
    if (inside === null) return leaveFrame(name, attributes);
    return tag.replace(written, () => ` ${attribute}="${escapeHtml(inside)}"`) + writeHidden(attributes, kept);
  });
}

/** A group's page passes itself on to the events it leads to. */
function listKept(url: URL): [name: string, value: string][] {
  const kept = KEPT.flatMap((name): [string, string][] => {
    const value = url.searchParams.get(name);
    return value && /^\w+$/.test(value) ? [[name, value]] : [];
  });
  const [, path = "", what] = url.pathname.match(PAGE) ?? [];
  return what === "g" ? [...kept.filter(([name]) => name !== "g"), ["g", path.slice("/g/".length)]] : kept;
}

/** Rewrites a link to stay inside the frame; null if it leaves it. */
function findTarget(link: string, url: URL, kept: [string, string][]): string | null {
  const target = URL.parse(link, url);
  if (!target || target.origin !== url.origin) return null;
  if (!target.pathname.startsWith(`${PREFIX}/`)) {
    if (!listOwnPaths(url).includes(target.pathname)) return null;
    target.pathname = PREFIX + target.pathname;
  }
  for (const [name, value] of kept) target.searchParams.set(name, value);
  return target.pathname + target.search + target.hash;
}

/** The paths of a frame's own pages, outside of it. */
function listOwnPaths({ pathname }: URL): string[] {
  const [, path, what] = pathname.match(PAGE) ?? [];
  if (!path) return [];
  const id = path.slice(path.lastIndexOf("/") + 1);
  return what === "g" ? [path] : [path, ...Object.values(KINDS).map(({ signUpPath }) => signUpPath(id))];
}

function leaveFrame(name: string, attributes: string): string {
  const target = / target="/.test(attributes) ? "" : ' target="_blank"';
  return `<${name}${attributes}${target}${/ rel="/.test(attributes) ? "" : ' rel="noopener"'}>`;
}

/** A form that reads replaces its action's query with its fields. */
function writeHidden(attributes: string, kept: [string, string][]): string {
  if (!/ method="get"/.test(attributes)) return "";
  return kept.map(([name, value]) => `<input type="hidden" name="${name}" value="${value}"/>`).join("");
}

function unescapeHtml(text: string): string {
  return text.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

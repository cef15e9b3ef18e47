import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { buildSnippet, getFramePath } from "#app/organize/embed/snippet.ts";
import { keepInFrame, readFrame, readFrameTheme } from "#app/signup/frame/frame-links.ts";

const at = (path: string) => new URL(path, "https://turnout.test");
const SHEET = at("/embed/event/e1?lang=de&theme=dark&g=g1&page=2");
const KEPT = "lang=de&#38;theme=dark&#38;g=g1";

function keep(html: string, url = SHEET): string {
  return keepInFrame(html, url);
}

test("links to the sheet and its forms stay inside, with what the frame's URL chose", () => {
  expect(keep('<a class="x" href="/event/e1">')).toBe(`<a class="x" href="/embed/event/e1?${KEPT}">`);
  expect(keep('<a href="/event/e1/item-rsvp?item=i1#offers">')).toBe(`<a href="/embed/event/e1/item-rsvp?item=i1&#38;${KEPT}#offers">`);
  expect(keep('<a href="?page=3&amp;q=%26#offers">')).toBe(`<a href="/embed/event/e1?page=3&#38;q=%26&#38;${KEPT}#offers">`);
  expect(keep('<a href="#offers">')).toBe('<a href="#offers">');
  expect(keep('<a href="/embed/g/g1">', at("/embed/event/e1"))).toBe('<a href="/embed/g/g1">');
});

test("everything else opens a new tab", () => {
  const leaving = [
    "/event/e2",
    "/event/e1/share",
    "/event/e1/calendar.ics",
    "/",
    "https://maps.test/?q=a",
    "mailto:a@b.test",
    "//evil.test/embed/event/e1",
  ];
  for (const href of leaving) expect(keep(`<a href="${href}">`)).toBe(`<a href="${href}" target="_blank" rel="noopener">`);
  expect(keep('<a href="https://x.test" rel="nofollow" target="_blank">')).toBe('<a href="https://x.test" rel="nofollow" target="_blank">');
  expect(keep('<a href="/event/e1" target="_blank">')).toBe('<a href="/event/e1" target="_blank" rel="noopener">');
  expect(keep('<form method="post" action="/s/t">')).toBe('<form method="post" action="/s/t" target="_blank" rel="noopener">');
});

test("a form that reads carries the choices in fields, one that writes in its address", () => {
  const fields =
    '<input type="hidden" name="lang" value="de"/><input type="hidden" name="theme" value="dark"/><input type="hidden" name="g" value="g1"/>';
  expect(keep('<form method="get" action="/event/e1/item-rsvp">')).toBe(
    `<form method="get" action="/embed/event/e1/item-rsvp?${KEPT}">${fields}`,
  );
  expect(keep('<form method="post" action="/event/e1/item-rsvp?item=i1">')).toBe(
    `<form method="post" action="/embed/event/e1/item-rsvp?item=i1&#38;${KEPT}">`,
  );
});

test("a group's frame keeps its pages and names itself to the sheets it shows", () => {
  const group = at("/embed/g/g1?lang=fr&g=other");
  expect(keep('<a href="/g/g1?page=2">', group)).toBe('<a href="/embed/g/g1?page=2&#38;lang=fr&#38;g=g1">');
  expect(keep('<a href="/embed/event/e1">', group)).toBe('<a href="/embed/event/e1?lang=fr&#38;g=g1">');
  expect(keep('<a href="/event/e1">', group)).toContain('target="_blank"');
});

test("a hostile query reaches no page", () => {
  const url = at(
    `/embed/event/e1?lang=${encodeURIComponent('"><script>')}&theme=${encodeURIComponent("'x")}&g=${encodeURIComponent("../s/t")}`,
  );
  expect(keep('<form method="get" action="/event/e1/item-rsvp">', url)).toBe('<form method="get" action="/embed/event/e1/item-rsvp">');
  expect(readFrame(url)).toEqual({ path: "/event/e1", groupPath: null });
  expect(readFrameTheme(url)).toBe("system");
  expect(readFrame(SHEET)).toEqual({ path: "/event/e1", groupPath: "/g/g1" });
  expect(readFrameTheme(SHEET)).toBe("dark");
});

test("the code to paste is valid HTML, whatever the title says", () => {
  const path = getFramePath({ what: "event", id: "e1" }, { locale: "de", theme: "dark" });
  expect(path).toBe("/embed/event/e1?lang=de&theme=dark");
  expect(getFramePath({ what: "group", id: "g1" }, { locale: null, theme: "system" })).toBe("/embed/g/g1");
  const code = buildSnippet("https://turnout.test", path, `"><script>alert('&')</script>`);
  expect(code).toContain('src="https://turnout.test/embed/event/e1?lang=de&amp;theme=dark"');
  expect(code).toContain(`title="&quot;&gt;&lt;script&gt;alert('&amp;')&lt;/script&gt;"`);
  expect(code.match(/<\w+/g)).toEqual(["<iframe", "<script"]);
});

test("the script for other websites is under 1 kB", () => {
  expect(readFileSync("public/embed.js").length).toBeLessThan(1000);
});

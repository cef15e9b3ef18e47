import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { splitLinks } from "#app/lib/links.ts";
import { mapLink } from "#app/lib/map-link.ts";
import { LinkedText } from "#app/ui/linked-text.tsx";

function findLinks(text: string): [string, string][] {
  return splitLinks(text).flatMap(({ text, href }): [string, string][] => (href ? [[text, href]] : []));
}

test.each([
  ["Join https://zoom.us/j/123?pwd=a.b at 9.", "https://zoom.us/j/123?pwd=a.b", "https://zoom.us/j/123?pwd=a.b"],
  ["See www.example.org, please", "www.example.org", "https://www.example.org"],
  ["(HTTP://Example.org/a)", "HTTP://Example.org/a", null],
  ["Zoom:https://zoom.us/j/1!", "https://zoom.us/j/1", "https://zoom.us/j/1"],
  ["https://en.wikipedia.org/wiki/Potluck_(meal).", "https://en.wikipedia.org/wiki/Potluck_(meal)", null],
  ["Ask <ada@example.org>.", "ada@example.org", "mailto:ada@example.org"],
  ["ada+fair@mail.example.co.uk?", "ada+fair@mail.example.co.uk", "mailto:ada+fair@mail.example.co.uk"],
  ["„https://müller.example/ö“", "https://müller.example/ö", null],
])("%s has a link", (text, shown, href) => {
  expect(findLinks(text)).toEqual([[shown, href ?? shown]]);
  expect(
    splitLinks(text)
      .map((piece) => piece.text)
      .join(""),
  ).toBe(text);
});

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "https://",
  "http://localhost/x",
  "https://user:pass@example.org",
  "9 a.m. e.g. this",
  "a@b",
  "@home",
  "xhttps://example.org",
  "mailto:ada@example.org?bcc=x",
])("%s is text", (text) => {
  expect(splitLinks(text)).toEqual([{ text, href: null }]);
});

test("a link's text can't escape its attribute, and the link opens in a new tab, without endorsement", () => {
  const html = renderToStaticMarkup(<LinkedText>{'Hi <b> https://example.org/"onclick="x?a=1&b=2\nask ada@example.org'}</LinkedText>);
  expect(html).toMatch(
    /^Hi &lt;b&gt; <a href="https:\/\/example.org\/&quot;onclick=&quot;x\?a=1&amp;b=2" rel="nofollow noopener ugc" target="_blank"/,
  );
  expect(html).toContain('<a href="mailto:ada@example.org" class=');
  expect(html).not.toContain('"onclick');
  expect(renderToStaticMarkup(<LinkedText>{"No link & none\nhere"}</LinkedText>)).toBe("No link &amp; none\nhere");
});

test("a location links to a map, unless it is a web or email address or still open", () => {
  expect(mapLink("12 Elm Street, Millbrook")).toBe("https://www.google.com/maps/search/?api=1&query=12+Elm+Street%2C+Millbrook");
  for (const other of ["https://zoom.us/j/1", "Online: www.example.org", "ada@example.org", "Location TBD"])
    expect(mapLink(other)).toBeNull();
});

import { expect, test } from "vitest";
import { Browser } from "#tests/support/test-browser.ts";

test("crawlers may read everything, and the sitemap lists the site's own pages but no event", async () => {
  const robots = await new Browser().ask("/robots.txt");
  expect(robots.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(robots.headers.get("Cache-Control")).toBe("public, max-age=86400");
  // Crawlers must be able to open a noindex page to see that it is one.
  expect((await robots.text()).match(/^\w.*$/gm)).toEqual(["User-agent: *", "Disallow:", "Sitemap: https://turnout.test/sitemap.xml"]);
  const sitemap = await new Browser().ask("/sitemap.xml");
  expect(sitemap.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  expect(sitemap.headers.get("Cache-Control")).toBe("public, max-age=86400");
  const paths = [...(await sitemap.text()).matchAll(/<loc>https:\/\/turnout\.test([^<]*)<\/loc>/g)].map(([, path = ""]) => path);
  expect(paths).toContain("/gallery");
  expect(paths.filter((path) => path.startsWith("/demo/"))).toHaveLength(10);
  expect(paths).not.toContain("/auth");
  for (const path of paths) expect((await new Browser().ask(path)).status, path).toBe(200);
});

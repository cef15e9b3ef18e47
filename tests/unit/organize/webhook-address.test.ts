import { expect, test } from "vitest";
import { findAddressProblem, findHost, findWait, repeatsChallenge } from "#app/organize/webhooks/rules.ts";

const PUBLIC = { ownHost: "turnout.example", admitsLocal: false };
const problem = (address: string) => findAddressProblem(address, PUBLIC);

test("a public address over https is taken", () => {
  for (const address of [
    "https://hooks.zapier.com/hooks/catch/1/a?b=c",
    "https://HOOKS.Zapier.com./x",
    "https://xn--bcher-kva.de/",
    "https://10.wiki/",
  ]) {
    expect(problem(address), address).toBeNull();
  }
});

test("every way to write an address inside a network is refused", () => {
  const hosts = [
    ...["127.0.0.1", "127.1", "0x7f000001", "2130706433", "017700000001", "0", "10.0.0.8", "192.168.1.1", "172.16.0.1", "169.254.169.254"],
    ...["[::1]", "[::ffff:127.0.0.1]", "[fd00::1]", "[fe80::1]", "[::]", "①②⑦.⓪.⓪.①", "8.8.8.8", "1.1.1.1."],
    ...["localhost", "LOCALHOST", "localhost.", "a.localhost", "printer", "db.internal", "metadata.google.internal", "nas.local", "a.lan"],
    ...["router.home.arpa", "x.corp", "x.intranet", "x.private", "a.test", "x.example", "x.invalid", "x.onion", "1.0.0.127.in-addr.arpa"],
  ];
  for (const host of hosts) expect(problem(`https://${host}/x`), host).toMatch(/^(?:private|malformed)$/);
});

test("an address without https, with a port, a password or of Turnout itself is refused, with the reason", () => {
  expect(problem("http://hooks.zapier.com/")).toBe("insecure");
  expect(problem("https://hooks.zapier.com:8443/")).toBe("insecure");
  expect(problem("https://hooks.zapier.com:443/")).toBeNull();
  expect(problem("ftp://hooks.zapier.com/")).toBe("insecure");
  expect(problem("javascript:alert(1)")).toBe("insecure");
  expect(problem("https://user:secret@hooks.zapier.com/")).toBe("malformed");
  expect(problem("https://user@hooks.zapier.com/")).toBe("malformed");
  expect(problem("hooks.zapier.com")).toBe("malformed");
  expect(problem("https://turnout.example/webhooks/resend")).toMatch(/own|private/);
  expect(findAddressProblem("https://www.turnout.io/x", { ownHost: "turnout.io", admitsLocal: false })).toBe("own");
  expect(findAddressProblem("https://turnout.io./x", { ownHost: "turnout.io", admitsLocal: false })).toBe("own");
  expect(findAddressProblem("https://notturnout.io/x", { ownHost: "turnout.io", admitsLocal: false })).toBeNull();
  expect(problem(`https://a.example.org/${"x".repeat(500)}`)).toBe("long");
});

test("only this machine is admitted by the setting for tests, and only without it being production's", () => {
  const local = { ...PUBLIC, admitsLocal: true };
  expect(findAddressProblem("http://127.0.0.1:4000/x", local)).toBeNull();
  expect(findAddressProblem("http://localhost:4000/x", local)).toBeNull();
  for (const other of ["http://127.0.0.2/", "http://169.254.169.254/", "http://10.0.0.1/", "https://127.0.0.1/", "http://a.localhost/"]) {
    expect(findAddressProblem(other, local), other).not.toBeNull();
  }
});

test("waits grow to half a day", () => {
  const waits = Array.from({ length: 12 }, (_, index) => findWait(index + 1));
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(waits.slice(-5)).toEqual(Array(5).fill(43_200_000));
});

test("a challenge is repeated as text or as JSON, and by nothing else", () => {
  expect(repeatsChallenge(" abc\n", "abc")).toBe(true);
  expect(repeatsChallenge('{"challenge":"abc","ok":true}', "abc")).toBe(true);
  for (const lie of ["", "ok", "abcd", "abc abc", '{"challenge":"abd"}', "null", '"abc', "[]", '{"data":{"challenge":"abc"}}'])
    expect(repeatsChallenge(lie, "abc"), lie).toBe(false);
});

test("deliveries are counted by host, however its address is written", () => {
  expect(new Set(["https://A.example.org./x", "https://a.example.org:443/y?z"].map(findHost))).toEqual(new Set(["a.example.org"]));
});

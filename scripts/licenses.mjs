// Lists the licenses of the product's packages, from the lock file, in licenses.md. Fails on a license that isn't allowed yet.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "Unlicense",
]);

const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
const shipped = Object.entries(packages).filter(([path, about]) => path !== "" && !about.dev && !about.devOptional && !about.link);
const rows = shipped.map(([path, { version, license }]) => ({
  name: path.slice(path.lastIndexOf("node_modules/") + 13),
  version,
  license: license ?? licenseIn(path),
}));
const disallowed = rows.filter(({ license }) => !isAllowed(license));

writeFileSync(
  join(root, "licenses.md"),
  ["# Licenses of shipped packages", "", ...rows.map(({ name, version, license }) => `- ${name} ${version}: ${license}`), ""].join("\n"),
);
console.log(`${rows.length} packages, ${disallowed.length} with a license that isn't on the list`);
for (const { name, version, license } of disallowed) console.error(`${name} ${version}: ${license}`);
process.exit(disallowed.length > 0 ? 1 : 0);

/** "(MIT OR X)" needs one allowed license, "MIT AND X" both. */
function isAllowed(license) {
  return license
    .replace(/[()]/g, "")
    .split(" AND ")
    .every((part) => part.split(" OR ").some((each) => ALLOWED.has(each.trim())));
}

function licenseIn(path) {
  try {
    return JSON.parse(readFileSync(join(root, path, "package.json"), "utf8")).license ?? "unknown";
  } catch {
    return "unknown";
  }
}

import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Plugin } from "vite";

/** Modules that check the certificates of devices. Each exports a function of its own name. */
const CHECKS =
  /\/(verifyAttestation(FIDOU2F|AndroidSafetyNet|TPM|AndroidKey|Apple|WithMetadata)|validateCertificatePath|getCertificateInfo|isCertRevoked|validateExtFIDOGenCEAAGUID|convertX509PublicKeyToCOSE|mapX509SignatureAlgToCOSEAlg)\.js$/;
const ROOTS = /\/defaultRootCerts\/[\w-]+\.js$/;

/** Puts SimpleWebAuthn into the Worker without what checks certificates of devices, which no one is asked for: most of its size. */
export function withoutCertificates(): Plugin {
  return {
    name: "without-certificates",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    enforce: "pre",
    // Of this package only how a signature is written, not keys and certificates.
    resolveId(source, importer) {
      return source === "@peculiar/asn1-ecc" ? this.resolve("@peculiar/asn1-ecc/build/es2015/ec_signature_value.js", importer) : undefined;
    },
    load(id) {
      if (!id.includes("/@simplewebauthn/server/")) return undefined;
      if (ROOTS.test(id)) return emptyTexts(readFileSync(id, "utf8"));
      if (id.endsWith("/metadataService.js")) return "export const MetadataService = {};";
      const refuse = '() => { throw new Error("Certificates of devices are not checked") }';
      return CHECKS.test(id) ? `export const ${basename(id, ".js")} = ${refuse};` : undefined;
    },
  };
}

/** A module that exports the same names as this one, all of them empty. */
function emptyTexts(module: string): string {
  return [...module.matchAll(/^export const (\w+)/gm)].map(([text]) => `${text} = "";`).join("\n");
}

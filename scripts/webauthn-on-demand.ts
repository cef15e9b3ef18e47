import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { build, type Plugin as EsbuildPlugin } from "esbuild";
import type { Plugin } from "vite";

const LIBRARY = "/node_modules/@simplewebauthn/server/esm/index.js";
const USED = ["generateRegistrationOptions", "verifyRegistrationResponse", "generateAuthenticationOptions", "verifyAuthenticationResponse"];

/** Modules that check the certificates of devices, or list those to trust. Each exports a function of its own name. */
const CERTIFICATES =
  /\/(verifyAttestation(FIDOU2F|AndroidSafetyNet|TPM|AndroidKey|Apple|WithMetadata)|validateCertificatePath|getCertificateInfo|isCertRevoked|validateExtFIDOGenCEAAGUID|convertX509PublicKeyToCOSE|mapX509SignatureAlgToCOSEAlg|metadataService)\.js$/;
const ROOTS = /\/defaultRootCerts\/[\w-]+\.js$/;

/**
 * Puts SimpleWebAuthn into the Worker without what checks certificates of devices, which nobody is asked for here: most of its
 * size. The rest is a function, run when a passkey is first used, since the Worker is one module and would run it at its start.
 */
export function webAuthnOnDemand(): Plugin {
  return {
    name: "webauthn-on-demand",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(LIBRARY)) return null;
      const bundled = {
        bundle: true,
        minify: true,
        legalComments: "none",
        format: "iife",
        globalName: "library",
        target: "es2022",
      } as const;
      const { outputFiles } = await build({ ...bundled, entryPoints: [id], plugins: [withoutCertificates()], write: false });
      const code = outputFiles[0]?.text ?? "";
      const used = USED.map((name) => `export const ${name} = (options) => load().${name}(options);`);
      return `let loaded;\nfunction load() {\n  loaded ??= (() => {\n${code}\nreturn library;\n  })();\n  return loaded;\n}\n${used.join("\n")}\n`;
    },
  };
}

function withoutCertificates(): EsbuildPlugin {
  return {
    name: "without-certificates",
    setup({ onLoad, onResolve, resolve }) {
      // Of this package only how a signature is written, not keys and certificates.
      onResolve({ filter: /^@peculiar\/asn1-ecc$/ }, ({ resolveDir, kind }) =>
        resolve("@peculiar/asn1-ecc/build/es2015/ec_signature_value.js", { resolveDir, kind }),
      );
      onLoad({ filter: ROOTS }, ({ path }) => ({ contents: emptyTexts(readFileSync(path, "utf8")) }));
      onLoad({ filter: CERTIFICATES }, ({ path }) => {
        const name = basename(path, ".js");
        const refuse = '() => { throw new Error("Certificates of devices are not checked") }';
        return { contents: name === "metadataService" ? "export const MetadataService = {};" : `export const ${name} = ${refuse};` };
      });
    },
  };
}

/** A module that exports the same names as this one, all of them empty. */
function emptyTexts(module: string): string {
  return [...module.matchAll(/^export const (\w+)/gm)].map(([text]) => `${text} = "";`).join("\n");
}

import { createHash, generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** What the provider says of the person; each claim can be a lie. `key`: signs with a key it doesn't publish. */
type Claims = {
  sub: string;
  email: string;
  email_verified: boolean;
  nonce?: string;
  aud?: string;
  iss?: string;
  exp?: number;
  key?: "other";
};

const CLIENT = { id: "turnout-client", secret: "turnout-secret" };

/**
 * A provider that speaks OpenID Connect as Google does: discovery, keys, a code that works once with its PKCE verifier, and ID
 * tokens that it really signs. `/authorize` takes the person's claims as JSON in `as`, and without them asks, as Google's screen
 * does.
 */
export async function startOidcServer(): Promise<string> {
  const [own, other] = [0, 1].map(() => generateKeyPairSync("rsa", { modulusLength: 2048 }));
  const codes = new Map<string, { claims: Claims; nonce: string; challenge: string; redirectUri: string }>();
  let issuer = "";

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", issuer);
    if (url.pathname === "/.well-known/openid-configuration") {
      const supported = {
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
      };
      const endpoints = { authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/keys` };
      return sendJson(response, { issuer, ...endpoints, ...supported });
    }
    if (url.pathname === "/keys")
      return sendJson(response, { keys: [{ ...own?.publicKey.export({ format: "jwk" }), kid: "own", use: "sig", alg: "RS256" }] });
    if (url.pathname === "/authorize") return (url.searchParams.has("as") ? authorize : askWho)(url.searchParams, response);
    if (url.pathname === "/token") return void exchange(request, response);
    response.writeHead(404).end();
  });

  function authorize(asked: URLSearchParams, response: ServerResponse): void {
    const back = new URL(asked.get("redirect_uri") ?? "");
    back.searchParams.set("state", asked.get("state") ?? "");
    const claims = JSON.parse(asked.get("as") ?? "null") as Claims | null;
    if (!claims || asked.get("client_id") !== CLIENT.id || asked.get("code_challenge_method") !== "S256")
      back.searchParams.set("error", "access_denied");
    else {
      const code = randomUUID();
      const known = {
        nonce: asked.get("nonce") ?? "",
        challenge: asked.get("code_challenge") ?? "",
        redirectUri: asked.get("redirect_uri") ?? "",
      };
      codes.set(code, { claims, ...known });
      back.searchParams.set("code", code);
    }
    response.writeHead(302, { Location: back.href }).end();
  }

  async function exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const sent = new URLSearchParams(Buffer.concat(parts).toString());
    const found = codes.get(sent.get("code") ?? "");
    codes.delete(sent.get("code") ?? "");
    const isClient = sent.get("client_id") === CLIENT.id && sent.get("client_secret") === CLIENT.secret;
    const challenge = createHash("sha256")
      .update(sent.get("code_verifier") ?? "")
      .digest("base64url");
    if (!found || !isClient || challenge !== found.challenge || sent.get("redirect_uri") !== found.redirectUri)
      return sendJson(response, { error: "invalid_grant" }, 400);
    const now = Math.floor(Date.now() / 1000);
    const { key, ...claims } = found.claims;
    const payload = { iss: issuer, aud: CLIENT.id, nonce: found.nonce, iat: now, exp: now + 3600, ...claims };
    const pair = key === "other" ? other : own;
    sendJson(response, { access_token: "unused", token_type: "Bearer", expires_in: 3600, id_token: signToken(payload, pair?.privateKey) });
  }

  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  server.unref();
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return issuer;
}

function askWho(asked: URLSearchParams, response: ServerResponse): void {
  const hidden = [...asked].map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`).join("");
  response.writeHead(200, { "Content-Type": "text/html" });
  response.end(`<!doctype html><title>Provider</title><form>${hidden}<label>Claims <input name="as"></label><button>Agree</button></form>`);
}

function signToken(payload: object, key: Parameters<typeof sign>[2] | undefined): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const content = `${encode({ alg: "RS256", kid: "own", typ: "JWT" })}.${encode(payload)}`;
  if (!key) throw new Error("no key");
  return `${content}.${sign("sha256", Buffer.from(content), key).toString("base64url")}`;
}

function sendJson(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(JSON.stringify(body));
}

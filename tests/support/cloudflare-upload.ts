import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { DeployWorld } from "../../scripts/deploy/world.ts";

/** Sends the requests that wrangler ends up sending; wrangler itself takes seconds. */
export function createUpload(url: string, folder: string): DeployWorld["upload"] {
  return async (stage, token, account, tag) => {
    const config = JSON.parse(readFileSync(join(folder, `wrangler.${stage}.json`), "utf8"));
    const secrets = Object.entries(JSON.parse(readFileSync(join(folder, `.secrets.${stage}.json`), "utf8")));
    const bindings = [
      { type: "d1", name: "DB", id: config.d1_databases[0].database_id },
      ...(config.ai ? [{ type: "ai", name: config.ai.binding }] : []),
      ...Object.entries(config.vars).map(([name, text]) => ({ type: "plain_text", name, text })),
      ...secrets.map(([name, text]) => ({ type: "secret_text", name, text })),
    ];
    const form = new FormData();
    form.set("metadata", JSON.stringify({ bindings, annotations: { "workers/tag": tag } }));
    const answer = await fetch(`${url}/accounts/${account}/workers/scripts/${config.name}`, {
      method: "PUT",
      body: form,
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(await answer.text());
  };
}

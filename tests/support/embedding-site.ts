import { createServer } from "node:http";

/** Another website: it shows the HTML it was given last, at an address that isn't this product's site. */
export type EmbeddingSite = { url: string; show: (body: string) => void; stop: () => void };

export async function startEmbeddingSite(): Promise<EmbeddingSite> {
  let shown = "";
  const server = createServer((_, response) => {
    const head = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Our school</title>';
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(`${head}<main>${shown}</main></html>`);
  });
  // An address instead of a name: cookies and storage tell it apart from localhost.
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/`;
  return {
    url,
    show: (body) => {
      shown = body;
    },
    stop: () => server.close(),
  };
}

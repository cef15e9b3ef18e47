import { createServer } from "node:http";

/** A server that responds like a geocoding service: never for "slow", with 500 for "broken", otherwise with two streets of that name. */
export async function startGeocoderServer(): Promise<string> {
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? "", "http://geocoder").searchParams.get("q") ?? "";
    if (name.startsWith("slow")) return;
    response.writeHead(name.startsWith("broken") ? 500 : 200, { "Content-Type": "application/json" });
    const features = ["12", "14"].map((housenumber) => ({
      type: "Feature",
      properties: { street: `${name} Street`, housenumber, city: "Millbrook", state: "New York", country: "United States" },
    }));
    response.end(JSON.stringify({ type: "FeatureCollection", features }));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  server.unref();
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/api`;
}

import { createServer } from "node:net";

const USUAL = 8787;

/** Picks the port to serve at: 8787 or PORT. Exits with a one-line message if it is already in use. */
export async function findFreePort(): Promise<number> {
  const port = Number(process.env.PORT || USUAL);
  if (await isFree(port)) return port;
  console.error(`Port ${port} is taken: stop what runs there, or choose another one with PORT=${port + 1}`);
  return process.exit(1);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const probe = createServer();
    probe.once("error", () => answer(false));
    probe.listen(port, () => probe.close(() => answer(true)));
  });
}

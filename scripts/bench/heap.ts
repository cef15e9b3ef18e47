type Answer = { id: number; result: { usedSize: number } };
type Inspected = { webSocketDebuggerUrl: string };

/** Node's own WebSocket accepts headers. */
const Socket = WebSocket as unknown as new (url: string, options: { headers: Record<string, string> }) => WebSocket;

/** Connects to the inspector at that port to read the isolate's heap, in MB. */
export async function openHeap(port: number): Promise<{ used: () => Promise<number>; collect: () => Promise<unknown>; close: () => void }> {
  const [inspected] = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as Inspected[];
  if (!inspected) throw new Error("Nothing to inspect");
  // Miniflare refuses connections without an Origin header.
  const socket = new Socket(inspected.webSocketDebuggerUrl, { headers: { Origin: "http://localhost" } });
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    waiting.get(answer.id)?.(answer);
  };
  let last = 0;
  const ask = (method: string) =>
    new Promise<Answer>((resolve, reject) => {
      const id = ++last;
      waiting.set(id, resolve);
      setTimeout(() => reject(new Error(`${method} was not answered`)), 60_000).unref();
      socket.send(JSON.stringify({ id, method }));
    });
  return {
    used: async () => megabytes((await ask("Runtime.getHeapUsage")).result.usedSize),
    /** Completes only along with the next request: V8 runs it as a task of the isolate, and an idle isolate runs no tasks. */
    collect: () => ask("HeapProfiler.collectGarbage"),
    close: () => socket.close(),
  };
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1e5) / 10;
}

export type Heap = { used: number; reserved: number };

type Answer = { id: number; result?: { usedSize?: number; totalSize?: number } };
type Inspected = { webSocketDebuggerUrl: string };

/** Node's own, which takes headers. */
const Socket = WebSocket as unknown as new (url: string, options: { headers: Record<string, string> }) => WebSocket;

/** The heap of the isolate behind an inspector's port, in MB; `isCollected`: what is left once its garbage is gone. */
export async function openHeap(port: number): Promise<{ read: (isCollected?: boolean) => Promise<Heap>; close: () => void }> {
  const [inspected] = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as Inspected[];
  if (!inspected) throw new Error("Nothing to inspect");
  // The inspector answers pages of its own origin alone.
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
    new Promise<Answer>((resolve) => {
      const id = ++last;
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method }));
    });
  return {
    read: async (isCollected = false) => {
      if (isCollected) await ask("HeapProfiler.collectGarbage");
      const { result } = await ask("Runtime.getHeapUsage");
      return { used: megabytes(result?.usedSize), reserved: megabytes(result?.totalSize) };
    },
    close: () => socket.close(),
  };
}

function megabytes(bytes = Number.NaN): number {
  return Math.round(bytes / 1e5) / 10;
}

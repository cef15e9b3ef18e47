const MAX_BACKOFF = 60_000;

/**
 * Receives an event room's frames while the page is visible; each connection begins with the current state. Returns a function
 * that stops it.
 */
export function listenLive(eventId: string, onFrame: (frame: unknown) => void): () => void {
  if (!("WebSocket" in window)) return () => {};
  const address = `${location.origin.replace(/^http/, "ws")}/live/${eventId}`;
  let failures = 0;
  let socket: WebSocket | null = null;
  let isOver = false;
  const connect = () => {
    if (isOver || socket || document.hidden) return;
    socket = new WebSocket(address);
    socket.onmessage = ({ data }) => {
      failures = 0;
      onFrame(JSON.parse(data));
    };
    socket.onclose = () => {
      socket = null;
      setTimeout(connect, Math.min(MAX_BACKOFF, 1000 * 2 ** failures++) * (0.5 + Math.random()));
    };
  };
  document.addEventListener("visibilitychange", connect);
  connect();
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", connect);
    socket?.close();
  };
}

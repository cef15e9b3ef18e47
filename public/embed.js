// Gives each frame of Turnout on this page the height of its content. The frame says it in a message.
(() => {
  const { origin } = new URL(document.currentScript.src);
  const frames = () => [...document.querySelectorAll("iframe")].filter(({ src }) => src.startsWith(`${origin}/embed/`));
  const seen = new WeakSet();
  addEventListener("message", ({ data, origin: from, source }) => {
    const frame = from === origin && frames().find(({ contentWindow }) => contentWindow === source);
    const height = data?.turnout;
    if (!frame || !(height > 0 && height < 1e5)) return;
    frame.style.height = `${height}px`;
    if (seen.has(frame)) return;
    seen.add(frame);
    // Another page of the sheet may be much shorter: show its top.
    frame.addEventListener("load", () => frame.getBoundingClientRect().top < 0 && frame.scrollIntoView());
  });
  for (const { contentWindow } of frames()) contentWindow.postMessage("turnout", origin);
})();

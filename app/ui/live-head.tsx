import { Meta } from "@remix-run/react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";

/** Keeps title and meta right as the reader moves between pages: takes the place of what the server wrote into the head. */
export function LiveHead() {
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    for (const node of document.head.querySelectorAll("title, meta[name=description], meta[name=robots], meta[property]")) node.remove();
    setLive(true);
  }, []);
  return isLive ? createPortal(<Meta />, document.head) : null;
}

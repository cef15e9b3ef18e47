import { Meta } from "@remix-run/react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";

const WRITTEN = "title, meta[name=description], meta[name=robots], meta[property]";

/**
 * Keeps title and meta right as the reader moves between pages: takes the place of what the server wrote into the head,
 * which goes only once the new is there, so that the page never lacks a title.
 */
export function LiveHead() {
  const [written, setWritten] = useState<Element[] | null>(null);
  useEffect(() => setWritten([...document.head.querySelectorAll(WRITTEN)]), []);
  useEffect(() => {
    for (const node of written ?? []) node.remove();
  }, [written]);
  return written ? createPortal(<Meta />, document.head) : null;
}

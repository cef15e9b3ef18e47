import { useEffect, useRef, useState } from "react";
import type { Invitation } from "#app/sheet/event/invitation.server.ts";
import { COPY_LINK_ID, canCopy, takePublished } from "./published-link.ts";

type Published = { event: Pick<Invitation["event"], "id" | "status">; link: string };

/** Right after publishing the link is copied where the browser allows it; where it doesn't, its button has the focus. */
export function usePublishedLink({ event: { id, status }, link }: Published): boolean {
  const [isCopied, setCopied] = useState(false);
  const before = useRef(status);

  useEffect(() => {
    const isPublishedHere = before.current === "draft" && status === "published";
    before.current = status;
    const published = isPublishedHere ? { isCopied: false } : takePublished(id);
    if (published) void copyOrFocus(link, published.isCopied).then(setCopied);
  }, [id, status, link]);

  return isCopied;
}

async function copyOrFocus(link: string, isCopied: boolean): Promise<boolean> {
  if (isCopied || (await canCopy(link))) return true;
  document.getElementById(COPY_LINK_ID)?.focus();
  return false;
}

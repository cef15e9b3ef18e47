import { createContext, useContext } from "react";

/** A page inside a frame on another website: its own path, and the group page that led to it. */
export type Frame = { path: string; groupPath: string | null };

const FrameContext = createContext<Frame | null>(null);

export const FrameProvider = FrameContext.Provider;

/** null for a page of its own. */
export function useFrame(): Frame | null {
  return useContext(FrameContext);
}

import type { ReactElement, ReactNode } from "react";
import type { ReaderContext } from "./layout.tsx";

/** A mail's parts; each gets the same plain props. */
export type Template<Props> = {
  subject: (props: Props & ReaderContext) => string;
  preview: (props: Props & ReaderContext) => string;
  footer: (props: Props & ReaderContext) => ReactNode;
  /** Whether the event's picture stands above the text. */
  hasPicture?: true;
  Body: (props: Props & ReaderContext) => ReactElement;
};

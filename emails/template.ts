import type { ReactElement, ReactNode } from "react";
import type { Reading } from "./layout.tsx";

/** A message in three parts; each is told the same plain props. */
export type Template<Props> = {
  subject: (props: Props & Reading) => string;
  preview: (props: Props & Reading) => string;
  footer: (props: Props & Reading) => ReactNode;
  Body: (props: Props & Reading) => ReactElement;
};

import { Component, lazy, type ReactNode, Suspense } from "react";
import type { Closable } from "#app/ui/failed-part.tsx";

type PartBoundaryProps = Closable & {
  /** The page it is on, if that changes: another page starts without the failure. */
  at?: string;
  children: ReactNode;
};

/** Loaded with every page, shortly after it (kept-page.ts). */
export const loadFailedPart = () => import("#app/ui/failed-part.tsx");

const FailedPart = lazy(() => loadFailedPart().then(({ FailedPart }) => ({ default: FailedPart })));

/** A part that throws leaves the rest of the page alone. Trying again puts back what was typed into it. React logs the error. */
export class PartBoundary extends Component<PartBoundaryProps> {
  override state = { hasFailed: false };
  /** A form that is taken off the page keeps its values. */
  forms: HTMLFormElement[] | null = null;

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate({ at }: PartBoundaryProps) {
    if (at !== this.props.at) this.setState({ hasFailed: false });
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    this.forms ??= [...document.forms];
    return (
      <Suspense>
        <FailedPart part={this} />
      </Suspense>
    );
  }
}

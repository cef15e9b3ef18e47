import { Component, lazy, type ReactNode, Suspense } from "react";
import type { Closable } from "#app/ui/failed-part.tsx";

type PartBoundaryProps = Closable & {
  /** The current page, if it changes: navigating to another page resets the failure. */
  at?: string;
  children: ReactNode;
};

/** Preloaded shortly after every page (kept-page.ts). */
export const loadFailedPart = () => import("#app/ui/failed-part.tsx");

const FailedPart = lazy(() => loadFailedPart().then(({ FailedPart }) => ({ default: FailedPart })));

/**
 * Keeps an error in one part from affecting the rest of the page. Retrying restores what was typed into the part. React logs
 * the error.
 */
export class PartBoundary extends Component<PartBoundaryProps> {
  override state = { hasFailed: false };
  /** The forms on the page when the part failed; a removed form keeps its values. */
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

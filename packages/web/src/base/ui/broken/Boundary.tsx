import { Component, type ReactElement, type ReactNode } from "react";
import { MissingCode } from "./lazy-component.tsx";

interface BoundaryProps {
  /**
   * What is drawn in place of children that failed. It is an element, because there is always something to be said: what
   * broke, and what to do. `tryAgain` draws the children anew.
   */
  fallback: (tryAgain: () => void) => ReactElement;
  /** What the children are made of: with something else they are drawn anew by themselves. */
  of?: unknown;
  children: ReactNode;
}

let tell: (error: unknown) => void = () => {};

/** React tells developers what was caught. Where another library draws, nobody would hear of it. */
export function tellOfCaught(to: (error: unknown) => void): void {
  tell = to;
}

/** A card or a view can fail without its neighbours. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof MissingCode) error.askAnew();
    tell(error);
  }

  override componentDidUpdate(before: BoundaryProps, { failed }: { failed: boolean }) {
    if (failed && before.of !== this.props.of) this.#tryAgain();
  }

  readonly #tryAgain = () => this.setState({ failed: false });

  override render() {
    return this.state.failed ? this.props.fallback(this.#tryAgain) : this.props.children;
  }
}

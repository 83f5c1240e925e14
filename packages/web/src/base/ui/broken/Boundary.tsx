import { Component, type ReactElement, type ReactNode } from "react";
import { MissingCode } from "./lazy-component.tsx";

interface BoundaryProps {
  /**
   * Drawn in place of children that failed. It is an element, because there is always something to say: what broke, and
   * what to do. `tryAgain` draws the children again; `error` is what they threw.
   */
  fallback: (tryAgain: () => void, error: unknown) => ReactElement;
  /** What the children depend on: when it changes, they are drawn again automatically. */
  of?: unknown;
  children: ReactNode;
}

interface BoundaryState {
  failed: boolean;
  error?: unknown;
}

let tell: (error: unknown) => void = () => {};

/** React reports caught errors to developers. Where another library draws, this reports them. */
export function tellOfCaught(to: (error: unknown) => void): void {
  tell = to;
}

/** Lets a card or a view fail without its neighbours. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failed: true, error };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof MissingCode) error.askAnew();
    tell(error);
  }

  override componentDidUpdate(before: BoundaryProps, { failed }: BoundaryState) {
    if (failed && before.of !== this.props.of) this.#tryAgain();
  }

  readonly #tryAgain = () => this.setState({ failed: false });

  override render() {
    const { failed, error } = this.state;
    return failed ? this.props.fallback(this.#tryAgain, error) : this.props.children;
  }
}

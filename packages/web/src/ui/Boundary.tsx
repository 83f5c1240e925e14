import { Component, type ReactNode } from "react";

interface BoundaryProps {
  /** Drawn in place of children that failed. */
  fallback: ReactNode;
  children: ReactNode;
}

/** A card or a view can fail without its neighbours. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

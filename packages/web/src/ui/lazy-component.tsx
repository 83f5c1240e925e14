import { type ComponentType, lazy, useState } from "react";

export interface LazyComponent<Props> {
  Component: ComponentType<Props>;
  /** Fetches the code before it is needed. Never rejects: whoever draws the component meets the failure. */
  preload(): Promise<void>;
}

/**
 * A component whose code comes when it is first drawn or preloaded. Once the code is here it is drawn at once:
 * `React.lazy` alone would still show its fallback, and React keeps a fallback for at least 300 ms.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
  const Later: ComponentType<Props> = lazy(load) as never;
  let Here: ComponentType<Props> | undefined;

  function Component(props: Props) {
    // Chosen once: another component at the same place would lose its state.
    const [Chosen] = useState<ComponentType<Props>>(() => Here ?? Later);
    return <Chosen {...props} />;
  }

  async function preload() {
    try {
      Here = (await load()).default;
    } catch {
      // A new release may have removed the file: drawing it says so.
    }
  }
  return { Component, preload };
}

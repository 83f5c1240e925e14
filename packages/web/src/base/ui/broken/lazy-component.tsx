import { type ComponentType, lazy, useState } from "react";

export interface LazyComponent<Props> {
  Component: ComponentType<Props>;
  /** Fetches the code before it is needed. Never rejects: whoever draws the component meets the failure. */
  preload(): Promise<void>;
}

/** The code of a component did not come: the connection broke, or a new release has removed the file. */
export class MissingCode extends Error {
  override name = "MissingCode";
  /** For who shows that it is missing: whoever draws the component from then on asks for the code once more. */
  readonly askAnew: () => void;

  constructor(cause: unknown, askAnew: () => void) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.askAnew = askAnew;
  }
}

/**
 * A component whose code comes when it is first drawn or preloaded. Once the code is here it is drawn at once:
 * `React.lazy` alone would still show its fallback, and React keeps a fallback for at least 300 ms.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
  let Later = attempt();
  let Here: ComponentType<Props> | undefined;

  /** What came of it is kept for good by React, also that nothing did. */
  function attempt(): ComponentType<Props> {
    const Attempt: ComponentType<Props> = lazy(async () => {
      try {
        return await load();
      } catch (cause) {
        // Not at once: until the failure is drawn React looks again and again, and would never see the end of it.
        throw new MissingCode(cause, () => {
          if (Later === Attempt) Later = attempt();
        });
      }
    }) as never;
    return Attempt;
  }

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

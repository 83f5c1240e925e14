import { type ComponentType, lazy, useState } from "react";

export interface LazyComponent<Props> {
  Component: ComponentType<Props>;
  /** Loads the code before it is needed. It never rejects; drawing the component shows a failure. */
  preload(): Promise<void>;
}

/** The code of a component could not be loaded: the connection broke, or a new release has removed the file. */
export class MissingCode extends Error {
  override name = "MissingCode";
  /** Called once the failure is shown: the next draw of the component then loads the code again. */
  readonly askAnew: () => void;

  constructor(cause: unknown, askAnew: () => void) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.askAnew = askAnew;
  }
}

/**
 * A component whose code is loaded when it is first drawn or preloaded. Once loaded, it is drawn at once: `React.lazy`
 * alone would still show its fallback, and React keeps a fallback for at least 300 ms.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
  let Later = attempt();
  let Here: ComponentType<Props> | undefined;

  /** React keeps the outcome of one attempt for good, even a failure. */
  function attempt(): ComponentType<Props> {
    const Attempt: ComponentType<Props> = lazy(async () => {
      try {
        return await load();
      } catch (cause) {
        // A new attempt is not made at once: until the failure is drawn, React tries again and again, without end.
        throw new MissingCode(cause, () => {
          if (Later === Attempt) Later = attempt();
        });
      }
    }) as never;
    return Attempt;
  }

  function Component(props: Props) {
    // Chosen once, because another component at the same place would lose its state.
    const [Chosen] = useState<ComponentType<Props>>(() => Here ?? Later);
    return <Chosen {...props} />;
  }

  async function preload() {
    try {
      Here = (await load()).default;
    } catch {
      // A new release may have removed the file; drawing the component says so.
    }
  }
  return { Component, preload };
}

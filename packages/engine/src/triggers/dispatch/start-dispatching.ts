/** Makes a process fire triggers. The code is loaded after the start, when there is nothing to fire yet. */
import type { Dispatcher, DispatcherOptions } from "./dispatcher.ts";

export interface Dispatching {
  /** Resolves after the current batch. */
  close(): Promise<void>;
}

export function startDispatching(options: DispatcherOptions): Dispatching {
  const started = load(options);
  return {
    async close() {
      await (await started).close();
    },
  };
}

async function load(options: DispatcherOptions): Promise<Dispatcher> {
  const { Dispatcher } = await import("./dispatcher.ts");
  return new Dispatcher(options);
}

/** Makes a process fire triggers. Its code is loaded behind the start, which has nothing to fire yet. */
import type { Dispatcher, DispatcherOptions } from "./dispatcher.ts";

export interface Dispatching {
  /** Ends after the batch under way. */
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

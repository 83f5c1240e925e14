import type { Change } from "@etui/protocol/tool-result";
import type { LoggedChange } from "../changes/change-log.ts";
import type { WorkspaceParts } from "./workspace.ts";

/** The changes that one workspace follows, told of by a test. */
export class TestChanges {
  #listener: ((logged: LoggedChange[]) => void) | undefined;

  readonly subscribe: WorkspaceParts["changes"]["subscribe"] = async (_user, listener) => {
    this.#listener = listener;
    return { position: {} as never, gapless: true, stop: () => (this.#listener = undefined) };
  };

  announce(change: Partial<Change>): void {
    this.#listener?.([{ position: {}, change } as unknown as LoggedChange]);
  }
}

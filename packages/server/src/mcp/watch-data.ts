/** A user's changes of stored documents, told to one connection until it stops. */
import type { Etui } from "@etui/engine";

export interface DataListener {
  /** A document came or went: the list of resources is another one. */
  listChanged(): void;
  updated(path: string): void;
}

/** Starts with the next change. Stopping before the feed has answered is fine. */
export function watchData(
  etui: Etui,
  userId: string,
  listener: DataListener,
  log: (line: string) => void,
): () => void {
  let stopped = false;
  let stopFeed: (() => void) | undefined;
  etui.changes
    .subscribe(userId, (changes) => {
      if (stopped) return;
      const documents = changes.map(({ change }) => change).filter(({ kind }) => kind === "user_data");
      if (documents.some(({ action }) => action !== "updated")) listener.listChanged();
      for (const path of new Set(documents.map(({ target }) => target))) listener.updated(path);
    })
    .then(({ stop }) => {
      stopFeed = stop;
      if (stopped) stop();
    })
    .catch((error) => log(`an MCP client cannot be told of changes: ${error.message}`));
  return () => {
    stopped = true;
    stopFeed?.();
  };
}

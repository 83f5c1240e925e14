/** Calls back when something in the folders was written, a moment after the writing has ended. */
/** The wait in milliseconds: programs write a file in several steps, and often several files. */
const QUIET_MS = 80;

export interface WatchOptions {
  /** How many levels of folders below are watched. */
  depth: number;
  ignored: RegExp;
  /** What is said if the system has no watchers left, or cannot watch; its reason follows. */
  unnoticed: string;
  log: (line: string) => void;
}

export interface Watching {
  /** Resolves when changes will be noticed. */
  ready: Promise<void>;
  close(): Promise<void>;
}

/** `changed` receives the paths. Where the system cannot watch, changes show at the next look. */
export function watchFolders(
  folders: readonly string[],
  changed: (paths: readonly string[]) => void,
  { depth, ignored, unnoticed, log }: WatchOptions,
): Watching {
  let timer: NodeJS.Timeout | undefined;
  let gathered = new Set<string>();
  let isClosed = false;
  const tell = () => {
    timer = undefined;
    const paths = [...gathered];
    gathered = new Set();
    changed(paths);
  };
  const noticed = (path: string) => {
    if (isClosed) return;
    gathered.add(path);
    clearTimeout(timer);
    timer = setTimeout(tell, QUIET_MS).unref();
  };

  const opened = (async () => {
    // It is imported here, because commands that only look once should not pay for it.
    const { watch } = await import("chokidar");
    const watcher = watch([...folders], {
      ignoreInitial: true,
      depth,
      ignored: (path) => ignored.test(path),
      persistent: false,
    });
    watcher.on("all", (_event, path) => noticed(path));
    let hasFailed = false;
    watcher.on("error", (error) => {
      if (hasFailed) return;
      hasFailed = true;
      log(`${unnoticed}: ${(error as Error).message}`);
    });
    const ready = new Promise<void>((resolve) => {
      watcher.once("ready", resolve);
      watcher.once("error", () => resolve());
    });
    return { ready, close: () => watcher.close() };
  })();

  return {
    ready: opened.then(({ ready }) => ready).catch((error: Error) => log(`${unnoticed}: ${error.message}`)),
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      // It is closed even if it is not ready, because the first scan of changing folders may never end.
      await (await opened.catch(() => undefined))?.close();
    },
  };
}

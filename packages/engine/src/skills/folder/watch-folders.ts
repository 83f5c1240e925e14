/** Calls back when something in the folders was written, a moment after the writing has ended. */
/** The wait in milliseconds: programs write a file in several steps, and a skill consists of several files. */
const QUIET_MS = 80;
/** Deep enough for the skill's folder, and for tools/, rules/ and the like within it. */
const DEPTH = 5;
const IGNORED = /(^|[/\\])(\.git|node_modules|__pycache__)([/\\]|$)/;

export interface Watching {
  /** Resolves when changes will be noticed. */
  ready: Promise<void>;
  close(): Promise<void>;
}

/** `changed` receives the paths. If the system has no watchers left, it is logged and changes show at the next look. */
export function watchFolders(
  folders: readonly string[],
  changed: (paths: readonly string[]) => void,
  log: (line: string) => void,
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
      depth: DEPTH,
      ignored: (path) => IGNORED.test(path),
      persistent: false,
    });
    watcher.on("all", (_event, path) => noticed(path));
    let hasFailed = false;
    watcher.on("error", (error) => {
      if (hasFailed) return;
      hasFailed = true;
      log(`Changes of skills are not noticed by themselves: ${(error as Error).message}`);
    });
    const ready = new Promise<void>((resolve) => {
      watcher.once("ready", resolve);
      watcher.once("error", () => resolve());
    });
    return { ready, close: () => watcher.close() };
  })();

  return {
    ready: opened
      .then(({ ready }) => ready)
      .catch((error: Error) => log(`Changes of skills are not noticed by themselves: ${error.message}`)),
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      // It is closed even if it is not ready, because the first scan of changing folders may never end.
      await (await opened.catch(() => undefined))?.close();
    },
  };
}

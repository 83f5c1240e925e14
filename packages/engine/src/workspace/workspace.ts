/**
 * The workspace: files in the home that show what Etui keeps, written after each commit, and read back where a person
 * edits them. The database is what holds; whatever becomes of the files, they are written again.
 *
 * Of several processes of a home one writes. When it ends, another takes over.
 */
import { lstat, mkdir, readdir, realpath, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { languageOf } from "@etui/protocol/language-of";
import { type Refusal, refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import type { ChangeFeed } from "../changes/change-feed.ts";
import { type StartLock, tryStartLock } from "../database/embedded/together/start-lock.ts";
import { type Watching, watchFolders } from "../folders/watch-folders.ts";
import { Calm } from "./calm.ts";
import type { Rendering, Told } from "./rendering.ts";
import { WorkspaceFile } from "./workspace-file.ts";

export interface WorkspaceParts {
  home: string;
  /** Whose things the files show. */
  userId: string;
  renderings: readonly Rendering[];
  changes: Pick<ChangeFeed, "subscribe">;
  /** Leaves a message for the person, after what it is about is done. */
  tell: (message: { title: string; body: string }) => Promise<void>;
  /** The person's language. */
  locale: () => Promise<string>;
  log: (line: string) => void;
}

export interface Workspace {
  /** Resolves once the files are up to date for the first time, or another process keeps them. */
  ready: Promise<void>;
  /** Resolves once all that is known to have changed is in the files. */
  settled(): Promise<void>;
  /** Writes what is still to be written. */
  close(): Promise<void>;
}

const FOLDER = "workspace";
const MEMORY = ".etui";
/** Between two looks at the files, in milliseconds: watchers miss changes, and disks get room again. */
const LOOK_MS = 10_000;
const RETRY_MS = 2_000;

export function openWorkspace(parts: WorkspaceParts): Workspace {
  const keeper = new Keeper(parts);
  return {
    ready: keeper.start(),
    settled: () => keeper.settled(),
    close: () => keeper.close(),
  };
}

class Keeper {
  readonly #parts: WorkspaceParts;
  readonly #folder: string;
  readonly #memory: string;
  readonly #files = new Map<string, WorkspaceFile>();
  readonly #waiting = new Set<string>();
  readonly #failed = new Set<string>();
  readonly #calm = new Calm(() => void this.#work());
  #working: Promise<void> = Promise.resolve();
  #lock: StartLock | undefined;
  #watching: Watching | undefined;
  #stopListening: (() => void) | undefined;
  #looking: NodeJS.Timeout | undefined;
  #retrying: NodeJS.Timeout | undefined;
  #wrong: string | undefined;
  #isClosed = false;

  constructor(parts: WorkspaceParts) {
    this.#parts = parts;
    this.#folder = join(parts.home, FOLDER);
    this.#memory = join(this.#folder, MEMORY);
    const { renderings, log } = parts;
    for (const rendering of renderings) {
      const place = { folder: this.#folder, memory: this.#memory };
      const tell = (name: string, told: readonly Told[]) => this.#tell(name, told);
      this.#files.set(rendering.name, new WorkspaceFile({ rendering, ...place, tell, log }));
    }
  }

  async start(): Promise<void> {
    this.#looking = setInterval(() => void this.#look(), LOOK_MS).unref();
    await this.#take();
  }

  /** Becomes the process that keeps the files, if no other is. */
  async #take(): Promise<void> {
    if (this.#lock || this.#isClosed || !(await this.#prepare())) return;
    this.#lock = await tryStartLock(join(this.#memory, "lock"));
    if (!this.#lock) return;
    if (this.#isClosed) return this.#lock.release();
    await this.#clearDrafts();
    const { changes, userId, renderings, log } = this.#parts;
    const { stop } = await changes.subscribe(userId, (logged) => {
      for (const { name, concerns } of renderings) {
        if (logged.some(({ change }) => concerns(change))) this.#news(name);
      }
    });
    this.#stopListening = stop;
    const watched = {
      depth: 0,
      ignored: /[/\\]\.[^/\\]*$/,
      unnoticed: "Edits of files in the workspace are noticed late",
      log,
    };
    const changed = (paths: readonly string[]) => {
      for (const path of paths) this.#news(basename(path));
    };
    this.#watching = watchFolders([this.#folder], changed, watched);
    for (const name of this.#files.keys()) this.#waiting.add(name);
    await Promise.all([this.#watching.ready, this.#work()]);
  }

  /** The folder itself may be no link: what Etui writes stays in its home. */
  async #prepare(): Promise<boolean> {
    try {
      await mkdir(this.#memory, { recursive: true, mode: 0o700 });
      const found = await lstat(this.#folder);
      const isOwn =
        found.isDirectory() &&
        (await realpath(this.#memory)) === join(await realpath(this.#parts.home), FOLDER, MEMORY);
      if (isOwn) this.#wrong = undefined;
      else await this.#tellOnce("no_folder", refusal("workspace.not_a_file", { file: FOLDER }));
      return isOwn;
    } catch (error) {
      const { code = "", message } = error as NodeJS.ErrnoException;
      this.#parts.log(`the workspace cannot be opened: ${message}`);
      const isFull = code === "ENOSPC" || code === "EDQUOT";
      const isInTheWay = code === "EEXIST" || code === "ENOTDIR";
      const why = isFull
        ? "workspace.disk_full"
        : isInTheWay
          ? "workspace.not_a_file"
          : "workspace.not_written";
      await this.#tellOnce(code, refusal(why, { file: FOLDER }));
      return false;
    }
  }

  async #clearDrafts(): Promise<void> {
    for (const name of await readdir(this.#memory)) {
      if (name.endsWith(".draft")) await rm(join(this.#memory, name), { force: true });
    }
  }

  #news(name: string): void {
    if (!this.#files.has(name) || this.#isClosed) return;
    this.#waiting.add(name);
    this.#calm.news();
  }

  /** One file after the other, and each turn after the one before. */
  #work(): Promise<void> {
    this.#working = this.#working.then(async () => {
      const names = [...this.#waiting];
      this.#waiting.clear();
      for (const name of names) {
        const isSettled = await this.#files.get(name)!.settle();
        if (!isSettled) this.#retry(name);
      }
    });
    return this.#working;
  }

  #retry(name: string): void {
    if (this.#isClosed) return;
    this.#failed.add(name);
    this.#retrying ??= setTimeout(() => {
      this.#retrying = undefined;
      const failed = [...this.#failed];
      this.#failed.clear();
      for (const one of failed) this.#news(one);
    }, RETRY_MS).unref();
  }

  async #look(): Promise<void> {
    if (this.#isClosed) return;
    if (!this.#lock) {
      await this.#take().catch((error: Error) => this.#parts.log(error.message));
      return;
    }
    for (const [name, file] of this.#files) {
      if (await file.isTouched().catch(() => true)) this.#news(name);
    }
  }

  async settled(): Promise<void> {
    while (this.#calm.isWaiting) {
      this.#calm.stop();
      await this.#work();
    }
    await this.#working;
  }

  async close(): Promise<void> {
    clearInterval(this.#looking);
    clearTimeout(this.#retrying);
    this.#stopListening?.();
    await this.#watching?.close();
    await this.settled();
    this.#isClosed = true;
    await this.#lock?.release();
  }

  async #tell(title: string, told: readonly Told[]): Promise<void> {
    const language = languageOf(await this.#parts.locale());
    const lines = told.map(({ text, why }) => {
      const sentence = sayRefusal(why, language);
      return text === undefined || text.trim() === "" ? sentence : `${text.trim()}\n→ ${sentence}`;
    });
    await this.#parts.tell({ title, body: lines.join("\n\n") });
  }

  async #tellOnce(wrong: string, why: Refusal): Promise<void> {
    if (this.#wrong === wrong) return;
    this.#wrong = wrong;
    await this.#tell(FOLDER, [{ why }]).catch((error: Error) => this.#parts.log(error.message));
  }
}

/**
 * The workspace: files in the home that show what Etui keeps, written after each commit, and read back where a person
 * edits them. The database is what holds; whatever becomes of the files, they are written again.
 *
 * Of several processes of a home one writes. When it ends, another takes over.
 */
import { lstat, mkdir, readdir, realpath, rm } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import { languageOf } from "@etui/protocol/language-of";
import { type Refusal, refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import type { ChangeFeed } from "../changes/change-feed.ts";
import { type StartLock, tryStartLock } from "../database/embedded/together/start-lock.ts";
import { type Watching, watchFolders } from "../folders/watch-folders.ts";
import { Calm } from "./calm.ts";
import type { RenderedFolder, Rendering, Told } from "./rendering.ts";
import { WorkspaceFile } from "./workspace-file.ts";
import { WorkspaceFolder } from "./workspace-folder.ts";

export interface WorkspaceParts {
  home: string;
  /** Whose things the files show. */
  userId: string;
  renderings: readonly Rendering[];
  /** Those within the workspace whose files come and go. */
  folders?: readonly RenderedFolder[];
  changes: Pick<ChangeFeed, "subscribe">;
  /**
   * Calls back when all files may say something else although nothing was changed of what they show: their person has moved
   * to another zone, or reads another language. Returns how to stop.
   */
  readAnew?: (listener: () => void) => Promise<() => void>;
  /** Leaves a message for the person, after what it is about is done. */
  tell: (message: { title: string; body: string }) => Promise<void>;
  /** The person's language. */
  locale: () => Promise<string>;
  log: (line: string) => void;
}

export interface Workspace {
  /** Resolves once the files are up to date for the first time, or another process keeps them. */
  ready: Promise<void>;
  /** Looks at all files, for what watchers have missed. It does so by itself from time to time. */
  look(): Promise<void>;
  /** Resolves once all that is known to have changed is in the files. */
  settled(): Promise<void>;
  /** What a file shows, once what was typed there is read; undefined if another process keeps it. */
  shown(name: string): Promise<{ text: string; revision: number } | undefined>;
  /** The names of the files that are looked at from time to time. */
  followed(): Iterable<string>;
  /** Writes what is still to be written. */
  close(): Promise<void>;
}

const FOLDER = "workspace";
const MEMORY = ".etui";
/** Between two looks at the files, in milliseconds: watchers miss changes, and disks get room again. */
const LOOK_MS = 10_000;
const RETRY_MS = 2_000;
/** As many files are named in one message. */
const MOST_NAMED = 50;

export function openWorkspace(parts: WorkspaceParts): Workspace {
  const keeper = new Keeper(parts);
  return {
    ready: keeper.start(),
    look: () => keeper.look(),
    settled: () => keeper.settled(),
    shown: (name) => keeper.shown(name),
    followed: () => keeper.followed(),
    close: () => keeper.close(),
  };
}

class Keeper {
  readonly #parts: WorkspaceParts;
  readonly #folder: string;
  readonly #memory: string;
  readonly #files = new Map<string, WorkspaceFile>();
  readonly #folders: ReadonlyMap<string, WorkspaceFolder>;
  /** What is to be told of files, each reason with those that it concerns. */
  readonly #together = new Map<string, { why: Refusal; names: Set<string> }>();
  readonly #inTheWay = new Set<string>();
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
    for (const rendering of parts.renderings) this.#fileOf(rendering);
    const place = { folder: this.#folder, memory: this.#memory };
    const tellTogether = (name: string, why: Refusal) => this.#tellTogether(name, why);
    this.#folders = new Map(
      (parts.folders ?? []).map((rendered) => [
        rendered.name,
        new WorkspaceFolder({ rendered, ...place, tellTogether }),
      ]),
    );
  }

  #fileOf(rendering: Rendering): WorkspaceFile {
    const known = this.#files.get(rendering.name);
    if (known) return known;
    const file = new WorkspaceFile({
      rendering,
      folder: this.#folder,
      memory: this.#memory,
      tell: (name, told) => this.#tell(name, told),
      tellTogether: (name, why) => this.#tellTogether(name, why),
      leaveAlone: async (name, why) => {
        const folder = this.#folders.get(dirname(name));
        if (!folder || (await folder.leavesAlone(basename(name)))) this.#tellTogether(name, why);
      },
      log: this.#parts.log,
    });
    this.#files.set(rendering.name, file);
    return file;
  }

  async start(): Promise<void> {
    this.#looking = setInterval(() => void this.look(), LOOK_MS).unref();
    await this.#take();
  }

  /** Becomes the process that keeps the files, if no other is. */
  async #take(): Promise<void> {
    if (this.#lock || this.#isClosed || !(await this.#prepare())) return;
    this.#lock = await tryStartLock(join(this.#memory, "lock"));
    if (!this.#lock) return;
    if (this.#isClosed) return this.#lock.release();
    await this.#clearDrafts();
    const { changes, readAnew, userId, renderings, log } = this.#parts;
    const { stop } = await changes.subscribe(userId, (logged) => {
      for (const { name, concerns } of renderings) {
        if (logged.some(({ change }) => concerns(change))) this.#news(name);
      }
      for (const folder of this.#folders.values()) {
        for (const { change } of logged) this.#newsOf(folder.fileOf(change));
      }
    });
    const stopReadingAnew = await readAnew?.(() => {
      for (const name of this.#files.keys()) this.#news(name);
    });
    this.#stopListening = () => {
      stop();
      stopReadingAnew?.();
    };
    const deepest = Math.max(0, ...[...this.#folders.keys()].map((name) => name.split("/").length));
    const watched = {
      depth: deepest,
      ignored: /[/\\]\.[^/\\]*$/,
      unnoticed: "Edits of files in the workspace are noticed late",
      log,
    };
    const changed = (paths: readonly string[]) => {
      for (const path of paths) void this.#changed(relative(this.#folder, path).split(sep).join("/"));
    };
    this.#watching = watchFolders([this.#folder], changed, watched);
    for (const name of this.#files.keys()) this.#waiting.add(name);
    await this.#lookIntoFolders();
    await Promise.all([this.#watching.ready, this.#work()]);
  }

  async #changed(name: string): Promise<void> {
    const folder = this.#folders.get(dirname(name));
    if (!folder) return this.#news(name);
    this.#newsOf(await folder.meant(basename(name)).catch(() => undefined));
  }

  /** Files that came or went without a word. */
  async #lookIntoFolders(): Promise<void> {
    for (const folder of this.#folders.values()) {
      try {
        if (!(await this.#isPrepared(folder))) continue;
        for (const { rendering, isOver } of await folder.look()) {
          if (this.#files.has(rendering.name) && !isOver) continue;
          this.#fileOf(rendering);
          this.#waiting.add(rendering.name);
        }
      } catch (error) {
        this.#parts.log(
          `${folder.name} of the workspace could not be looked into: ${(error as Error).message}`,
        );
      }
    }
  }

  async #isPrepared(folder: WorkspaceFolder): Promise<boolean> {
    const isOwn = await folder.prepare().catch((error: NodeJS.ErrnoException) => {
      if (error.code === "EEXIST" || error.code === "ENOTDIR") return false;
      throw error;
    });
    if (isOwn) this.#inTheWay.delete(folder.name);
    else if (!this.#inTheWay.has(folder.name)) {
      this.#inTheWay.add(folder.name);
      await this.#tell(folder.name, [{ why: refusal("workspace.not_a_file", { file: folder.name }) }]);
    }
    return isOwn;
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
    for (const folder of this.#folders.values()) await folder.clearDrafts().catch(() => {});
  }

  #news(name: string): void {
    if (!this.#files.has(name) || this.#isClosed) return;
    this.#waiting.add(name);
    this.#calm.news();
  }

  #newsOf(rendering: Rendering | undefined): void {
    if (!rendering || this.#isClosed) return;
    this.#fileOf(rendering);
    this.#news(rendering.name);
  }

  /** One file after the other, and each turn after the one before. */
  #work(): Promise<void> {
    this.#working = this.#working.then(async () => {
      const names = [...this.#waiting];
      this.#waiting.clear();
      const isPrepared = new Map<string, boolean>();
      for (const name of names) {
        const folder = this.#folders.get(dirname(name));
        if (folder && !isPrepared.has(folder.name)) {
          isPrepared.set(folder.name, await this.#isPrepared(folder).catch(() => false));
        }
        const file = this.#files.get(name);
        if (!file) continue;
        const isSettled = isPrepared.get(folder?.name ?? "") !== false && (await file.settle());
        if (!isSettled) this.#retry(name);
        // A page that comes back, or a file that somebody puts there, is found like any new one.
        else if (folder && file.isGone && !this.#waiting.has(name)) this.#files.delete(name);
      }
      await this.#sayTogether();
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

  async look(): Promise<void> {
    if (this.#isClosed) return;
    if (!this.#lock) {
      await this.#take().catch((error: Error) => this.#parts.log(error.message));
      return;
    }
    for (const [name, file] of this.#files) {
      if (await file.isTouched().catch(() => true)) this.#news(name);
    }
    await this.#lookIntoFolders();
    if (this.#waiting.size > 0 || this.#together.size > 0) this.#calm.news();
  }

  async settled(): Promise<void> {
    while (this.#calm.isWaiting) {
      this.#calm.stop();
      await this.#work();
    }
    await this.#working;
  }

  followed(): Iterable<string> {
    return this.#files.keys();
  }

  async shown(name: string): Promise<{ text: string; revision: number } | undefined> {
    if (this.#lock) this.#news(name);
    await this.settled();
    return this.#lock && this.#files.get(name)?.shown;
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

  #tellTogether(name: string, why: Refusal): void {
    const key = JSON.stringify(why);
    const known = this.#together.get(key) ?? { why, names: new Set() };
    known.names.add(name);
    this.#together.set(key, known);
  }

  /** A message for each reason, whether it concerns one file or a thousand. */
  async #sayTogether(): Promise<void> {
    const all = [...this.#together.values()];
    this.#together.clear();
    for (const { why, names } of all) {
      const [first, ...others] = names;
      const title = others.length === 0 ? first! : FOLDER;
      const named = [...names].slice(0, MOST_NAMED);
      const more = names.size - named.length;
      const text =
        others.length === 0 ? undefined : [...named, ...(more > 0 ? [`… +${more}`] : [])].join("\n");
      await this.#tell(title, [{ text, why }]).catch((error: Error) => this.#parts.log(error.message));
    }
  }

  async #tellOnce(wrong: string, why: Refusal): Promise<void> {
    if (this.#wrong === wrong) return;
    this.#wrong = wrong;
    await this.#tell(FOLDER, [{ why }]).catch((error: Error) => this.#parts.log(error.message));
  }
}

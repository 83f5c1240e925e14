/**
 * The library: Etui's own skills, those of `$ETUI_HOME` and those in a user's rows, seen as one (decision 0013).
 *
 * Folders are the same for everybody in a process and are watched; rows belong to a user and are read for that user.
 */
import { existsSync, mkdirSync } from "node:fs";
import { type Watching, watchFolders } from "../../folders/watch-folders.ts";
import type { SkillRead } from "../folder/read-skill.ts";
import { SkillFolder, type SkillPlace } from "../folder/skill-folder.ts";
import type { Skill } from "../skill.ts";
import { type LibraryView, mergeSources } from "./merge-sources.ts";

/** A user's own skills: those that work, and the names of those that are switched off. */
export interface UsersRows {
  active: readonly Skill[];
  inactive: readonly string[];
}

export interface LibraryParts {
  /** Later places hide earlier ones. */
  places: readonly SkillPlace[];
  /** A user's own skills, written by `save_skill`. */
  rows: (userId: string) => Promise<UsersRows>;
  log: (line: string) => void;
}

const WATCHED = {
  /** Deep enough for the skill's folder, and for tools/, rules/ and the like within it. */
  depth: 5,
  ignored: /(^|[/\\])(\.git|node_modules|__pycache__)([/\\]|$)/,
  unnoticed: "Changes of skills are not noticed by themselves",
};
/** The most users whose view is remembered. */
const MOST_VIEWS = 1_000;

export class SkillLibrary {
  readonly #parts: LibraryParts;
  readonly #folders: readonly SkillFolder[];
  readonly #listeners = new Set<() => void>();
  readonly #views = new Map<string, Promise<LibraryView>>();
  #shared: LibraryView = mergeSources([]);
  #watching: Watching | undefined;
  #isRead = false;

  constructor(parts: LibraryParts) {
    this.#parts = parts;
    this.#folders = parts.places.map((place) => new SkillFolder(place));
  }

  /** The view without any user's rows. The first call reads the folders. */
  shared(): LibraryView {
    if (!this.#isRead) this.refresh();
    return this.#shared;
  }

  /** The user's view: their own skills take precedence over all others. */
  of(userId: string): Promise<LibraryView> {
    const shared = this.shared();
    const known = this.#views.get(userId);
    if (known) return known;
    const view = this.#parts
      .rows(userId)
      .then((rows) => (rows.active.length + rows.inactive.length === 0 ? shared : this.#withRows(rows)));
    // A failed read is not kept: the next one tries again.
    view.catch(() => this.#views.delete(userId));
    if (this.#views.size >= MOST_VIEWS) this.#views.delete(this.#views.keys().next().value!);
    this.#views.set(userId, view);
    return view;
  }

  /** Checks the folders again. True if anything has changed. */
  refresh(): boolean {
    this.#isRead = true;
    let isChanged = false;
    for (const folder of this.#folders) isChanged = folder.refresh() || isChanged;
    if (!isChanged) return false;
    this.#shared = mergeSources(this.#folders.map(({ list }) => list));
    this.#views.clear();
    for (const listener of this.#listeners) listener();
    return true;
  }

  /** The user's rows have changed. */
  rowsChanged(userId: string): void {
    this.#views.delete(userId);
  }

  /** The rows of any user may have changed. */
  anyRowsChanged(): void {
    this.#views.clear();
  }

  /** Starts watching the folders. Resolves when changes will be noticed. */
  watch(): Promise<void> {
    for (const { source, skills, scenarios } of this.#parts.places)
      if (source === "home")
        for (const folder of [skills, scenarios]) mkdirSync(folder, { recursive: true, mode: 0o700 });
    // Other missing folders only come with another installation, and so with another process.
    const folders = this.#parts.places
      .flatMap(({ skills, scenarios }) => [skills, scenarios])
      .filter((folder) => existsSync(folder));
    this.#watching ??= watchFolders(folders, () => this.refresh(), {
      ...WATCHED,
      log: this.#parts.log,
    });
    return this.#watching.ready;
  }

  /** Calls back after every change in the folders. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#listeners.clear();
    await this.#watching?.close();
  }

  #withRows({ active, inactive }: UsersRows): LibraryView {
    const own: SkillRead[] = active.map((skill) => ({ ok: true, skill }));
    return mergeSources([...this.#folders.map(({ list }) => list), own], inactive);
  }
}

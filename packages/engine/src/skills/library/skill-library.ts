/**
 * The library: the skills of this house, of `$ETUI_HOME` and of a user's rows, seen as one (decision 0013).
 *
 * Folders are the same for everybody in a process and are watched; rows belong to a user and are asked for with them.
 */
import { existsSync, mkdirSync } from "node:fs";
import type { SkillRead } from "../folder/read-skill.ts";
import { SkillFolder, type SkillPlace } from "../folder/skill-folder.ts";
import { type Watching, watchFolders } from "../folder/watch-folders.ts";
import type { Skill } from "../skill.ts";
import { type LibraryView, mergeSources } from "./merge-sources.ts";

export interface LibraryParts {
  /** Earlier ones stand behind later ones. */
  places: readonly SkillPlace[];
  /** A user's own, written by `save_skill`. */
  rows: (userId: string) => Promise<readonly Skill[]>;
  log: (line: string) => void;
}

/** Users whose view is kept at hand. */
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

  /** What every user sees. The first look reads the folders. */
  shared(): LibraryView {
    if (!this.#isRead) this.refresh();
    return this.#shared;
  }

  /** What this user sees: with their own, which stand before all others. */
  of(userId: string): Promise<LibraryView> {
    const shared = this.shared();
    const known = this.#views.get(userId);
    if (known) return known;
    const view = this.#parts.rows(userId).then((rows) => (rows.length === 0 ? shared : this.#withRows(rows)));
    // A failed look is no view: the next one asks again.
    view.catch(() => this.#views.delete(userId));
    if (this.#views.size >= MOST_VIEWS) this.#views.delete(this.#views.keys().next().value!);
    this.#views.set(userId, view);
    return view;
  }

  /** Looks at the folders again. True if anything is other than before. */
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

  /** The user's rows are others now. */
  rowsChanged(userId: string): void {
    this.#views.delete(userId);
  }

  /** Rows of any user may be others now. */
  anyRowsChanged(): void {
    this.#views.clear();
  }

  /** From here on changes in the folders are noticed. Resolves when they are. */
  watch(): Promise<void> {
    for (const { source, skills, scenarios } of this.#parts.places)
      if (source === "home") for (const folder of [skills, scenarios]) mkdirSync(folder, { recursive: true });
    // What is not there comes with another installation, and so with another process.
    const folders = this.#parts.places
      .flatMap(({ skills, scenarios }) => [skills, scenarios])
      .filter((folder) => existsSync(folder));
    this.#watching ??= watchFolders(folders, () => this.refresh(), this.#parts.log);
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

  #withRows(rows: readonly Skill[]): LibraryView {
    const own: SkillRead[] = rows.map((skill) => ({ ok: true, skill }));
    return mergeSources([...this.#folders.map(({ list }) => list), own]);
  }
}
